import { documentIdFrom } from '#contract/http/ids.ts';
import { goodsOf, type Money } from '#contract/orders/ledger.ts';
import { awaitsPayment, isPaid, isRefunded, mayDo, undoMailDelay } from '#contract/orders/orders.ts';
import type { PartRefundInput, RefundInput } from '#contract/payments/payments.schema.ts';
import { splitRefund } from '#contract/payments/refund-split.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusals.ts';
import type { Author } from '../../audit/audit.service.ts';
import type { Agent, Seller } from '../../catalogue/write/agreed-prices.ts';
import type { AttemptRow } from '../../payments/attempts.rows.ts';
import { insertPayment, type Payment, paymentsByOrder, paymentsOf } from '../../payments/payments.rows.ts';
import { type PaymentSource, readRefundSources } from '../../payments/refund-sources.ts';
import { dropRefund, insertRefund, insertRefundByHand } from '../../payments/refunds.rows.ts';
import { tellBuyer } from '../changes/buyer-mails.ts';
import {
	changeOrder,
	type OrderRow,
	onOrder,
	recordChange,
	stateOf,
} from '../changes/order-changes.service.ts';
import { leaveCredit, undoCredit } from '../changes/order-issues.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import { markForReview, updateOrder } from '../rows/orders.rows.ts';
import { cases } from './money-effects.ts';
import { checkRefundLimit, isByAssistant } from './refund-limit.ts';

/** Money that goes back to the buyer, CLP. */
type MoneyOut = {
	amount: number;
	/** How much of it is part of the price; the rest is surplus. */
	ofPrice: number;
	/** The way; by default the ways that it came by. */
	method?: string | undefined;
	/** The reference of money that a person has sent already. */
	transaction?: string | undefined;
	note?: string | undefined;
	event: string;
	/** Who has it returned. */
	agent: Agent;
};

/**
 * Writes down money that goes back, in the caller's transaction that holds the order. It is split over the
 * payments that it returns: a provider is asked for what it can return, once the step can be taken back no
 * more, and a person sends the rest. What a person has yet to send is owed until its reference is recorded.
 * Throws `refund_too_high` for an assistant.
 */
async function payBack(trx: Trx, deps: Deps, order: OrderRow, out: MoneyOut): Promise<void> {
	await checkRefundLimit(trx, deps, out.agent, { orderId: order.id, amount: out.amount });
	const payments = (await paymentsByOrder(trx, [order.id])).get(order.id) ?? [];
	const sources = (
		await readRefundSources({ db: trx, config: deps.config }, [{ id: order.id, payments }])
	).get(order.id);
	const parts = partsOf(deps, out, payments, sources ?? []);
	const now = deps.clock();
	const at = new Date(now.getTime() + undoMailDelay);
	let priceLeft = out.ofPrice;
	for (const [index, { method, amount, attempt, isSent }] of parts.entries()) {
		const ofPrice = Math.min(priceLeft, amount);
		const entry = await insertPayment(trx, {
			order_id: order.id,
			channel: 'refund',
			method,
			network: null,
			transaction: out.transaction ?? null,
			amount_clp: -amount,
			of_price_clp: ofPrice,
			by_assistant: isByAssistant(out.agent),
			received_at: now,
			note: out.note ?? null,
			provider: attempt?.provider ?? 'hand',
			event: partEvent(out.event, index),
		});
		if (!entry) return;
		priceLeft -= ofPrice;
		// One credit note documents all of it.
		if (index === 0) await leaveCredit(trx, deps, order, { paymentId: entry.id, amount: out.ofPrice });
		if (attempt) await insertRefund(trx, { paymentId: entry.id, attemptId: attempt.id }, { at, now });
		else if (!isSent) await insertRefundByHand(trx, entry.id, now);
	}
}

/** The event of each part of a refund; the first has the refund's own. */
const partEvent = (event: string, index: number) => (index === 0 ? event : `${event}:${index + 1}`);

/** A part of a refund: its way, and the attempt whose provider returns it. */
type PartOut = { method: string; amount: number; attempt: AttemptRow | null; isSent: boolean };

function partsOf(
	{ config }: Pick<Deps, 'config'>,
	{ amount, method, transaction }: Pick<MoneyOut, 'amount' | 'method' | 'transaction'>,
	payments: readonly Payment[],
	sources: readonly PaymentSource[],
): PartOut[] {
	const came = payments.filter(({ channel, amount: sum }) => channel !== 'refund' && sum > 0);
	const ways = refundWays(
		{ config },
		came.map((one) => one.method),
	);
	if (method !== undefined && !ways.includes(method))
		throw invalidField(['data', 'method'], 'oneOf', { choices: ways.join(', ') });
	const named = sources.filter((source) => source.byItself && source.method === method);
	const isByPerson = transaction !== undefined || (method !== undefined && named.length === 0);
	if (isByPerson) {
		const way = method ?? came.at(-1)?.method ?? unknownWay;
		return [{ method: way, amount, attempt: null, isSent: transaction !== undefined || way === 'cash' }];
	}
	const others = sources.filter((source) => !named.includes(source));
	return splitRefund([...named, ...others], amount).map((part) => ({
		method: part.source?.method ?? unknownWay,
		amount: part.amount,
		attempt: part.source?.attempt ?? null,
		isSent: false,
	}));
}

/** The ways by which money may go back to a buyer: the shop's methods, those it came by, cash and card. */
export const refundWays = ({ config }: Pick<Deps, 'config'>, came: readonly string[]): string[] => [
	...new Set([...config.paymentMethods.map(({ id }) => id), ...came, 'cash', 'card']),
];

