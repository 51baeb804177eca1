/**
 * Everything that the desk is told while it is open, by the names of the events; orders in the words of the
 * webhooks. `reset` begins a stream, and comes instead of events that are too many or too old: everything is
 * to be read again.
 */
export const deskEventNames = [
	'reset',
	'order.placed',
	'order.paid',
	'order.shipped',
	'order.delivered',
	'order.cancelled',
	'order.refunded',
	/** Money that is too little or too late: somebody has to look at it. */
	'order.review',
	/** Anything else: a note, a document, a step that was taken back. */
	'order.changed',
	/** A watch as visitors see it changed: its price, whether it is in stock, its texts. */
	'watch.changed',
	/** A mail was given up, or is no longer. */
	'mail.unsent',
] as const;
export type DeskEventName = (typeof deskEventNames)[number];

/** An event, and the id of the order, the watch or the mail that it is about. */
export type DeskEvent = {
	name: DeskEventName;
	id: number;
	/** The number by which people name an order that was placed. */
	number?: string;
	/** When its transaction began. */
	at: string;
	/** Who took the step of an order. */
	by?: 'customer' | 'owner' | 'shop';
};

/** Milliseconds between two signs of life of a stream in which nothing happens. */
export const deskHeartbeat = 10_000;
