import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';

/** Whose an order is: an account's, or the person's of this key; one of the two is there. */
export type BuyerIdentity = { userId: number | null; person: string | null };

/** SQL: whether an order is theirs. Within `(select …)` PostgreSQL plans for any value. */
export const isOfBuyerSql = (values: SqlValues, { userId, person }: BuyerIdentity): SqlText =>
	sqlText`(user_id = (select ${values.bind(userId, 'integer')}) or person = (select ${values.bind(person, 'text')}))`;
