import { ApiError } from './client.ts';

/** What the server found wrong with each field, by the field's name (the last word of its path). */
export function fieldErrors(error: unknown): Record<string, string> {
	if (!(error instanceof ApiError)) return {};
	const found: Record<string, string> = {};
	for (const { path, message } of error.details.errors ?? []) {
		const name = path.findLast((part) => typeof part === 'string');
		if (name !== undefined) found[name] ??= message;
	}
	return found;
}
