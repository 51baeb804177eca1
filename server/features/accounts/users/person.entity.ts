import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../../query/entity.ts';

/** SQL for the searchable text of a person. */
export const searchOfPerson = (row: SqlText) =>
	sqlText`plain(concat_ws(' ', ${row}.first_name, ${row}.last_name, ${row}.username, ${row}.email, ${row}.phone))`;

/**
 * The fields of an account, including an assistant's, that the desk's lists can query. It exposes no
 * password, token or settings.
 */
export const personEntity: Entity = {
	name: 'customers',
	table: sqlText`users`,
	fields: byName([
		...rowFields.slice(0, 2),
		field('email'),
		field('username'),
		field('firstName'),
		field('lastName'),
		field('phone'),
	]),
	relations: byName([]),
	search: searchOfPerson,
	pageSize: 25,
};
