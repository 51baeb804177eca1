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
/**
 * Returns the event name of a kind. An unknown kind was written by a newer release and counts as an order
 * change.
 */
const nameOf = (kind: string): DeskEventName => (kind in names ? names[kind as NotedKind] : 'order.changed');

/** Converts a stored event to the desk's format. */
const eventOf = ({ kind, id, number, by, at }: NotedEvent): DeskEvent => ({
	name: nameOf(kind),
	id,
	...(number !== null && { number }),
	at: new Date(at).toISOString(),
	...(by !== null && { by: by as DeskEvent['by'] }),
});

/** Formats an event for the stream. Clients resume from its `id`. */
const linesOf = ({ name, ...data }: DeskEvent, id?: string): string =>
	`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Makes the client reload everything and continue from this position. */
export const resetLines = (id: string): string => `event: reset\nid: ${id}\ndata: {}\n\n`;

/**
 * Formats the events of one read without duplicates. Only the last line carries the `id`, so a client that
 * disconnects in between receives all of them again.
 */
export function eventLines(noted: readonly NotedEvent[], id: string): string {
	const events = new Map(noted.map((one) => [`${nameOf(one.kind)} ${one.id}`, eventOf(one)]));
	const all = [...events.values()];
	return all.map((event, at) => linesOf(event, at === all.length - 1 ? id : undefined)).join('');
}

/**
 * Sets the delay in milliseconds after which clients reconnect. The comment makes proxies forward the
 * headers.
 */
export const firstLines = 'retry: 3000\n\n: open\n\n';
/** Comment line that shows that the connection is alive. */
export const heartbeatLine = ': \n\n';
