import { afterAction } from './order-actions.ts';
import { type OrderState, orderStages, paymentStages, type Stage } from './order-states.ts';

/*
 * Meanings of a state. Pages, statements and other features ask these and compare no word themselves; the
 * server turns a question into a condition of SQL with `inState`.
 */

/** A question that the state alone answers. */
export type StateQuestion = (state: OrderState) => boolean;

/** Money is expected: it can be paid, and its buyer places no second order. */
export const awaitsPayment: StateQuestion = (state) => afterAction('confirmPayment', state) !== null;

/** Its units are out of stock until a moment, and come back when it is not paid by then. */
export const holdsUnits: StateQuestion = (state) => afterAction('expire', state) !== null;

/** Paid and to be sent. */
export const awaitsShipment: StateQuestion = (state) => afterAction('ship', state) !== null;

/** It is still with the shop: its buyer may correct where it goes. */
export const awaitsDeparture: StateQuestion = (state) => awaitsPayment(state) || awaitsShipment(state);

/** Sent and not arrived yet; a parcel whose money went back is awaited no more. */
export const awaitsDelivery: StateQuestion = (state) => afterAction('deliver', state) !== null;

/** Something is still to come, for the buyer or for the shop: the account it belongs to stays. */
export const isUnderWay: StateQuestion = (state) =>
	awaitsPayment(state) || awaitsShipment(state) || awaitsDelivery(state);

/** Over before it was sent: money that arrives now comes too late. */
export const isCancelled: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'over';

/** The money is the shop's: it counts as revenue, and there is a receipt. */
export const isPaid: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'done';

/** The money came and went back. */
export const isRefunded: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'returned';

/** It was not paid in time. */
export const isExpired: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'failed';

/** A carrier has it: there is something to track. */
export const isTracked: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'travelling';

/** It left the shop, whatever became of its money: the piece that it has is known. */
export const wasSent: StateQuestion = ({ orderStatus }) => {
	const stage: Stage = orderStages[orderStatus];
	return stage === 'travelling' || stage === 'done';
};
