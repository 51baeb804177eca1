import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, type Relation, rowFields } from '../../query/entity.ts';
import { personEntity } from '../accounts/users/person.entity.ts';
import { namesOfUser } from '../accounts/users/users.rows.ts';
import { watchNamesSql } from '../catalogue/relations/watch-names.rows.ts';

/** The fields by which the staff may filter and sort offers. */
export const offersEntity: Entity = {
	name: 'offers',
	table: sqlText`offers`,
	fields: byName([
		...rowFields,
		field('state', { nullable: false }),
		field('amount', { type: 'integer', nullable: false }),
		field('counter', { type: 'integer' }),
		field('expiresAt', { type: 'time', nullable: false }),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'customer', to: () => personEntity, column: sqlText`user_id` },
	]),
	search: (
		row,
	) => sqlText`plain(concat_ws(' ', ${row}.message, ${row}.answer, ${watchNamesSql(sqlText`${row}.watch_id`)},
		${namesOfUser(sqlText`${row}.user_id`)}))`,
	pageSize: 25,
};
