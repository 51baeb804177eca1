import type { ErrorCode } from '#contract/http/errors.ts';
import type { FieldRefusal, RefusalName, RefusalValues } from '../texts/refusal-texts.ts';

/**
 * An expected error with a code. `details` are sent to the client, so they must not contain anything that
 * the reader may not see.
 */
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

/** Returns the value; throws when it does not exist. */
export function orRefuse<T>(found: T, code: ErrorCode = 'not_found'): NonNullable<T> {
	if (!found) throw new ShopError(code);
	return found;
}

/**
 * An invalid field of a body or query: 400 with the field's path and a sentence in the reader's language.
 */
export const invalidField = (
	path: (string | number)[],
	refusal: RefusalName,
	values?: RefusalValues,
	code: 'invalid_input' | 'bad_query' = 'invalid_input',
): ShopError => invalidFields([{ path, refusal, values }], code);

/** The same for several invalid fields. */
export const invalidFields = (
	refusals: readonly FieldRefusal[],
	code: 'invalid_input' | 'bad_query' | 'name_taken' = 'invalid_input',
): ShopError => new ShopError(code, { refusals });

/**
 * Throws `version_conflict` with the current values when the row differs from what the caller has `seen`.
 */
export function refuseStale<T extends object>(seen: { [K in keyof T]?: T[K] | undefined }, present: T): void {
	const names = (Object.keys(seen) as (keyof T)[]).filter((name) => seen[name] !== undefined);
	if (names.some((name) => seen[name] !== present[name]))
		throw new ShopError('version_conflict', Object.fromEntries(names.map((name) => [name, present[name]])));
}

/** Adds the current state to the error for a decision that was based on an older one. */
export const showNewer =
	(name: string, read: (details: ShopError['details']) => Promise<unknown>) =>
	async (error: unknown): Promise<never> => {
		if (!(error instanceof ShopError) || error.code !== 'version_conflict') throw error;
		throw new ShopError(error.code, { ...error.details, [name]: await read(error.details) });
	};

/** A required service does not respond: the client is asked to retry, and the log contains the reason. */
export class ServiceAway extends Error {
	override readonly name = 'ServiceAway';
}
