import type { ErrorName } from './error-names.ts';

/**
 * All error codes of the shop, each with its error name and thereby its status. The server has the texts.
 */
export const errors = {
	invalid_input: 'ValidationError',
	bad_query: 'ValidationError',
	invalid_credentials: 'ValidationError',
	email_taken: 'ApplicationError',
	username_taken: 'ApplicationError',
	wrong_current_password: 'ValidationError',
	current_password_needed: 'ValidationError',
	password_mismatch: 'ValidationError',
	password_unchanged: 'ValidationError',
	common_password: 'ValidationError',
	reset_code_invalid: 'ValidationError',
	confirmation_invalid: 'ValidationError',
	one_piece: 'ValidationError',
	piece_in_order: 'ValidationError',
	no_photographs: 'ConflictError',
	address_unknown: 'ValidationError',
	too_many_addresses: 'ValidationError',
	unauthorized: 'UnauthorizedError',
	account_blocked: 'ForbiddenError',
	second_factor_needed: 'ForbiddenError',
	second_factor_required: 'ForbiddenError',
	step_up_needed: 'ForbiddenError',
	second_factor_wrong: 'ValidationError',
	challenge_over: 'ValidationError',
	passkey_refused: 'ValidationError',
	refresh_invalid: 'UnauthorizedError',
	forbidden: 'ForbiddenError',
	not_found: 'NotFoundError',
	method_not_allowed: 'MethodNotAllowedError',
	version_conflict: 'ConflictError',
	name_taken: 'ConflictError',
	in_use: 'ConflictError',
	owner_account: 'ConflictError',
	orders_open: 'ConflictError',
	data_blocked: 'ConflictError',
	idempotency_running: 'ConflictError',
	idempotency_mismatch: 'UnprocessableEntityError',
	request_timeout: 'RequestTimeoutError',
	headers_too_large: 'HeadersTooLargeError',
	payload_too_large: 'PayloadTooLargeError',
	uri_too_long: 'UriTooLongError',
	unsupported_media_type: 'UnsupportedMediaTypeError',
	rate_limited: 'RateLimitError',
	internal: 'InternalServerError',
	unavailable: 'ServiceUnavailableError',
	too_many_items: 'ValidationError',
	price_changed: 'ConflictError',
	code_refused: 'ConflictError',
	watch_unavailable: 'ConflictError',
	pending_order_exists: 'ConflictError',
	customer_order_waits: 'ConflictError',
	unconfirmed_hold: 'ConflictError',
	lapsed_hold: 'ConflictError',
	confirm_email_first: 'ConflictError',
	holds_full: 'ConflictError',
	email_code_needed: 'ConflictError',
	email_code_wrong: 'ValidationError',
	invalid_transition: 'ConflictError',
	undo_too_late: 'ConflictError',
	return_requested: 'ConflictError',
	buyer_erased: 'ConflictError',
	hold_at_limit: 'ConflictError',
	address_final: 'ConflictError',
	no_delivery_address: 'ConflictError',
	not_returnable: 'ConflictError',
	not_reviewable: 'ConflictError',
	mailed_link_needed: 'ForbiddenError',
	nothing_to_accept: 'ValidationError',
	discount_too_high: 'ForbiddenError',
	refund_too_high: 'ConflictError',
	transaction_taken: 'ConflictError',
	too_many_attempts: 'ConflictError',
	payment_unclear: 'ConflictError',
	payment_in_progress: 'ConflictError',
	provider_refused: 'ConflictError',
	provider_away: 'ServiceUnavailableError',
	statement_refused: 'ValidationError',
	file_refused: 'ValidationError',
	line_decided: 'ConflictError',
	payment_not_reversible: 'ConflictError',
	too_many_offers: 'ConflictError',
	visit_time_taken: 'ConflictError',
	too_many_visits: 'ConflictError',
	visits_full: 'ConflictError',
} as const satisfies Record<string, ErrorName>;
export type ErrorCode = keyof typeof errors;

/**
 * Body of an error response. `details.code` is an {@link ErrorCode}; `details.errors` lists the invalid
 * fields.
 */
export type ErrorBody = {
	data: null;
	error: {
		status: number;
		name: ErrorName;
		message: string;
		details: {
			code: ErrorCode;
			requestId?: string;
			errors?: { path: (string | number)[]; message: string; name: string }[];
			[more: string]: unknown;
		};
	};
};
