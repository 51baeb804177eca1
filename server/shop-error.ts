import type { ErrorCode } from '#contract/http/errors.ts';

/** A refusal with a name. `details` reach the client: they hold nothing the reader may not see. */
export class ShopError extends Error {
	readonly code: ErrorCode;
	readonly details: Readonly<Record<string, unknown>>;
	constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
		super(code);
		this.name = 'ShopError';
		this.code = code;
		this.details = details;
	}
}

/** An invalid field of a body or a query: 400 with the field's path and what is wrong with it. */
export function invalidField(
	path: (string | number)[],
	message: string,
	code: 'invalid_input' | 'bad_query' = 'invalid_input',
): ShopError {
	return new ShopError(code, { errors: [{ path, message, name: 'ValidationError' }], message });
}

/** Something that the shop needs does not answer; the reader is told to come back, the log why. */
export class ServiceAway extends Error {
	override readonly name = 'ServiceAway';
}
