import { sqlText } from '../../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../../query/entity.ts';

/** The fields by which the owner may filter and sort codes. */
export const discountCodesEntity: Entity = {
	name: 'discount-codes',
	table: sqlText`discount_codes`,
	fields: byName([
		...rowFields,
		field('code', { nullable: false }),
		field('amount', { type: 'integer' }),
		field('percent', { type: 'integer' }),
		field('mostUses', { type: 'integer' }),
		field('mostEach', { type: 'integer' }),
		field('firstOrder', { type: 'boolean', nullable: false }),
		field('startsAt', { type: 'time' }),
		field('endsAt', { type: 'time' }),
		field('endedAt', { type: 'time' }),
	]),
	relations: byName([]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.code, ${row}.of_name, ${row}.category))`,
	pageSize: 25,
};
