import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, type Relation, rowFields } from '../../query/entity.ts';
import { watchNamesSql } from '../catalogue/relations/watch-names.rows.ts';

const integer = (name: string) => field(name, { type: 'integer', nullable: false });
const time = (name: string) => field(name, { type: 'time' });

const pieceWatch: Entity = {
	name: 'watch',
	table: sqlText`watches`,
	fields: byName([
		...rowFields,
		field('brand', { column: 'brand_name', nullable: false }),
		field('model', { nullable: false }),
		field('reference'),
		integer('price'),
	]),
	relations: byName([]),
	pageSize: 25,
};

/** The fields by which the staff can query pieces. */
export const piecesEntity: Entity = {
	name: 'pieces',
	table: sqlText`pieces`,
	fields: byName([
		...rowFields,
		field('state', { nullable: false }),
		field('serial'),
		field('place'),
		field('channel'),
		field('acquiredOn', { sql: (row) => sqlText`${row}.acquired_on::text` }),
		/** The day of arrival, or else of creation. */
		field('heldSince', {
			sql: (row) => sqlText`coalesce(${row}.acquired_on, ${row}.created_at::date)::text`,
		}),
		time('soldAt'),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'watch', to: () => pieceWatch, column: sqlText`watch_id` },
	]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.serial, serial_key(${row}.serial), ${row}.place,
		${watchNamesSql(sqlText`${row}.watch_id`)}))`,
	pageSize: 25,
};

/** The fields by which only the owner can query pieces. */
export const pieceCostsEntity: Entity = {
	...piecesEntity,
	fields: {
		...piecesEntity.fields,
		...byName([
			field('cost', { type: 'integer' }),
			field('repairs', { type: 'integer' }),
			field('owed', { type: 'integer' }),
			field('soldPrice', { type: 'integer' }),
			field('source'),
			field('note'),
			field('consigned', { type: 'boolean', nullable: false }),
		]),
	},
};

/** The fields by which the owner can query stolen serials. */
export const stolenSerialsEntity: Entity = {
	name: 'stolenSerials',
	table: sqlText`stolen_serials`,
	fields: byName([
		field('id', { type: 'integer', nullable: false, always: true }),
		time('createdAt'),
		field('serial'),
		field('note'),
	]),
	relations: byName([]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.serial, serial_key(${row}.serial), ${row}.note))`,
	pageSize: 25,
};
