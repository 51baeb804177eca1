import type { PaymentChannel } from '../payments/payment-channels.ts';
import type { RefundState } from '../payments/refunds.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './orders.schema.ts';
import { awaitsPayment, isPaid } from './state-questions.ts';

/**
 * An amount in CLP received for an order. Negative when it was returned to the buyer (`refund`) or belonged
 * to another order.
 */
export type LedgerEntry = {
	channel: PaymentChannel;
	amount: number;
	/**
	 * Part of a refund that reduces the price; the rest was surplus. Null for older entries and for
	 * payments.
	 */
	ofPrice: number | null;
	/** Progress of a refund; null when it was sent before it was recorded, or for a payment. */
	refundState: RefundState | null;
};

/**
 * Totals of an order's entries, in whole CLP. `server/features/orders/rows/order-money.rows.ts` has the
 * same formulas in SQL.
 */
export type OrderMoney = {
	/** Received for this order, less reversed payments and amounts that belong to another order. */
	received: number;
	/** Refunded to the buyer, or about to be. */
	refunded: number;
	balance: number;
	/** The total less the refunds that reduce it: returned watches, a price reduction. */
	price: number;
	/** Amount still to be paid. */
	due: number;
	/** Money that belongs to the buyer: the excess over the price, or the balance of a closed order. */
	surplus: number;
	/** The shop's revenue. */
	kept: number;
	/** What the shop owes the buyer: the surplus, and refunds that were decided but not sent. */
	owed: number;
};

/** Computes the totals of an order's entries in this state. */
export function moneyOf(order: OrderState & { total: number }, entries: readonly LedgerEntry[]): OrderMoney {
	const sum = (of: readonly LedgerEntry[]) => of.reduce((all, { amount }) => all + amount, 0);
	const refunds = entries.filter(({ channel }) => channel === 'refund');
	const balance = sum(entries);
	const refunded = 0 - sum(refunds);
	const unsent = 0 - sum(refunds.filter(isUnsent));
	const price = refunds.reduce((left, { ofPrice }) => left - (ofPrice ?? 0), order.total);
	const isOwed = isPaid(order) || awaitsPayment(order);
	const surplus = Math.max(0, balance - (isOwed ? price : 0));
	return {
		received: balance + refunded,
		refunded,
		balance,
		price,
		due: awaitsPayment(order) ? Math.max(0, price - balance) : 0,
		surplus,
		kept: isPaid(order) ? balance - surplus : 0,
		owed: surplus + unsent,
	};
}

/**
 * Returns what a paid order lacks since a payment was reversed, in CLP. `accepted` is the smaller sum that
 * the shop accepted as the full price, if any.
 */
export function missingFrom(
	order: OrderState & { total: number },
	accepted: number | null,
	{ balance, price }: OrderMoney,
): number {
	const lowered = order.total - price;
	return isPaid(order) ? Math.max(0, (accepted ?? order.total) - lowered - balance) : 0;
}

/** Part of the balance that covers the current price, in any state; the rest is surplus. */
export const goodsOf = ({ balance, price }: OrderMoney): number => Math.max(0, Math.min(balance, price));

/** Whether a refund was decided but the buyer has not received the money. */
export const isUnsent = ({ refundState }: Pick<LedgerEntry, 'refundState'>): boolean =>
	refundState !== null && refundState !== 'done';

/** Amount of refunds that credit notes must document, CLP: the parts that reduce the price. */
export const creditOf = (entries: readonly LedgerEntry[]): number =>
	entries
		.filter(({ channel }) => channel === 'refund')
		.reduce((sum, { amount, ofPrice }) => sum + (ofPrice ?? -amount), 0);

/** Amount of refunds without a credit note, CLP; 0 for an order without a document. */
export const creditMissingOf = (
	entries: readonly LedgerEntry[],
	{ hasDocument, credited }: { hasDocument: boolean; credited: number },
): number => (hasDocument ? Math.max(0, creditOf(entries) - credited) : 0);

/** Returns the refunds to the buyer with method and time, except those that were undone immediately. */
export function refundsIn(
	payments: readonly (LedgerEntry & {
		event: string;
		method: string;
		transaction: string | null;
		receivedAt: string;
	})[],
): Order['refunds'] {
	const events = new Set(payments.map(({ event }) => event));
	return payments
		.filter(
			({ channel, amount, event }) => channel === 'refund' && amount < 0 && !events.has(`undone:${event}`),
		)
		.map(({ receivedAt: at, amount, method, transaction, refundState }) => ({
			at,
			amount: -amount,
			method,
			transaction,
			isUnderWay: isUnsent({ refundState }),
		}));
}
