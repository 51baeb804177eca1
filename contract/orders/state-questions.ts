import { afterAction } from './order-actions.ts';
import { type OrderState, orderStages, paymentStages, type Stage } from './order-states.ts';

/*
 * Predicates on an order's state. Pages, statements and other features call these instead of comparing
 * status names; the server converts a predicate to an SQL condition with `inState`.
 */

/** A predicate that depends only on the state. */
export type StateQuestion = (state: OrderState) => boolean;

/** Awaits payment: it can be paid, and its buyer cannot place a second order. */
export const awaitsPayment: StateQuestion = (state) => afterAction('confirmPayment', state) !== null;

/** Units are reserved until a deadline and return to stock when the order is not paid by then. */
export const holdsUnits: StateQuestion = (state) => afterAction('expire', state) !== null;

/** Paid and not yet sent. */
export const awaitsShipment: StateQuestion = (state) => afterAction('ship', state) !== null;

/** Still at the shop, so that the buyer can correct the delivery address. */
export const awaitsDeparture: StateQuestion = (state) => awaitsPayment(state) || awaitsShipment(state);

/** Sent and not yet delivered; false after a refund. */
export const awaitsDelivery: StateQuestion = (state) => afterAction('deliver', state) !== null;

/** Something is still due from the buyer or the shop, so that the account cannot be removed. */
export const isUnderWay: StateQuestion = (state) =>
	awaitsPayment(state) || awaitsShipment(state) || awaitsDelivery(state);

/** Closed before it was sent: a payment that arrives now is too late. */
export const isCancelled: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'over';

/** The money is the shop's: it counts as revenue, and there is a receipt. */
export const isPaid: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'done';

/** The money was received and refunded. */
export const isRefunded: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'returned';

/** Not paid in time. */
export const isExpired: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'failed';

/** A carrier has the parcel, so it can be tracked. */
export const isTracked: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'travelling';

/** Has left the shop, whether or not it was refunded later: its piece is known. */
export const wasSent: StateQuestion = ({ orderStatus }) => {
	const stage: Stage = orderStages[orderStatus];
	return stage === 'travelling' || stage === 'done';
};
