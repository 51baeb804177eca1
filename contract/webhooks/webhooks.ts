/** Names of all webhook events. */
export const webhookEvents = [
	'order.placed',
	'order.paid',
	'order.shipped',
	'order.delivered',
	'order.cancelled',
	'order.refunded',
	'return.changed',
	'watch.created',
	'watch.changed',
	'watch.sold_out',
	'customer.registered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
