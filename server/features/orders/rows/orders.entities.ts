import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import { byName, type Entity, field, type Relation, rowFields } from '../../../query/entity.ts';
import { personEntity } from '../../accounts/users/person.entity.ts';
import { namesOfUser } from '../../accounts/users/users.rows.ts';
import { transactionsOf } from '../../payments/payments.rows.ts';
import { serialOf } from '../../stock/pieces.rows.ts';
import { moneyOf } from './order-money.rows.ts';

const integer = (name: string) => field(name, { type: 'integer', nullable: false });
const time = (name: string) => field(name, { type: 'time' });

const items: Entity = {
	name: 'items',
	table: sqlText`order_items`,
	fields: byName([
		field('id', { type: 'integer', nullable: false, always: true }),
		field('documentId', { column: 'watch_document_id', nullable: false }),
		field('brand', { nullable: false }),
		field('model', { nullable: false }),
		integer('price'),
	]),
	relations: byName([]),
	pageSize: 25,
};
const payments: Entity = {
	name: 'payments',
	table: sqlText`payments`,
	fields: byName([
		field('id', { type: 'integer', nullable: false, always: true }),
		field('channel', { nullable: false }),
		field('method', { nullable: false }),
		field('transaction'),
		field('amount', { type: 'integer', column: 'amount_clp', nullable: false }),
		time('receivedAt'),
	]),
	relations: byName([]),
	pageSize: 25,
};
const many = (name: string, to: Entity): Relation => ({
	kind: 'many',
	name,
	to: () => to,
	from: (row) => sqlText`${to.table} ${row}`,
	parent: (row) => sqlText`${row}.order_id`,
	order: (row) => sqlText`${row}.id`,
});

/** The fields by which the staff may filter and sort orders. A customer's spending is not one of them. */
export const ordersEntity: Entity = {
	name: 'orders',
	table: sqlText`orders`,
	fields: byName([
		...rowFields,
		field('number', { nullable: false }),
		field('orderStatus', { nullable: false }),
		field('paymentStatus', { nullable: false }),
		integer('subtotal'),
		integer('shipping'),
		integer('discount'),
		integer('tax'),
		integer('total'),
		time('heldUntil'),
		field('needsReview', { type: 'boolean', nullable: false }),
		field('owed', {
			type: 'integer',
			nullable: false,
			sql: (row) =>
				sqlText`(select money.owed from orders o, lateral ${moneyOf('o')} money where o.id = ${row}.id)`,
		}),
		field('reviewNote'),
		field('carrier'),
		field('tracking'),
		field('discountCode'),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'customer', to: () => personEntity, column: sqlText`user_id` },
		many('items', items),
		many('payments', payments),
	]),
	search: (
		row: SqlText,
	) => sqlText`plain(concat_ws(' ', '#' || ${row}.id, ${row}.number, ${row}.document_id, ${row}.tracking, ${row}.discount_code,
		${namesOfUser(sqlText`${row}.user_id`)},
		(select string_agg(line.value, ' ') from jsonb_each_text(${row}.shipping_address) line),
		(select string_agg(line.value, ' ') from jsonb_each_text(${row}.guest) line),
		(select string_agg(line.value, ' ') from jsonb_each_text(${row}.invoice) line),
		translate(${row}.invoice ->> 'rut', '.', ''), translate(${row}.invoice ->> 'rut', '.-', ''),
		(select string_agg(concat_ws(' ', i.brand, i.model, i.reference, serial_key(i.reference), ${serialOf(sqlText`i.piece_id`)}), ' ')
			from order_items i where i.order_id = ${row}.id),
		${transactionsOf(sqlText`${row}.id`)}))`,
	pageSize: 25,
};
