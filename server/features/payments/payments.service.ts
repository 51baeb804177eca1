import type { Kysely } from 'kysely';
import type { OwnerOrder, PaymentInput } from '#contract/owner.schema.ts';
import type { Database } from '../../database/tables.ts';
import { violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { changeOrder, type OrderRow, onOrder, recordChange } from '../orders/order-changes.service.ts';
import { insertPayment, markForReview, paymentsOf } from './payments.queries.ts';

/**
 * Writes down money that arrived for an order and moves it to processing. Money for an order that is cancelled or expired by now is kept and the
 * order marked for review, its state as it was. Throws `not_found`, `invalid_transition` (already paid), `transaction_taken`, `invalid_input`.
 */
export async function confirmPayment(
	deps: Deps,
	owner: { userId: number },
	id: string,
	input: PaymentInput,
): Promise<OrderRow> {
	const network = networkOf(deps, input);
	const actor = { by: 'owner', userId: owner.userId } as const;
	try {
		return await onOrder(deps, id, async (trx, order) => {
			const now = deps.clock();
			await insertPayment(trx, {
				order_id: order.id,
				method: input.method,
				network,
				transaction: input.transaction ? hashOf(input.transaction, network) : null,
				amount_clp: input.amount ?? null,
				received_at: now,
				note: input.note ?? null,
			});
			if (order.order_status === 'cancelled') {
				const marked = await markForReview(trx, order.id, true, 'late_payment', now);
				await recordChange(trx, order, marked, 'latePayment', actor, now);
				return marked;
			}
			const paid = await changeOrder(trx, deps, order, 'confirmPayment', actor);
			if (input.amount === undefined || input.amount === order.total) return paid;
			return markForReview(trx, order.id, true, 'amount_differs', now);
		});
	} catch (error) {
		if (violates(error, 'payments_transaction')) throw new ShopError('transaction_taken');
		throw error;
	}
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
