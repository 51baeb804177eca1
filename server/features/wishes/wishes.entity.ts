import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, type Relation, rowFields } from '../../query/entity.ts';
import { personEntity } from '../accounts/users/person.entity.ts';
import { namesOfUser } from '../accounts/users/users.rows.ts';
import { brandNameSql } from '../catalogue/relations/watch-names.rows.ts';

const time = (name: string) => field(name, { type: 'time' });

const wishBrand: Entity = {
	name: 'brand',
	table: sqlText`brands`,
	fields: byName([...rowFields, field('name', { nullable: false })]),
	relations: byName([]),
	pageSize: 25,
};

/** The fields by which the staff can query wishes. */
export const wishesEntity: Entity = {
	name: 'wishes',
	table: sqlText`wishes`,
	fields: byName([
		...rowFields,
		field('state', { nullable: false }),
		field('condition', { nullable: false }),
		field('language', { nullable: false }),
		field('name'),
		field('email'),
		field('phone'),
		field('model'),
		field('reference'),
		field('remark'),
		field('note'),
		field('reason'),
		field('highestPrice', { type: 'integer' }),
		field('until', { sql: (row) => sqlText`${row}.until::text` }),
		time('offeredAt'),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'brand', to: () => wishBrand, column: sqlText`brand_id` },
		{ kind: 'one', name: 'customer', to: () => personEntity, column: sqlText`user_id` },
	]),
	search: (
		row,
	) => sqlText`plain(concat_ws(' ', ${row}.name, ${row}.email, ${row}.phone, ${row}.model, ${row}.reference,
		${row}.remark, ${row}.note, ${brandNameSql(sqlText`${row}.brand_id`)},
		${namesOfUser(sqlText`${row}.user_id`)}))`,
	pageSize: 25,
};
