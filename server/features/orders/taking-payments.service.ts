import type { Transaction } from 'kysely';
import { awaitsPayment, type HistoryAction, isCancelled } from '#contract/orders/orders.ts';
import type { PaymentInput } from '#contract/payments/payments.schema.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import type { MoneyIn } from '../payments/order-hooks.ts';
import {
	countedOf,
	findCounted,
	insertPayment,
	movePayment,
	type PaymentRow,
	typedEvent,
} from '../payments/payments.rows.ts';
import { refundMarks } from '../payments/provider-refunds.service.ts';
import { hasRefundLeft, settleRefunds } from '../payments/refunds.rows.ts';
import { readTransfer, type Transfer } from '../payments/transfer.ts';
import { checkDiscount, type Seller } from './discounts.ts';
import { auditOrder } from './order-audit.ts';
import {
	type Actor,
	changeOrder,
	lockOrder,
	type OrderRow,
	onOrder,
	recordChange,
	stateOf,
} from './order-changes.service.ts';
import { moneyOfOrder } from './order-money.rows.ts';
import { markForReview } from './orders.rows.ts';
import { tellMoney } from './owner-mails.ts';

/** The mark of an order whose money was taken back. */
const undone = 'payment_undone';

const shop = { by: 'shop', userId: null } as const satisfies Actor;

/**
 * Writes down money that arrived for an order, whose row is locked, and does what follows from it: the order
 * is paid once it adds up to the total, and marked for review when it is less, more, too late or for an order
 * that is paid. An event that is known (`isKnown`) changes nothing; so does one that a person wrote down by
 * its transaction before, but that the provider saw it stands in the ledger too. What a person wrote down for
 * another order is not counted twice: this one is marked for review.
 */
export async function receiveMoney(
	trx: Transaction<Database>,
	deps: Deps,
	order: OrderRow,
	entry: MoneyIn,
	actor: Actor,
): Promise<{ order: OrderRow; isKnown: boolean }> {
	if (!Number.isInteger(entry.amount) || entry.amount <= 0) throw new Error('amount: whole CLP above zero');
	const transaction = entry.transaction?.replace(/^0x(?=[0-9a-f]{64}$)/i, '') ?? null;
	if (await findCounted(trx, entry.event)) return { order, isKnown: true };
	const typed = await typedBefore(trx, order, { ...entry, transaction });
	if (typed === 'elsewhere') {
		const marked = await markForReview(trx, order.id, true, 'transaction_elsewhere', deps.clock());
		return { order: marked, isKnown: true };
	}
	const isNew = await insertPayment(trx, {
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
	});
	if (!isNew || typed) return { order, isKnown: true };
	const { provider, event, amount } = entry;
	const changed = await followMoney(trx, deps, order, actor, { note: `${provider} ${event}` });
	await auditOrder(trx, actor, 'receiveMoney', order, changed, { provider, event, amount });
	return { order: changed, isKnown: false };
}

/** What a person wrote down of this money before a provider saw it: for this order, or `elsewhere`. */
async function typedBefore(
	trx: Transaction<Database>,
	order: OrderRow,
	{ provider, network, method, transaction, amount }: MoneyIn,
): Promise<PaymentRow | 'elsewhere' | undefined> {
	if (transaction === null) return undefined;
	const counted = await countedOf(trx, network ?? method, transaction);
	// A hash is of one payer for ever; a bank's number may come again.
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
 * The same in a transaction of its own, by the shop itself. An order whose time to pay is over but that still
 * holds its watches is paid all the same. Throws `not_found`.
 */
export function receiveMoneyFor(
	deps: Deps,
	orderId: number,
	entry: MoneyIn,
): Promise<{ order: OrderRow; isKnown: boolean }> {
	return inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) throw new ShopError('not_found');
		return receiveMoney(trx, deps, order, entry, shop);
	});
}

/**
 * Takes an event back, as when its block was not kept: an opposite entry where the money is now, and that
 * order is marked for review. The same event counts again when it comes again. An event that is not known or
 * was taken back changes nothing.
 */
export function unpay(deps: Deps, event: string, reason: string): Promise<void> {
	return inTransaction(deps.db, async (trx) => {
		const found = await findCounted(trx, event);
		const order = found && (await lockOrder(trx, found.order_id));
		// It may have been moved meanwhile.
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
		const marked = await markForReview(trx, order.id, true, undone, deps.clock());
		await recordChange(trx, order, marked, 'paymentUndone', shop, deps.clock(), {
			note: `${event}: ${reason}`,
		});
		await auditOrder(trx, shop, 'unpay', order, marked, { event, reason });
	});
}

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
	owner: Seller,
	id: string,
	input: PaymentInput,
): Promise<OrderRow> {
	const transfer = readTransfer(deps, input);
	return onOrder(deps, { id, updatedAt: input.updatedAt }, async (trx, order) => {
		const changed = await takePayment(trx, deps, owner, order, input, transfer);
		const { method, amount, note, acceptReason } = input;
		const given = { method, amount, transaction: transfer.transaction ?? undefined, note, acceptReason };
		await auditOrder(trx, owner, 'confirmPayment', order, changed, given);
		return changed;
	});
}

