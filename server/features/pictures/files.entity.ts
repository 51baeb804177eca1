import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../query/entity.ts';

/** The fields by which the staff can query uploaded photographs. */
export const filesEntity: Entity = {
	name: 'files',
	table: sqlText`pictures`,
	fields: byName([
		...rowFields,
		field('name', { nullable: false }),
		field('caption'),
		field('width', { type: 'integer', nullable: false }),
		field('height', { type: 'integer', nullable: false }),
		field('size', { type: 'number', sql: (row) => sqlText`round(${row}.bytes / 10.0) / 100` }),
		field('ext', { nullable: false, sql: () => sqlText`'.jpg'::text` }),
		field('mime', { nullable: false, sql: () => sqlText`'image/jpeg'::text` }),
	]),
	relations: byName([]),
	pageSize: 25,
};
