import type { DeskEvent, DeskEventName } from '#contract/desk/desk-events.ts';
import type { HistoryAction } from '#contract/orders/order-actions.ts';
import type { NotedEvent, NotedKind } from './desk-events.queries.ts';

const steps: Record<HistoryAction, DeskEventName> = {
	place: 'order.placed',
	transferred: 'order.changed',
	addressChanged: 'order.changed',
	holdExtended: 'order.changed',
	receiptSent: 'order.changed',
	paymentBegun: 'order.changed',
	confirmPayment: 'order.paid',
	expire: 'order.cancelled',
	cancel: 'order.cancelled',
	releaseHold: 'order.cancelled',
	ship: 'order.shipped',
	deliver: 'order.delivered',
	cancelPaid: 'order.cancelled',
	refund: 'order.refunded',
	partialPayment: 'order.review',
	latePayment: 'order.review',
	paymentMoved: 'order.changed',
	extraPayment: 'order.review',
	paymentUndone: 'order.review',
	partRefund: 'order.changed',
};
const names: Record<NotedKind, DeskEventName> = {
	...steps,
	review: 'order.review',
	changed: 'order.changed',
	mail: 'mail.unsent',
	watch: 'watch.changed',
};
/** A step that a newer release wrote is a change of its order. */
const nameOf = (kind: string): DeskEventName => (kind in names ? names[kind as NotedKind] : 'order.changed');

/** As the desk is told it. */
const eventOf = ({ kind, id, number, by, at }: NotedEvent): DeskEvent => ({
	name: nameOf(kind),
	id,
	...(number !== null && { number }),
	at: new Date(at).toISOString(),
	...(by !== null && { by: by as DeskEvent['by'] }),
});

/** Lines of the stream; an `id` is what a reader that was cut off goes on from. */
const linesOf = ({ name, ...data }: DeskEvent, id?: string): string =>
	`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Everything is to be read again, and told from here on. */
export const resetLines = (id: string): string => `event: reset\nid: ${id}\ndata: {}\n\n`;

/**
 * The events of one moment, the same thing once. Only the last has the `id`: who is cut off between them is
 * told all of them again.
 */
export function eventLines(noted: readonly NotedEvent[], id: string): string {
	const events = new Map(noted.map((one) => [`${nameOf(one.kind)} ${one.id}`, eventOf(one)]));
	const all = [...events.values()];
	return all.map((event, at) => linesOf(event, at === all.length - 1 ? id : undefined)).join('');
}

/** Milliseconds after which a client tries again; the comment makes proxies pass the headers on. */
export const firstLines = 'retry: 3000\n\n: open\n\n';
/** A sign of life. */
export const heartbeatLine = ': \n\n';
