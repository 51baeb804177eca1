import type { PaymentChannel } from '../payments/payment-channels.ts';
import type { RefundState } from '../payments/refunds.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './orders.schema.ts';
import { awaitsPayment, isPaid } from './state-questions.ts';

/** CLP that came for an order; below zero it went back to the buyer (`refund`) or was not this order's. */
export type LedgerEntry = {
	channel: PaymentChannel;
	amount: number;
	/** How much of a refund was part of the price; the rest was surplus. Null: older, or no refund. */
	ofPrice: number | null;
	/** How far a refund has come; null: it was sent before it was recorded, or is no refund. */
	refundState: RefundState | null;
};

/**
 * Sums of an order's entries, in whole CLP. `server/features/orders/rows/order-money.rows.ts` says them in
 * SQL.
 */
export type OrderMoney = {
	/** Came for it, less what was taken back or belongs to another order. */
	received: number;
	/** Goes or went back to the buyer. */
	refunded: number;
	balance: number;
	/** The total, less what refunds took off it: returned watches, a reduction. */
	price: number;
	/** Still to come before it is paid. */
	due: number;
	/** The shop has it and it is the buyer's: more than the price, or for an order that is over. */
	surplus: number;
	/** The shop's own: revenue. */
	kept: number;
	/** What the buyer has yet to get back: the surplus, and refunds that are decided and not sent. */
	owed: number;
};

/** The sum of an order's entries in this state. */
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

/** The part of an order's money that paid for what it costs now, whatever its state; the rest is surplus. */
export const goodsOf = ({ balance, price }: OrderMoney): number => Math.max(0, Math.min(balance, price));

/** Whether a refund is decided and the buyer does not have its money yet. */
export const isUnsent = ({ refundState }: Pick<LedgerEntry, 'refundState'>): boolean =>
	refundState !== null && refundState !== 'done';

/** CLP of refunds that a credit note documents: all that was part of the price. */
export const creditOf = (entries: readonly LedgerEntry[]): number =>
	entries
		.filter(({ channel }) => channel === 'refund')
		.reduce((sum, { amount, ofPrice }) => sum + (ofPrice ?? -amount), 0);

/** CLP of refunds that a credit note of the order's document has yet to cover; without a document nothing. */
export const creditMissingOf = (
	entries: readonly LedgerEntry[],
	{ hasDocument, credited }: { hasDocument: boolean; credited: number },
): number => (hasDocument ? Math.max(0, creditOf(entries) - credited) : 0);

/** Refunds to the buyer, each with its way and moment, without those that were undone at once. */
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
