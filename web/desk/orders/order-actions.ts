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

/** The desk's button for each action; null: no button, for the given reason. */
const buttons = {
	confirmPayment: 'confirmPayment',
	ship: 'ship',
	deliver: 'deliver',
	cancel: 'cancel',
	releaseHold: 'releaseHold',
	/** The same button refunds an order before and after it was shipped. */
	cancelPaid: 'refund',
	refund: 'refund',
	/** Offered beside the payment that it reverses (`PaymentsCard`). */
	paymentUndone: null,
} as const satisfies Record<StaffAction, StaffAction | null>;
export type DeskOrderAction = NonNullable<(typeof buttons)[StaffAction]>;
const actions = Object.keys(buttons) as StaffAction[];
export const deskOrderActions: DeskOrderAction[] = [
	...new Set(actions.flatMap((action) => buttons[action] ?? [])),
];
const actionsBehind = (deskAction: DeskOrderAction): StaffAction[] =>
	actions.filter((action) => buttons[action] === deskAction);

/** Whether the transition table allows the action in this state. */
export const isActionOpen = (deskAction: DeskOrderAction, order: OrderState): boolean =>
	actionsBehind(deskAction).some((action) => mayDo('owner', action, order));

/** Whether the action can be undone for a moment. */
export const isActionUndoable = (deskAction: DeskOrderAction): boolean =>
	actionsBehind(deskAction).some((action) => undoableActions.some((one) => one === action));

/** Returns why an action is unavailable, as a key of `desk.orders.why`. */
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
