/**
 * Names of the events streamed to an open desk. Order events have the names of the webhooks. `reset` starts
 * a stream and also replaces events that are too many or too old: the desk must reload everything.
 */
export const deskEventNames = [
	'reset',
	'order.placed',
	'order.paid',
	'order.shipped',
	'order.delivered',
	'order.cancelled',
	'order.refunded',
	/** The payment is too low or too late, and a person must look at the order. */
	'order.review',
	/** Any other change: a note, a document, an undone action. */
	'order.changed',
	/** The visible data of a watch changed: its price, availability or texts. */
	'watch.changed',
	/** The shop stopped retrying a mail, or a mail left this state. */
	'mail.unsent',
] as const;
export type DeskEventName = (typeof deskEventNames)[number];

/** An event and the id of the order, watch or mail that it concerns. */
export type DeskEvent = {
	name: DeskEventName;
	id: number;
	/** Public number of a placed order. */
	number?: string;
	/** When the transaction began. */
	at: string;
	/** Who performed the order action. */
	by?: 'customer' | 'owner' | 'shop';
};

/** Interval between keep-alive messages of an idle stream, in milliseconds. */
export const deskHeartbeat = 10_000;
