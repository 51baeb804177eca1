import type { Order } from '../orders/orders.schema.ts';
import { awaitsPayment, isPaid, type OrderState } from '../orders/orders.ts';
import type { PaymentChannel, RefundState } from './channels.ts';

/** CLP that came for an order; below zero it went back to the buyer (`refund`) or was not this order's. */
export type LedgerEntry = { channel: PaymentChannel; amount: number };

/**
 * Sums of an order's entries, in whole CLP. `server/features/orders/order-money.rows.ts` says them in SQL.
 */
export type Money = {
	/** Came for it, less what was taken back or belongs to another order. */
	received: number;
	/** Went back to the buyer. */
	refunded: number;
	balance: number;
	/** Still to come before it is paid. */
	due: number;
	/** The shop has it and it is the buyer's: more than the total, or for an order that is over. */
	surplus: number;
	/** The shop's own: revenue. */
	kept: number;
};

/** The sum of an order's entries in this state. */
export function moneyOf(order: OrderState & { total: number }, entries: readonly LedgerEntry[]): Money {
	const sum = (of: readonly LedgerEntry[]) => of.reduce((all, { amount }) => all + amount, 0);
	const balance = sum(entries);
	const refunded = 0 - sum(entries.filter(({ channel }) => channel === 'refund'));
	const isOwed = isPaid(order) || awaitsPayment(order);
	const surplus = Math.max(0, balance - (isOwed ? order.total : 0));
	return {
		received: balance + refunded,
		refunded,
		balance,
		due: awaitsPayment(order) ? Math.max(0, order.total - balance) : 0,
		surplus,
		kept: isPaid(order) ? balance - surplus : 0,
	};
}

/** Refunds to the buyer, each with its way and moment, without those that were undone at once. */
export function refundsIn(
	payments: readonly (LedgerEntry & {
		event: string;
		method: string;
		transaction: string | null;
		receivedAt: string;
		refundState: RefundState | null;
	})[],
): Order['refunds'] {
	const events = new Set(payments.map(({ event }) => event));
	return payments
		.filter(
			({ channel, amount, event }) => channel === 'refund' && amount < 0 && !events.has(`undone:${event}`),
		)
		.map(({ receivedAt: at, amount, method, transaction, refundState }) => ({
			...{ at, amount: -amount, method, transaction },
			isUnderWay: refundState !== null && refundState !== 'done',
		}));
}
