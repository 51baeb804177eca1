import type { Kysely, Transaction } from 'kysely';
import type { OwnerOrder, PaymentInput } from '#contract/owner.schema.ts';
import type { Database } from '../../database/tables.ts';
import { violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import {
	type Actor,
	changeOrder,
	lockOrder,
	type OrderRow,
	onOrder,
	recordChange,
} from '../orders/order-changes.service.ts';
import { findPayment, insertPayment, markForReview, movePayment, paymentsOf } from './payments.queries.ts';

/**
 * Writes down money that arrived for an order and moves it to processing. Money for an order that is cancelled or expired by now is kept and the
 * order marked for review, its state as it was; when that customer orders again, the same transaction confirms the new order and leaves the old
 * one. Throws `not_found`, `invalid_transition` (already paid), `transaction_taken`, `invalid_input`.
 */
export async function confirmPayment(
	deps: Deps,
	owner: { userId: number },
	id: string,
	input: PaymentInput,
): Promise<OrderRow> {
	const network = networkOf(deps, input);
	const transaction = input.transaction ? hashOf(input.transaction, network) : null;
	const actor = { by: 'owner', userId: owner.userId } as const;
	try {
		return await onOrder(deps, id, async (trx, order) => {
			const now = deps.clock();
			const isLate = order.order_status === 'cancelled';
			const paid = isLate ? order : await changeOrder(trx, deps, order, 'confirmPayment', actor);
			const known = transaction === null ? undefined : await findPayment(trx, network, transaction);
			if (known) await takeFromLateOrder(trx, known, order, actor, now);
			else
				await insertPayment(trx, {
					order_id: order.id,
					method: input.method,
					network,
					transaction,
					amount_clp: input.amount ?? null,
					received_at: now,
					note: input.note ?? null,
				});
			if (isLate) {
				const marked = await markForReview(trx, order.id, true, 'late_payment', now);
				await recordChange(trx, order, marked, 'latePayment', actor, now);
				return marked;
			}
			const amount = input.amount ?? known?.amount ?? order.total;
			return amount === order.total ? paid : markForReview(trx, order.id, true, 'amount_differs', now);
		});
	} catch (error) {
		if (violates(error, 'payments_transaction')) throw new ShopError('transaction_taken');
		throw error;
	}
}

/**
 * A transfer that is known already pays this order only if it came too late for another one of the same customer, is still under review there,
 * and this one was waiting for money. Throws `transaction_taken` naming the order that has it.
 */
async function takeFromLateOrder(
	trx: Transaction<Database>,
	known: NonNullable<Awaited<ReturnType<typeof findPayment>>>,
	order: OrderRow,
	actor: Actor,
	now: Date,
): Promise<void> {
	const taken = new ShopError('transaction_taken', { order: known.order });
	if (order.payment_status !== 'pending') throw taken;
	const late = await lockOrder(trx, known.orderId);
	const isTheirs = late !== undefined && late.user_id !== null && late.user_id === order.user_id;
	if (!isTheirs || late.order_status !== 'cancelled' || !late.needs_review) throw taken;
	await movePayment(trx, known.id, order.id);
	// Other money that came for it still waits.
	const isSettled = (await paymentsOf(trx, [late.id])).length === 0;
	const note = isSettled ? `paid_order_${order.id}` : late.review_note;
	const marked = await markForReview(trx, late.id, !isSettled, note, now);
	await recordChange(trx, late, marked, 'paymentMoved', actor, now);
}

/** Takes the review mark off an order; a note says what came of it. Throws `not_found`. */
export function reviewOrder(deps: Deps, id: string, note: string | undefined): Promise<OrderRow> {
	return onOrder(deps, id, (trx, order) =>
		markForReview(trx, order.id, false, note ?? order.review_note, deps.clock()),
	);
}

/** What arrived for each of these orders, oldest first. */
export async function paymentsByOrder(
	db: Kysely<Database>,
	orderIds: number[],
): Promise<Map<number, OwnerOrder['payments']>> {
	const found = Map.groupBy(await paymentsOf(db, orderIds), (payment) => payment.order_id);
	return new Map(
		[...found].map(([orderId, payments]) => [
			orderId,
			payments.map(({ method, network, transaction, amount_clp: amount, received_at, note }) => ({
				method,
				network,
				transaction,
				amount,
				receivedAt: received_at.toISOString(),
				note,
			})),
		]),
	);
}

/** Where a transaction's number is unique: its chain, or the bank account it came into. */
function networkOf({ config }: Pick<Deps, 'config'>, { method, network }: PaymentInput): string {
	const known = config.paymentMethods.find(({ id }) => id === method);
	if (!known)
		throw invalidField(
			['data', 'method'],
			`method: one of ${config.paymentMethods.map(({ id }) => id).join(', ')}`,
		);
	const own = known.type === 'crypto' ? known.details.network : null;
	if (network !== undefined && network !== own)
		throw invalidField(['data', 'network'], `network: the method ${method} is not on ${network}`);
	return own ?? known.id;
}

/** One spelling of a chain's hash, so that no other one pays a second order; a bank's number stays as it was typed. */
function hashOf(transaction: string, network: string): string {
	if (network !== 'Tron' && network !== 'Base') return transaction;
	return transaction.toLowerCase().replace(/^0x/, '');
}
