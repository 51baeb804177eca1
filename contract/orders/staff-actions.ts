import type { ActionsOf } from './order-actions.ts';

/** What the owner and the assistants may do to an order. */
export type StaffAction = ActionsOf<'owner'>;

/**
 * The last part of the address at which the staff take each action: `POST owner/orders/{id}/ship`. Money goes
 * back at one address, whether the order was sent or not.
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
