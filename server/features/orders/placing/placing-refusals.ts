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
