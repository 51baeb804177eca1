import {
	awaitsDelivery,
	awaitsPayment,
	awaitsShipment,
	isCancelled,
	isPaid,
	isRefunded,
	mayDo,
	type OrderAction,
	type OrderState,
} from '#contract/orders/orders.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';

/** The owner's acts, each with the entries of the states table that it stands for, and its address. */
export const acts = {
	confirmPayment: { actions: ['confirmPayment'], step: 'confirm-payment' },
	ship: { actions: ['ship'], step: 'ship' },
	deliver: { actions: ['deliver'], step: 'deliver' },
	cancel: { actions: ['cancel'], step: 'cancel' },
	releaseHold: { actions: ['releaseHold'], step: 'release-hold' },
	refund: { actions: ['cancelPaid', 'refund'], step: 'refund' },
} as const satisfies Record<string, { actions: readonly OrderAction[]; step: string }>;
export type Act = keyof typeof acts;
export const actNames = Object.keys(acts) as Act[];

/** Whether the owner may do this now, by the states table. */
export const isOpen = (act: Act, order: OrderState): boolean =>
	acts[act].actions.some((action) => mayDo('owner', action, order));

/** Why an act is not open: the last word of a text `desk.orders.why.*`. */
export function reasonAgainst(act: Act, order: OrderState): TextsIn<'desk.orders.why'> {
	if (isRefunded(order)) return 'refunded';
	if (isCancelled(order)) return 'cancelled';
	if (awaitsPayment(order)) return act === 'deliver' ? 'unsent' : 'unpaid';
	if (act === 'confirmPayment' || act === 'releaseHold') return isPaid(order) ? 'paid' : 'cancelled';
	if (awaitsShipment(order)) return act === 'cancel' ? 'refundInstead' : 'unsent';
	if (act === 'deliver') return 'arrived';
	return awaitsDelivery(order) || act === 'ship' || act === 'cancel' ? 'sent' : 'cancelled';
}
