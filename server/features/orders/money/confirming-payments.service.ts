import { awaitsPayment, isCancelled } from '#contract/orders/state-questions.ts';
import type { PaymentInput } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { SalesAgent } from '../../catalogue/write/agreed-prices.ts';
import { typedEvent } from '../../payments/hand-payments.ts';
import { countedOf, insertPayment, movePayment, type PaymentRow } from '../../payments/payments.rows.ts';
import { readTransfer, type TransferReference } from '../../payments/read-transfer.ts';
import { recordChange } from '../changes/history-entries.ts';
import type { HistoryActor } from '../changes/order-actors.ts';
import { linkPayment } from '../changes/order-changes.queries.ts';
import { lockOrder, onOrder, stateOf } from '../changes/order-changes.service.ts';
import { closeReviewReasons } from '../changes/review-flag.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import { type OrderRow, updateOrder } from '../rows/orders.rows.ts';
import { applyMoneyEffects, moneyReasons } from './money-effects.ts';

/**
 * Records a payment that a person saw arrive for an order, which moves to processing once its payments add up
 * to the total. A smaller sum is recorded and the order flagged for review, and it still awaits payment,
 * unless `acceptReason` explains why the sum is enough; the order's history stores the reason. A payment for
 * a canceled or expired order is recorded and the order flagged for review, with its state unchanged. When
 * that customer orders again, the same transaction confirms the new order and is moved away from the old one.
 * Throws `not_found`, `invalid_transition` (already paid), `version_conflict`, `transaction_taken`,
 * `nothing_to_accept`, `discount_too_high`, `invalid_input`.
 */
export function confirmPayment(
	deps: Deps,
	staff: SalesAgent,
	id: string,
	input: PaymentInput,
): Promise<OrderRow> {
	const transfer = readTransfer(deps, input);
	return onOrder(deps, { id, updatedAt: input.updatedAt }, async (trx, order) => {
		const changed = await recordPayment(trx, deps, staff, order, input, transfer);
		const { method, amount, note, acceptReason } = input;
		const auditValues = {
			method,
			amount,
			transaction: transfer.transaction ?? undefined,
			note,
			acceptReason,
		};
		await auditOrder(trx, staff, 'confirmPayment', order, changed, auditValues);
		return changed;
	});
}

/** Records the payment of a locked order and applies its effects. */
async function recordPayment(
	trx: Trx,
	deps: Deps,
	staff: SalesAgent,
	order: OrderRow,
	{ method, amount, note, acceptReason }: PaymentInput,
	{ network, transaction }: TransferReference,
): Promise<OrderRow> {
	const actor = { by: 'owner', userId: staff.userId } as const;
	const now = deps.clock();
	const isLate = isCancelled(stateOf(order));
	if (!isLate && !awaitsPayment(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
	const { balance } = await moneyOfOrder(trx, order.id);
	const rest = order.total - balance;
	const counted = transaction === null ? [] : await countedOf(trx, network, transaction);
	const money = counted.filter(({ amount_clp }) => amount_clp > 0);
	const known = money.find(({ order_id }) => order_id === order.id) ?? money[0];
	// The payment is recorded already; this call only decides to accept it.
	const isDecision =
		!isLate &&
		(known
			? known.order_id === order.id
			: balance > 0 && !!acceptReason && transaction === null && amount === undefined);
	let recorded: PaymentRow | undefined;
	if (known && !isDecision) await movePaymentFromLateOrder(trx, known, order, amount, actor, now);
	else if (!isDecision) {
		recorded = await insertPayment(trx, {
			order_id: order.id,
			channel: 'transfer',
			method,
			network,
			transaction,
			amount_clp: amount ?? (rest > 0 ? rest : order.total),
			received_at: now,
			note: note ?? null,
			provider: 'hand',
			event: typedEvent(deps, { channel: 'transfer', network, transaction }),
		});
		if (!recorded) throw new ShopError('transaction_taken');
	}
	const changed = await applyMoneyEffects(trx, deps, order, actor, {
		acceptReason,
		staff,
		isDecision,
	});
	if (recorded) await linkPayment(trx, order.id, recorded.id);
	return changed;
}

/**
 * Moves a known transfer to this order. That is allowed only if it came too late for another order of the
 * same customer and is still under review there, and this order awaits payment. `amount` may correct a
 * payment that was recorded by hand. Throws `transaction_taken` naming the order that has the transfer.
 */
async function movePaymentFromLateOrder(
	trx: Trx,
	known: PaymentRow,
	order: OrderRow,
	amount: number | undefined,
	actor: HistoryActor,
	now: Date,
): Promise<void> {
	const late = await lockOrder(trx, known.order_id);
	const refusal = new ShopError('transaction_taken', { order: late?.document_id });
	if (!awaitsPayment(stateOf(order))) throw refusal;
	const isTheirs = late !== undefined && late.user_id !== null && late.user_id === order.user_id;
	if (!isTheirs || !isCancelled(stateOf(late)) || !late.needs_review) throw refusal;
	const here = (known.provider === 'hand' && amount) || known.amount_clp;
	await movePayment(trx, known, { orderId: order.id, amount: here });
	// Other payments of the late order may still need review.
	const isSettled = (await moneyOfOrder(trx, late.id)).balance === 0;
	const flagged = isSettled
		? await closeReviewReasons(trx, late, moneyReasons, { note: `paid_order_${order.number}`, now })
		: await updateOrder(trx, late.id, {}, now);
	await recordChange(trx, late, flagged, 'paymentMoved', actor, now);
}
