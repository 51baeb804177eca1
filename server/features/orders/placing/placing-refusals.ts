/** Error codes of reserving a watch for a day. */
export const dayHoldRefusals = [
	'watch_unavailable',
	'price_changed',
	'pending_order_exists',
	'confirm_email_first',
	'holds_full',
	'address_unknown',
] as const;

/** Error codes shared by both ways of placing an order. */
export const placingRefusals = [
	'too_many_items',
	'watch_unavailable',
	'price_changed',
	'code_refused',
	'pending_order_exists',
	'unconfirmed_hold',
	'confirm_email_first',
	'holds_full',
	'idempotency_running',
	'idempotency_mismatch',
] as const;
