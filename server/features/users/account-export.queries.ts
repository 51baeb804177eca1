import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

export function listSessions(db: Kysely<Database>, userId: number) {
	return db
		.selectFrom('sessions')
		.select(['created_at', 'rotated_at', 'expires_at', 'ended_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute();
}

export async function listOrdersWhole(db: Kysely<Database>, userId: number) {
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('id')
		.execute();
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return [];
	const items = await db
		.selectFrom('order_items')
		.selectAll()
		.where('order_id', 'in', ids)
		.orderBy('id')
		.execute();
	const history = await db
		.selectFrom('order_history')
		.selectAll()
		.where('order_id', 'in', ids)
		.orderBy('id')
		.execute();
	const payments = await db
		.selectFrom('payments')
		.selectAll()
		.where('order_id', 'in', ids)
		.orderBy('id')
		.execute();
	return orders.map((order) => ({
		order,
		items: items.filter((item) => item.order_id === order.id),
		history: history.filter((step) => step.order_id === order.id),
		payments: payments.filter((payment) => payment.order_id === order.id),
	}));
}

export function listMails(db: Kysely<Database>, email: string) {
	return db
		.selectFrom('outbox')
		.select(['recipient', 'template', 'created_at', 'sent_at'])
		.where(sql`lower(recipient)`, '=', email.toLowerCase())
		.orderBy('id')
		.execute();
}
