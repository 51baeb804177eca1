import type { HistoryAction, OrderAction } from './order-actions.ts';

/** Steps of the staff that can be taken back for a moment: until then their mails wait. */
export const undoableActions = [
	'confirmPayment',
	'ship',
	'deliver',
	'cancel',
	'cancelPaid',
	'refund',
] as const satisfies OrderAction[];

/** Payments that the staff recorded without a change of the order's state; they are undone alike. */
export const undoablePayments = [
	'partialPayment',
	'latePayment',
	'extraPayment',
] as const satisfies HistoryAction[];

/** Milliseconds: the desk offers it for ten seconds, and the press takes time. Mails wait longer. */
export const undoWindow = 12_000;

export const undoMailDelay = 20_000;
