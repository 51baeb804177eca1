import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { MoneyIn } from '../../payments/order-hooks.ts';
import { countedOf, findCounted, insertPayment, type PaymentRow } from '../../payments/payments.rows.ts';
import { recordChange } from '../changes/history-entries.ts';
import type { HistoryActor } from '../changes/order-actors.ts';
import { linkPayment } from '../changes/order-changes.queries.ts';
import { lockOrder } from '../changes/order-changes.service.ts';
import { addReviewReason } from '../changes/review-flag.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { applyMoneyEffects, paymentUndoneNote, setMoneyReason } from './money-effects.ts';

const shopActor = { by: 'shop', userId: null } as const satisfies HistoryActor;

/**
 * Records money that arrived for a locked order and applies its effects. The order is paid once its payments
 * add up to the total. It is flagged for review when they are too small or too large, or when the money
 * arrives late or for a paid order. A known event (`isKnown`) changes nothing. An event that a person had
 * already recorded by its transaction changes nothing either, except that the ledger notes that the provider
 * saw it. A payment already recorded by hand for another order is not counted again: this order is flagged
 * for review. `payment` is the ledger entry of the money.
 */
export async function receiveMoney(
	trx: Trx,
	deps: Deps,
	order: OrderRow,
	entry: MoneyIn,
	actor: HistoryActor,
): Promise<{ order: OrderRow; isKnown: boolean; payment: PaymentRow | null }> {
	if (!Number.isInteger(entry.amount) || entry.amount <= 0) throw new Error('amount: whole CLP above zero');
	const transaction = entry.transaction?.replace(/^0x(?=[0-9a-f]{64}$)/i, '') ?? null;
	const before = await findCounted(trx, entry.event);
	if (before) return { order, isKnown: true, payment: before };
	const typed = await findTypedEntry(trx, order, { ...entry, transaction });
	if (typed === 'elsewhere') {
		const flagged = await addReviewReason(trx, order.id, 'transaction_elsewhere', deps.clock());
		return { order: flagged, isKnown: true, payment: null };
	}
	const payment = await insertPayment(trx, {
		order_id: order.id,
		channel: entry.provider === 'counter' ? (entry.method as 'cash' | 'card') : 'transfer',
		method: entry.method,
		network: entry.network,
		transaction,
		amount_clp: typed ? 0 : entry.amount,
		received_at: entry.receivedAt,
		note: entry.note ?? null,
		provider: entry.provider,
		event: entry.event,
		token_amount: entry.tokenAmount ?? null,
		rate: entry.rate ?? null,
		card: entry.card ?? null,
	});
	if (!payment || typed) return { order, isKnown: true, payment: typed ?? null };
	const { provider, event, amount } = entry;
	const changed = await applyMoneyEffects(trx, deps, order, actor, { note: `${provider} ${event}` });
	await linkPayment(trx, order.id, payment.id);
	await auditOrder(trx, actor, 'receiveMoney', order, changed, { provider, event, amount });
	return { order: changed, isKnown: false, payment };
}

/**
 * Finds the entry that a person recorded for this money before a provider saw it: on this order, or
 * `elsewhere`.
 */
async function findTypedEntry(
	trx: Trx,
	order: OrderRow,
	{ provider, network, method, transaction, amount }: MoneyIn,
): Promise<PaymentRow | 'elsewhere' | undefined> {
	if (transaction === null) return undefined;
	const counted = await countedOf(trx, network ?? method, transaction);
	// A transaction hash is unique forever; a bank's reference may repeat.
	const isHash = provider === 'usdt';
	const typed = counted.find((one) => isTypedFor(order)(one) && (isHash || one.amount_clp === amount));
	const isSeen = counted.some((one) => one.order_id === order.id && one.amount_clp === 0);
	if (typed) return isSeen ? undefined : typed;
	return isHash && counted.some((one) => one.provider === 'hand' && one.amount_clp > 0)
		? 'elsewhere'
		: undefined;
}

const isTypedFor =
	({ id }: OrderRow) =>
	(entry: PaymentRow) =>
		entry.order_id === id && entry.provider === 'hand' && entry.amount_clp > 0;

/**
 * Receives money in its own transaction, with the shop as the actor. An overdue order that still holds its
 * watches is paid too. Throws `not_found`.
 */
export function receiveMoneyFor(
	deps: Deps,
	orderId: number,
	entry: MoneyIn,
): Promise<{ order: OrderRow; isKnown: boolean; payment: PaymentRow | null }> {
	return inTransaction(deps.db, async (trx) => {
		const order = orRefuse(await lockOrder(trx, orderId));
		return receiveMoney(trx, deps, order, entry, shopActor);
	});
}

/**
 * Reverses an event, for example after its block was reorganized away. Adds an opposite entry to the order
 * that has the money now, and flags that order for review. The event counts again if it arrives again. Does
 * nothing for an unknown or already reversed event.
 */
export function unpay(deps: Deps, event: string, reason: string): Promise<void> {
	return inTransaction(deps.db, async (trx) => {
		const found = await findCounted(trx, event);
		const order = found && (await lockOrder(trx, found.order_id));
		// The payment may have been moved before the lock.
		const seen = order && (await findCounted(trx, event));
		if (!seen) return;
		if (seen.order_id !== order.id) throw new ShopError('unavailable');
		const { network, method, transaction } = seen;
		const typed =
			seen.amount_clp === 0 && transaction !== null
				? (await countedOf(trx, network ?? method, transaction)).filter(isTypedFor(order))
				: [];
		for (const { id: _, recorded_at: __, ...entry } of [seen, ...typed])
			await insertPayment(trx, {
				...entry,
				amount_clp: 0 - entry.amount_clp,
				received_at: deps.clock(),
				note: reason,
				event: `undone:${entry.event}`,
			});
		const flagged = await setMoneyReason(trx, order, paymentUndoneNote, deps.clock());
		await recordChange(trx, order, flagged, 'paymentUndone', shopActor, deps.clock(), {
			note: `${event}: ${reason}`,
		});
		await auditOrder(trx, shopActor, 'unpay', order, flagged, { event, reason });
	});
}
