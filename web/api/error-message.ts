import { ApiError } from './client.ts';

/** What the server said, in the reader's language, or '' when it said nothing (then show a text of your own). */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.message;
	if (typeof error !== 'object' || error === null) return typeof error === 'string' ? error : '';
	if ('message' in error && typeof error.message === 'string') return error.message;
	return 'error' in error ? messageOf(error.error) : '';
}
