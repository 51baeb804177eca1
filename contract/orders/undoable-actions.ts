import type { HistoryAction, OrderAction } from './order-actions.ts';

/** Staff actions that can be undone for a short time; their mails are delayed until then. */
export const undoableActions = [
	'confirmPayment',
	'ship',
	'deliver',
	'cancel',
	'cancelPaid',
	'refund',
] as const satisfies OrderAction[];

/** Payments that staff recorded without changing the order's state; they can be undone in the same way. */
export const undoablePayments = [
	'partialPayment',
	'latePayment',
	'extraPayment',
] as const satisfies HistoryAction[];

/**
 * Milliseconds. The desk offers undo for ten seconds; the rest allows for the request. Mails are delayed
 * longer.
 */
export const undoWindow = 12_000;

export const undoMailDelay = 20_000;