/** Writes the money down and does what follows from it. The order is held. */
async function takePayment(
	trx: Transaction<Database>,
	deps: Deps,
	owner: Seller,
	order: OrderRow,
	{ method, amount, note, acceptReason }: PaymentInput,
	{ network, transaction }: Transfer,
): Promise<OrderRow> {
	const actor = { by: 'owner', userId: owner.userId } as const;
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
	if (known && !isDecision) await takeFromLateOrder(trx, known, order, amount, actor, now);
	else if (!isDecision) {
		const isNew = await insertPayment(trx, {
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
		if (!isNew) throw new ShopError('transaction_taken');
	}
	return followMoney(trx, deps, order, actor, { acceptReason, seller: owner, isDecision });
}

/** The effect of money on its order: the step that is taken and the mark for review that it leaves. */
export const cases = {
	/** The order is cancelled or expired. */
	late: { step: 'latePayment', mark: 'late_payment' },
	/** It is paid. */
	extra: { step: 'extraPayment', mark: 'already_paid' },
	short: { step: 'partialPayment', mark: 'amount_too_low' },
	enough: { step: 'confirmPayment', mark: null },
	over: { step: 'confirmPayment', mark: 'amount_differs' },
} as const satisfies Record<string, { step: HistoryAction; mark: string | null }>;

/** What follows from the money that is written down for an order. The order is held. */
async function followMoney(
	trx: Transaction<Database>,
	deps: Deps,
	order: OrderRow,
	actor: Actor,
	{
		acceptReason,
		seller,
		note,
		isDecision = false,
	}: { acceptReason?: string | undefined; seller?: Seller; note?: string; isDecision?: boolean },
): Promise<OrderRow> {
	const now = deps.clock();
	const { balance } = await moneyOfOrder(trx, order.id);
	const isLate = isCancelled(stateOf(order));
	const isShort = !isLate && balance < order.total;
	if (acceptReason !== undefined && !isShort)
		throw new ShopError('nothing_to_accept', { path: ['data', 'acceptReason'] });
	if (acceptReason !== undefined && seller)
		checkDiscount(deps.config, seller, {
			...{ whole: order.total, agreed: balance, of: order.subtotal },
			field: 'acceptReason',
		});
	const isPartial = isShort && acceptReason === undefined;
	const over = balance > order.total ? 'over' : 'enough';
	const isWaiting = awaitsPayment(stateOf(order));
	const { step, mark } = cases[isLate ? 'late' : !isWaiting ? 'extra' : isPartial ? 'short' : over];
	if (step !== 'confirmPayment') {
		// What was taken back came again.
		const isWhole = step === 'extraPayment' && order.review_note === undone && balance === order.total;
		const marked = await markForReview(trx, order.id, !isWhole, isWhole ? undone : mark, now);
		if (!isDecision) {
			await recordChange(trx, order, marked, step, actor, now, { note });
			await tellMoney(trx, deps, marked, step);
		}
		return marked;
	}
	const { order: paid } = await changeOrder(trx, deps, order, step, actor, {
		note: acceptReason ?? note ?? null,
	});
	if (mark) return markForReview(trx, order.id, true, mark, now);
	if (order.review_note !== cases.short.mark) return paid;
	return markForReview(trx, order.id, false, order.review_note, now);
}

/**
 * A transfer that is known already pays this order only if it came too late for another one of the same
 * customer, is still under review there, and this one was waiting for money. What a person wrote down may get
 * another `amount`. Throws `transaction_taken` naming the order that has it.
 */
async function takeFromLateOrder(
	trx: Transaction<Database>,
	known: PaymentRow,
	order: OrderRow,
	amount: number | undefined,
	actor: Actor,
	now: Date,
): Promise<void> {
	const late = await lockOrder(trx, known.order_id);
	const taken = new ShopError('transaction_taken', { order: late?.document_id });
	if (!awaitsPayment(stateOf(order))) throw taken;
	const isTheirs = late !== undefined && late.user_id !== null && late.user_id === order.user_id;
	if (!isTheirs || !isCancelled(stateOf(late)) || !late.needs_review) throw taken;
	const here = (known.provider === 'hand' && amount) || known.amount_clp;
	await movePayment(trx, known, { orderId: order.id, amount: here });
	// Other money that came for it still waits.
	const isSettled = (await moneyOfOrder(trx, late.id)).balance === 0;
	const note = isSettled ? `paid_order_${order.number}` : late.review_note;
	const marked = await markForReview(trx, late.id, !isSettled, note, now);
	await recordChange(trx, late, marked, 'paymentMoved', actor, now);
}

/**
 * Takes the review mark off an order; a note says what came of it. Money that its provider did not give back
 * was then sent by hand. Throws `not_found`, `version_conflict`.
 */
export function reviewOrder(
	deps: Deps,
	owner: { userId: number },
	id: string,
	{ updatedAt, note }: { updatedAt: string; note?: string | undefined },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const marks: readonly (string | null)[] = Object.values(refundMarks);
		if (marks.includes(order.review_note)) await settleRefunds(trx, order.id, deps.clock());
		// Under another mark money that goes back by hand may wait still.
		const waits = await hasRefundLeft(trx, order.id);
		const left = waits ? refundMarks.byHand : (note ?? order.review_note);
		const settled = await markForReview(trx, order.id, waits, left, deps.clock());
		await auditOrder(trx, owner, 'review', order, settled);
		return settled;
	});
}
