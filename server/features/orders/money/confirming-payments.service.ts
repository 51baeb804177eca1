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
import { auditOrder } from '../rows/order-audit.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { setReviewFlag } from '../rows/orders.rows.ts';
import { applyMoneyEffects } from './money-effects.ts';

/**
 * Writes down money that a person saw arriving for an order and moves it to processing once it adds up to the
 * total. Less is recorded and the order marked for review while it goes on waiting, unless `acceptReason`
 * says why it is enough: the reason is kept in the order's history. Money for an order that is cancelled or
 * expired by now is kept and the order marked for review, its state as it was; when that customer orders
 * again, the same transaction confirms the new order and leaves the old one. Throws `not_found`,
 * `invalid_transition` (already paid), `version_conflict`, `transaction_taken`, `nothing_to_accept`,
 * `discount_too_high`, `invalid_input`.
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

/** Writes the money down and does what follows from it. The order is held. */
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
	// The money is written down already: what comes now is the decision about it.
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
 * A transfer that is known already pays this order only if it came too late for another one of the same
 * customer, is still under review there, and this one was waiting for money. What a person wrote down may get
 * another `amount`. Throws `transaction_taken` naming the order that has it.
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
	// Other money that came for it still waits.
	const isSettled = (await moneyOfOrder(trx, late.id)).balance === 0;
	const note = isSettled ? `paid_order_${order.number}` : late.review_note;
	const flagged = await setReviewFlag(trx, late.id, !isSettled, note, now);
	await recordChange(trx, late, flagged, 'paymentMoved', actor, now);
}
