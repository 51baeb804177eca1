import { documentIdFrom } from '#contract/http/ids.ts';
import { awaitsPayment, isPaid, mayDo, undoMailDelay } from '#contract/orders/orders.ts';
import type { PartRefundInput, RefundInput } from '#contract/payments/payments.schema.ts';
import type { Trx } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { pesos } from '../../texts/refusals.ts';
import type { Author } from '../audit/audit.service.ts';
import { insertPayment, paymentsOf } from '../payments/payments.rows.ts';
import { givesBack, lastCome, leaveToProvider } from '../payments/provider-refunds.service.ts';
import { dropRefund } from '../payments/refunds.rows.ts';
import { tellBuyer } from './buyer-mails.ts';
import { cases } from './money-effects.ts';
import { auditOrder } from './order-audit.ts';
import { changeOrder, type OrderRow, onOrder, recordChange, stateOf } from './order-changes.service.ts';
import { leaveCredit, undoCredit } from './order-issues.service.ts';
import { moneyOfOrder } from './order-money.rows.ts';
import { markForReview, updateOrder } from './orders.rows.ts';

/** Money that goes back to the buyer, CLP; `method`: the way, by default the one that it came by. */
type MoneyOut = {
	amount: number;
	method?: string | undefined;
	transaction?: string | undefined;
	note?: string | undefined;
	event: string;
};

/**
 * Writes down money that goes back, in the caller's transaction that holds the order. When it goes the way
 * that it came by and nobody sent it yet, its provider is asked for it once the step can be taken back no
 * more.
 */
async function payBack(
	trx: Trx,
	deps: Deps,
	order: OrderRow,
	{ amount, method, transaction, note, event }: MoneyOut,
): Promise<void> {
	const came = lastCome(
		(await paymentsOf(trx, [order.id])).map((one) => ({ ...one, amount: one.amount_clp })),
	);
	const ways = [...deps.config.paymentMethods.map(({ id }) => id), 'cash', 'card'];
	if (method !== undefined && method !== came?.method && !ways.includes(method))
		throw invalidField(['data', 'method'], 'oneOf', { choices: ways.join(', ') });
	const isSameWay = transaction === undefined && (method ?? came?.method) === came?.method;
	const giver = isSameWay && came && givesBack(came.provider) ? came : undefined;
	const now = deps.clock();
	const entry = await insertPayment(trx, {
		order_id: order.id,
		channel: 'refund',
		method: method ?? came?.method ?? 'refund',
		network: null,
		transaction: transaction ?? null,
		amount_clp: -amount,
		received_at: now,
		note: note ?? null,
		provider: giver?.provider ?? 'hand',
		event,
	});
	const at = new Date(now.getTime() + undoMailDelay);
	if (entry) await leaveCredit(trx, deps, order, entry);
	if (entry && giver) await leaveToProvider(trx, deps, { came: giver, entry, at });
}

const newKey = ({ randomBytes }: Deps) => documentIdFrom(randomBytes(64));

/**
 * The order is off and its money goes back: all of it, or `amount` now and the rest later. Throws
 * `not_found`, `version_conflict`, `invalid_transition`, `invalid_input` for more than there is.
 */
export function refundOrder(
	deps: Deps,
	owner: { userId: number },
	id: string,
	{ updatedAt, amount, method, transaction, note }: RefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const action = mayDo('owner', 'cancelPaid', stateOf(order)) ? 'cancelPaid' : 'refund';
		if (!mayDo('owner', action, stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const { balance } = await moneyOfOrder(trx, order.id);
		const back = amount ?? Math.max(balance, 0);
		if (back > balance && amount !== undefined) throw tooMuch(balance);
		const event = `refund:whole:${newKey(deps)}`;
		if (back > 0) await payBack(trx, deps, order, { amount: back, method, transaction, event });
		const actor = { by: 'owner', userId: owner.userId } as const;
		const { order: changed } = await changeOrder(trx, deps, order, action, actor, { note: note ?? null });
		const told = await markSurplus(trx, deps, changed);
		await auditOrder(trx, owner, action, order, told, { amount: back, method, transaction, note });
		return told;
	});
}

/**
 * Takes a refund of `refundOrder` back by the opposite of its entry. Throws `undo_too_late` when its
 * provider was asked for it.
 */
