import { mayDo } from '#contract/orders/order-actions.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import type { StaffAction } from '#contract/orders/staff-actions.ts';
import {
	awaitsDelivery,
	awaitsPayment,
	awaitsShipment,
	isCancelled,
	isPaid,
	isRefunded,
} from '#contract/orders/state-questions.ts';
import { undoableActions } from '#contract/orders/undoable-actions.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';

/** The button of each action at the desk, named after an action; null: there is none, for this reason. */
const buttons = {
	confirmPayment: 'confirmPayment',
	ship: 'ship',
	deliver: 'deliver',
	cancel: 'cancel',
	releaseHold: 'releaseHold',
	/** One button returns the money, whether the order was sent or not. */
	cancelPaid: 'refund',
	refund: 'refund',
	/** It reverses one payment, and so it is offered beside that payment (`PaymentsCard`). */
	paymentUndone: null,
} as const satisfies Record<StaffAction, StaffAction | null>;
export type DeskOrderAction = NonNullable<(typeof buttons)[StaffAction]>;
const actions = Object.keys(buttons) as StaffAction[];
export const deskOrderActions: DeskOrderAction[] = [
	...new Set(actions.flatMap((action) => buttons[action] ?? [])),
];
const actionsBehind = (deskAction: DeskOrderAction): StaffAction[] =>
	actions.filter((action) => buttons[action] === deskAction);

/** Whether the owner may do this now, by the states table. */
export const isActionOpen = (deskAction: DeskOrderAction, order: OrderState): boolean =>
	actionsBehind(deskAction).some((action) => mayDo('owner', action, order));

/** Whether the person who did this can undo it for a moment. */
export const isActionUndoable = (deskAction: DeskOrderAction): boolean =>
	actionsBehind(deskAction).some((action) => undoableActions.some((one) => one === action));

/** Why an deskAction is not open: the last word of a text `desk.orders.why.*`. */
export function refusalOfAction(deskAction: DeskOrderAction, order: OrderState): TextsIn<'desk.orders.why'> {
	if (isRefunded(order)) return 'refunded';
	if (isCancelled(order)) return 'cancelled';
	if (awaitsPayment(order)) return deskAction === 'deliver' ? 'unsent' : 'unpaid';
	if (deskAction === 'confirmPayment' || deskAction === 'releaseHold')
		return isPaid(order) ? 'paid' : 'cancelled';
	if (awaitsShipment(order)) return deskAction === 'cancel' ? 'refundInstead' : 'unsent';
	if (deskAction === 'deliver') return 'arrived';
	return awaitsDelivery(order) || deskAction === 'ship' || deskAction === 'cancel' ? 'sent' : 'cancelled';
}
