import type { Transaction } from 'kysely';
import type { OrderAction } from '#contract/orders.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import { itemsOf, type OrderRow } from './orders.queries.ts';

/** What the customer is told of; the other actions are silent. */
const templates = {
	place: 'order-placed',
	confirmPayment: 'order-paid',
	ship: 'order-shipped',
	cancel: 'order-cancelled',
	expire: 'order-expired',
	cancelPaid: 'order-refunded',
	refund: 'order-refunded',
} as const satisfies Partial<Record<OrderAction | 'place', string>>;

/** Steps of an order that a customer may not want to hear of. What is to be paid and what is given back, everybody is told. */
const updates: readonly string[] = ['order-paid', 'order-shipped', 'order-cancelled', 'order-expired'];

/**
 * Puts the customer's mail into the outbox, in the transaction that changes the order. An account that is gone gets none,
 * and one that switched such mails off gets no updates.
 */
export async function queueOrderMail(
	trx: Transaction<Database>,
	{ config }: Pick<Deps, 'config'>,
	order: OrderRow,
	action: OrderAction | 'place',
): Promise<void> {
	if (!(action in templates) || order.user_id === null) return;
	const user = await trx
		.selectFrom('users')
		.select(['email', 'settings'])
		.where('id', '=', order.user_id)
		.executeTakeFirst();
	if (!user) return;
	const template = templates[action as keyof typeof templates];
	const { emailNotifications = true, orderUpdates = true } = user.settings;
	if (updates.includes(template) && !(emailNotifications && orderUpdates)) return;
	const items = await itemsOf(trx, [order.id]);
	await queueMail(trx, {
		recipient: user.email,
		template,
		language: order.language,
		data: {
			order: order.id,
			items: items.map(({ brand, model, price }) => ({ brand, model, price })),
			subtotal: order.subtotal,
			shipping: order.shipping,
			total: order.total,
			usdCents: order.usd_cents === null ? null : Number(order.usd_cents),
			heldUntil: order.held_until.toISOString(),
			carrier: order.carrier,
			tracking: order.tracking,
			paymentsUrl: `${config.publicUrl}/payments?order=${order.document_id}`,
			ordersUrl: `${config.publicUrl}/orders`,
		},
	});
}