/** The way of money that no payment can take back: a person decides when they send it. */
export const unknownWay = 'refund';

const newKey = ({ randomBytes }: Deps) => documentIdFrom(randomBytes(64));

/**
 * The order is off and its money goes back: all of it, or `amount` now and the rest later. Throws
 * `not_found`, `version_conflict`, `invalid_transition`, `refund_too_high`, `invalid_input` for more than
 * there is.
 */
export function refundOrder(
	deps: Deps,
	owner: Seller,
	id: string,
	{ updatedAt, amount, method, transaction, note }: RefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const action = mayDo('owner', 'cancelPaid', stateOf(order)) ? 'cancelPaid' : 'refund';
		if (!mayDo('owner', action, stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const money = await moneyOfOrder(trx, order.id);
		const back = amount ?? Math.max(money.balance, 0);
		if (back > money.balance && amount !== undefined) throw tooMuch(money.balance);
		const event = `refund:whole:${newKey(deps)}`;
		const ofPrice = surplusFirst(order, money, back);
		const out = { amount: back, ofPrice, method, transaction, event, agent: owner };
		if (back > 0) await payBack(trx, deps, order, out);
		const actor = { by: 'owner', userId: owner.userId } as const;
		const { order: changed } = await changeOrder(trx, deps, order, action, actor, { note: note ?? null });
		const told = await markSurplus(trx, deps, changed);
		await auditOrder(trx, owner, action, order, told, { amount: back, method, transaction, note });
		return told;
	});
}

/**
 * Of money that goes back the surplus is first, and only the rest is part of the price. Money of an order
 * that was never paid is no part of one.
 */
function surplusFirst(order: OrderRow, { balance, price }: Money, amount: number): number {
	const wasPaid = isPaid(stateOf(order)) || isRefunded(stateOf(order));
	return wasPaid ? Math.max(0, amount - Math.max(0, balance - price)) : 0;
}

/**
 * Takes a refund of `refundOrder` back by the opposites of its entries. Throws `undo_too_late` when a
 * provider was asked for a part of it, or a person recorded that they sent one.
 */
export async function undoRefund(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow) {
	const entries = await paymentsOf(trx, [order.id]);
	const undone = new Set(entries.map(({ event }) => event));
	const counted = entries.filter(({ event }) => isOfWhole(event) && !undone.has(`undone:${event}`));
	const last = counted.at(-1);
	const parts = counted.filter(({ event }) => refundKey(event) === refundKey(last?.event ?? ''));
	for (const { id, recorded_at: _, ...entry } of parts) {
		await undoCredit(trx, id);
		if (!(await dropRefund(trx, id))) throw new ShopError('undo_too_late');
		await insertPayment(trx, {
			...entry,
			amount_clp: -entry.amount_clp,
			of_price_clp: entry.of_price_clp === null ? null : -entry.of_price_clp,
			event: `undone:${entry.event}`,
			received_at: deps.clock(),
		});
	}
}

const isOfWhole = (event: string) => event.startsWith('refund:whole:');
/** The key that all parts of one refund share. */
const refundKey = (event: string) => event.split(':')[2];

/**
 * Writes down that part of a paid order's money went back, or money of an order that is over; the order stays
 * as it is and the buyer is told. A mark of money that is not the shop's goes once it is back. Throws
 * `not_found`, `version_conflict`, `invalid_transition` when it is not paid, `refund_too_high`, and
 * `invalid_input` for more than there is and, of a paid order, when nothing would be left: that is a refund
 * of the whole.
 */
export function refundInPart(
	deps: Deps,
	owner: Seller,
	id: string,
	{ updatedAt, amount, reason, method, transaction }: PartRefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const money = await moneyOfOrder(trx, order.id);
		const { balance } = money;
		if (awaitsPayment(stateOf(order)) || balance <= 0)
			throw new ShopError('invalid_transition', stateOf(order));
		if (amount > balance) throw tooMuch(balance);
		if (amount === balance && isPaid(stateOf(order)))
			throw invalidField(['data', 'amount'], 'wholeBalance', { limit: pesos(balance) });
		const now = deps.clock();
		const event = `refund:${newKey(deps)}`;
		const ofPrice = surplusFirst(order, money, amount);
		const out = { amount, ofPrice, method, transaction, note: reason, event, agent: owner };
		await payBack(trx, deps, order, out);
		const actor = { by: 'owner', userId: owner.userId } as const;
		await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
		await tellBuyer(trx, deps, order, 'partRefund', { reason, amount });
		await auditOrder(trx, owner, 'partRefund', order, order, { amount, reason, method, transaction });
		return markSurplus(trx, deps, await updateOrder(trx, order.id, {}, now));
	});
}

/**
 * Money of one returned item goes back, in the caller's transaction that holds the order and names the event.
 * All of it is part of the price: the order costs less by that much, and a surplus stays the buyer's. With
 * `isLast`, and when nothing of its price is left, the order is refunded; otherwise it stays as it is. The
 * desk cannot take that back: the return says who did it. Throws `refund_too_high`, and `invalid_input` for
 * more than the price.
 */
export async function refundReturn(
	trx: Trx,
	deps: Deps,
	owner: Author & Agent,
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
	const left = goodsOf(await moneyOfOrder(trx, order.id));
	if (amount > left) throw tooMuch(left);
	const out = { amount, ofPrice: amount, ...way, event, note: reason, agent: owner };
	if (amount > 0) await payBack(trx, deps, order, out);
	const now = deps.clock();
	const isWhole = isLast && amount === left && mayDo('owner', 'refund', stateOf(order));
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
