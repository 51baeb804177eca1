import { sqlText } from '../../database/sql-text.ts';
import { byName, type Entity, field, rowFields } from '../../query/entity.ts';
import { ordersEntity } from '../orders/rows/orders.entities.ts';

/** The fields by which the staff can query reviews. */
export const reviewsEntity: Entity = {
	name: 'reviews',
	table: sqlText`reviews`,
	fields: byName([
		...rowFields,
		field('rating', { type: 'integer', nullable: false }),
		field('text'),
		field('name'),
		field('answer'),
		field('hiddenReason'),
	]),
	relations: byName([{ kind: 'one', name: 'order', to: () => ordersEntity, column: sqlText`order_id` }]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.name, ${row}.text, ${row}.answer))`,
	pageSize: 25,
};
