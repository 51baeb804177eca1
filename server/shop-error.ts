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

/** Returns what was looked for; throws when it is not there. */
export function orRefuse<T>(found: T, code: ErrorCode = 'not_found'): NonNullable<T> {
	if (!found) throw new ShopError(code);
	return found;
}

/** An invalid field of a body or a query: 400 with the field's path and what is wrong with it. */
export function invalidField(
	path: (string | number)[],
	message: string,
	code: 'invalid_input' | 'bad_query' = 'invalid_input',
): ShopError {
	return new ShopError(code, { errors: [{ path, message, name: 'ValidationError' }], message });
}

/** Throws `version_conflict` with the present values when a row is not as it was `seen`, where it says. */
export function refuseStale<T extends object>(seen: { [K in keyof T]?: T[K] | undefined }, present: T): void {
	const names = (Object.keys(seen) as (keyof T)[]).filter((name) => seen[name] !== undefined);
	if (names.some((name) => seen[name] !== present[name]))
		throw new ShopError('version_conflict', Object.fromEntries(names.map((name) => [name, present[name]])));
}

/** Adds the newer state to the refusal of what was decided on an older one. */
export const showNewer =
	(name: string, read: (details: ShopError['details']) => Promise<unknown>) =>
	async (error: unknown): Promise<never> => {
		if (!(error instanceof ShopError) || error.code !== 'version_conflict') throw error;
		throw new ShopError(error.code, { ...error.details, [name]: await read(error.details) });
	};

/** Something that the shop needs does not answer; the reader is told to come back, the log why. */
export class ServiceAway extends Error {
	override readonly name = 'ServiceAway';
}
