import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';

/**
 * The buyer that an expired order counts against: the account that placed it, or a guest who had proved that
 * the address is theirs. An order that a stranger placed with another person's address does not count against
 * that person.
 */
export type AccountableBuyer = { userId: number } | { person: string };

/** SQL: whether an order counts against this buyer. */
export const countsAgainstSql = (values: SqlValues, accountable: AccountableBuyer): SqlText =>
	'userId' in accountable
		? sqlText`user_id = (select ${values.bind(accountable.userId, 'integer')}) and guest is null`
		: sqlText`person = (select ${values.bind(accountable.person, 'text')}) and guest is not null and is_confirmed`;
