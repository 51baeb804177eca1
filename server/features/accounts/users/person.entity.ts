import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../../query/entity.ts';

/** SQL for the text in which a person is looked for. */
export const searchOfPerson = (row: SqlText) =>
	sqlText`plain(concat_ws(' ', ${row}.first_name, ${row}.last_name, ${row}.username, ${row}.email, ${row}.phone))`;

/** By which the desk's lists ask for an account, also an assistant: no password, no token, no settings. */
export const personEntity: Entity = {
	name: 'customers',
	table: sqlText`users`,
	fields: byName([
		...rowFields.slice(0, 2),
		...['email', 'username', 'firstName', 'lastName', 'phone'].map((name) => field(name)),
	]),
	relations: byName([]),
	search: searchOfPerson,
	pageSize: 25,
};
