import { type SqlText, type SqlValues, sqlText } from '../../database/sql-text.ts';

/** Whose an order is: an account's, or the person's of this key; one of the two is there. */
export type Party = { userId: number | null; person: string | null };

/** SQL: whether an order is theirs. Within `(select …)` PostgreSQL plans for any value. */
export const ofParty = (values: SqlValues, { userId, person }: Party): SqlText =>
	sqlText`(user_id = (select ${values.bind(userId, 'integer')}) or person = (select ${values.bind(person, 'text')}))`;

/**
 * Who let an order lapse: an account, by orders that it placed itself; or whoever orders as a guest with an
 * address, of which a stranger could be one and an account is not answerable.
 */
export type Lapser = { userId: number } | { person: string };

/** SQL: whether an order counts for them. */
export const byLapser = (values: SqlValues, lapser: Lapser): SqlText =>
	'userId' in lapser
		? sqlText`user_id = (select ${values.bind(lapser.userId, 'integer')}) and guest is null`
		: sqlText`person = (select ${values.bind(lapser.person, 'text')}) and guest is not null`;
