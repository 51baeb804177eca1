import type { ActionsOf } from './order-actions.ts';

/** Actions that the owner and the assistants can take on an order. */
export type StaffAction = ActionsOf<'owner'>;

/**
 * Last part of the route for each staff action: `POST owner/orders/{id}/ship`. All refunds use the same
 * route, whether the order was sent or not.
 */
export const staffActionPaths = {
	confirmPayment: 'confirm-payment',
	releaseHold: 'release-hold',
	cancel: 'cancel',
	paymentUndone: 'reverse-payment',
	ship: 'ship',
	deliver: 'deliver',
	cancelPaid: 'refund',
	refund: 'refund',
} as const satisfies Record<StaffAction, string>;
