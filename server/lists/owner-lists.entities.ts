import { isPaid, reachableStates } from '#contract/orders/orders.ts';
import { joinSql, quoted, type SqlText, sqlText } from '../database/sql-text.ts';
import { byName, type Entity, field, type Relation, rowFields } from '../query/entity.ts';

const integer = (name: string) => field(name, { type: 'integer', nullable: false });
const time = (name: string) => field(name, { type: 'time' });
const states = reachableStates().filter(isPaid);
const paid = joinSql(
	states.map((one) => sqlText`(${quoted(one.orderStatus, "'")}, ${quoted(one.paymentStatus, "'")})`),
	sqlText`, `,
);

/** By which a customer's row may be asked for: no password, no token, no settings. Money in CLP. */
export const customersEntity: Entity = {
	name: 'customers',
	table: sqlText`users`,
	fields: byName([
		...rowFields,
		...['email', 'username', 'firstName', 'lastName', 'phone'].map((name) => field(name)),
		field('orders', {
			type: 'integer',
			nullable: false,
			sql: (row) => sqlText`(select count(*) from orders o where o.user_id = ${row}.id)`,
		}),
		field('spent', {
			type: 'integer',
			nullable: false,
			sql: (row) =>
				sqlText`(select coalesce(sum(o.total), 0) from orders o where o.user_id = ${row}.id and (o.order_status, o.payment_status) in (${paid}))`,
		}),
	]),
	relations: byName([]),
	search: (row) =>
		sqlText`plain(concat_ws(' ', ${row}.first_name, ${row}.last_name, ${row}.username, ${row}.email, ${row}.phone))`,
	pageSize: 25,
};

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
		field('method', { nullable: false }),
		field('transaction'),
		field('amount', { type: 'integer', column: 'amount_clp' }),
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

/** By which an order may be asked for by the owner, through its customer, its watches and its payments. */
export const ordersEntity: Entity = {
	name: 'orders',
	table: sqlText`orders`,
	fields: byName([
		...rowFields,
		field('orderStatus', { nullable: false }),
		field('paymentStatus', { nullable: false }),
		...['subtotal', 'shipping', 'discount', 'tax', 'total'].map(integer),
		time('heldUntil'),
		field('needsReview', { type: 'boolean', nullable: false }),
		...['reviewNote', 'carrier', 'tracking'].map((name) => field(name)),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'customer', to: () => customersEntity, column: sqlText`user_id` },
		many('items', items),
		many('payments', payments),
	]),
	search: (row: SqlText) => sqlText`plain(concat_ws(' ', ${row}.id, ${row}.document_id, ${row}.tracking,
		(select concat_ws(' ', u.first_name, u.last_name, u.username, u.email) from users u where u.id = ${row}.user_id),
		(select string_agg(i.brand || ' ' || i.model, ' ') from order_items i where i.order_id = ${row}.id),
		(select string_agg(p.transaction, ' ') from payments p where p.order_id = ${row}.id)))`,
	pageSize: 25,
};

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

/** By which the shop's staff may ask for a piece. */
export const piecesEntity: Entity = {
	name: 'pieces',
	table: sqlText`pieces`,
	fields: byName([
		...rowFields,
		field('state', { nullable: false }),
		...['serial', 'place', 'channel'].map((name) => field(name)),
		field('acquiredOn', { sql: (row) => sqlText`${row}.acquired_on::text` }),
		/** The day it came, or was written down. */
		field('heldSince', {
			sql: (row) => sqlText`coalesce(${row}.acquired_on, ${row}.created_at::date)::text`,
		}),
		time('soldAt'),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'watch', to: () => pieceWatch, column: sqlText`watch_id` },
	]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.serial, serial_key(${row}.serial), ${row}.place,
		(select concat_ws(' ', w.brand_name, w.model, w.reference) from watches w where w.id = ${row}.watch_id)))`,
	pageSize: 25,
};

/** Fields that the owner alone may ask by. */
export const pieceCostsEntity: Entity = {
	...piecesEntity,
	fields: {
		...piecesEntity.fields,
		...byName([
			...['cost', 'repairs', 'owed', 'soldPrice'].map((name) => field(name, { type: 'integer' })),
			...['source', 'note'].map((name) => field(name)),
			field('consigned', { type: 'boolean', nullable: false }),
		]),
	},
};

/** By which the owner may ask for stolen serials. */
export const stolenSerialsEntity: Entity = {
	name: 'stolenSerials',
	table: sqlText`stolen_serials`,
	fields: byName([
		field('id', { type: 'integer', nullable: false, always: true }),
		time('createdAt'),
		...['serial', 'note'].map((name) => field(name)),
	]),
	relations: byName([]),
	search: (row) => sqlText`plain(concat_ws(' ', ${row}.serial, serial_key(${row}.serial), ${row}.note))`,
	pageSize: 25,
};

const wishBrand: Entity = {
	name: 'brand',
	table: sqlText`brands`,
	fields: byName([...rowFields, field('name', { nullable: false })]),
	relations: byName([]),
	pageSize: 25,
};
/** An assistant asks by it too: not by what somebody spent. */
const asker: Entity = {
	...customersEntity,
	fields: byName(
		['id', 'documentId', 'email', 'username', 'firstName', 'lastName', 'phone'].flatMap(
			(name) => customersEntity.fields[name] ?? [],
		),
	),
};

/** By which the shop's staff may ask for a wish. */
export const wishesEntity: Entity = {
	name: 'wishes',
	table: sqlText`wishes`,
	fields: byName([
		...rowFields,
		...['state', 'condition', 'language'].map((name) => field(name, { nullable: false })),
		...['name', 'email', 'phone', 'model', 'reference', 'remark', 'note'].map((name) => field(name)),
		field('highestPrice', { type: 'integer' }),
		field('until', { sql: (row) => sqlText`${row}.until::text` }),
		time('offeredAt'),
	]),
	relations: byName<Relation>([
		{ kind: 'one', name: 'brand', to: () => wishBrand, column: sqlText`brand_id` },
		{ kind: 'one', name: 'customer', to: () => asker, column: sqlText`user_id` },
	]),
	search: (
		row,
	) => sqlText`plain(concat_ws(' ', ${row}.name, ${row}.email, ${row}.phone, ${row}.model, ${row}.reference,
		${row}.remark, ${row}.note, (select b.name from brands b where b.id = ${row}.brand_id),
		(select concat_ws(' ', u.first_name, u.last_name, u.username, u.email) from users u where u.id = ${row}.user_id)))`,
	pageSize: 25,
};
