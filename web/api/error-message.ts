import { ApiError } from './client.ts';

/** The server's message in the reader's language, or '' when it sent none (then show a text of the page). */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.message;
	if (typeof error !== 'object' || error === null) return typeof error === 'string' ? error : '';
	if ('message' in error && typeof error.message === 'string') return error.message;
	return 'error' in error ? messageOf(error.error) : '';
}
