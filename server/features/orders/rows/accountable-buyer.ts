import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';

/**
 * Who let an order lapse: an account, by orders that it placed itself; or a guest, by orders for which they
 * showed that the address is theirs. An order that a stranger placed with it is not counted against its
 * owner.
 */
export type AccountableBuyer = { userId: number } | { person: string };

/** SQL: whether an order counts for them. */
export const countsAgainstSql = (values: SqlValues, accountable: AccountableBuyer): SqlText =>
	'userId' in accountable
		? sqlText`user_id = (select ${values.bind(accountable.userId, 'integer')}) and guest is null`
		: sqlText`person = (select ${values.bind(accountable.person, 'text')}) and guest is not null and is_confirmed`;