export async function undoRefund(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow) {
	const entries = await paymentsOf(trx, [order.id]);
	const undone = new Set(entries.map(({ event }) => event));
	const last = entries.findLast(
		({ event }) => event.startsWith('refund:whole:') && !undone.has(`undone:${event}`),
	);
	if (!last) return;
	await undoCredit(trx, last.id);
	if (!(await dropRefund(trx, last.id))) throw new ShopError('undo_too_late');
	const { id: _, recorded_at: __, ...entry } = last;
	const opposite = {
		amount_clp: -entry.amount_clp,
		event: `undone:${entry.event}`,
		received_at: deps.clock(),
	};
	await insertPayment(trx, { ...entry, ...opposite });
}

/**
 * Writes down that part of a paid order's money went back, or money of an order that is over; the order stays
 * as it is and the buyer is told. A mark of money that is not the shop's goes once it is back. Throws
 * `not_found`, `version_conflict`, `invalid_transition` when it is not paid, and `invalid_input` for more
 * than there is and, of a paid order, when nothing would be left: that is a refund of the whole.
 */
export function refundInPart(
	deps: Deps,
	owner: { userId: number },
	id: string,
	{ updatedAt, amount, reason, method, transaction }: PartRefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const { balance } = await moneyOfOrder(trx, order.id);
		if (awaitsPayment(stateOf(order)) || balance <= 0)
			throw new ShopError('invalid_transition', stateOf(order));
		if (amount > balance) throw tooMuch(balance);
		if (amount === balance && isPaid(stateOf(order)))
			throw invalidField(['data', 'amount'], 'wholeBalance', { limit: pesos(balance) });
		const now = deps.clock();
		const event = `refund:${newKey(deps)}`;
		await payBack(trx, deps, order, { amount, method, transaction, note: reason, event });
		const actor = { by: 'owner', userId: owner.userId } as const;
		await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
		await tellBuyer(trx, deps, order, 'partRefund', { reason, amount });
		await auditOrder(trx, owner, 'partRefund', order, order, { amount, reason, method, transaction });
		return markSurplus(trx, deps, await updateOrder(trx, order.id, {}, now));
	});
}

/**
 * Money of one returned item goes back, in the caller's transaction that holds the order and names the event.
 * With `isLast`, and when nothing of its money is left, the order is refunded; otherwise it stays as it is.
 * Nobody takes that back at the desk: the return says who did it. Throws `invalid_input` for more than there
 * is.
 */
export async function refundReturn(
	trx: Trx,
	deps: Deps,
	owner: Author,
	order: OrderRow,
	{
		amount,
		isLast,
		event,
		reason,
		...way
	}: {
		amount: number;
		isLast: boolean;
		event: string;
		reason?: string | undefined;
		method?: string | undefined;
		transaction?: string | undefined;
	},
): Promise<OrderRow> {
	const { balance } = await moneyOfOrder(trx, order.id);
	if (amount > balance) throw tooMuch(balance);
	if (amount > 0) await payBack(trx, deps, order, { amount, ...way, event, note: reason });
	const now = deps.clock();
	const isWhole = isLast && amount === balance && mayDo('owner', 'refund', stateOf(order));
	if (isWhole) {
		const nobody = { by: 'owner', userId: null } as const;
		const { order: changed } = await changeOrder(trx, deps, order, 'refund', nobody, { quiet: true });
		return markSurplus(trx, deps, changed);
	}
	const actor = { by: 'owner', userId: owner.userId } as const;
	if (amount > 0) await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
	return markSurplus(trx, deps, await updateOrder(trx, order.id, {}, now));
}

/** The mark of an order that has money of the buyer's. */
const surplusMarks: readonly (string | null)[] = [cases.over.mark, cases.late.mark, cases.extra.mark];

/** The mark of money that is the buyer's goes once it is back; where that is undone the mark is back. */
export async function markSurplus(
	trx: Trx,
	{ clock }: Pick<Deps, 'clock'>,
	order: OrderRow,
): Promise<OrderRow> {
	if (!surplusMarks.includes(order.review_note)) return order;
	const isMarked = (await moneyOfOrder(trx, order.id)).surplus > 0;
	if (isMarked === order.needs_review) return order;
	return markForReview(trx, order.id, isMarked, order.review_note, clock());
}

const tooMuch = (left: number) => invalidField(['data', 'amount'], 'aboveBalance', { limit: pesos(left) });
