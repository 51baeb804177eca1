import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';

/** Identifies the buyer of orders: an account's id or a person's key; at least one is set. */
export type BuyerIdentity = { userId: number | null; person: string | null };

/** SQL: whether an order belongs to this buyer. Scalar subqueries give PostgreSQL one generic plan. */
export const isOfBuyerSql = (values: SqlValues, { userId, person }: BuyerIdentity): SqlText =>
	sqlText`(user_id = (select ${values.bind(userId, 'integer')}) or person = (select ${values.bind(person, 'text')}))`;
