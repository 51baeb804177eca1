import { ApiError } from './client.ts';

/** The server's errors by field name (the last word of the field's path). */
export function fieldErrors(error: unknown): Record<string, string> {
	if (!(error instanceof ApiError)) return {};
	const found: Record<string, string> = {};
	for (const { path, message } of error.details.errors ?? []) {
		const name = path.findLast((part) => typeof part === 'string');
		if (name !== undefined) found[name] ??= message;
	}
	return found;
}
