import { ApiError } from './client.ts';

/**
 * Returns the server's message in the reader's language, or '' if it sent none. The caller then shows a text
 * of its own.
 */
export function messageOf(error: unknown): string {
	if (error instanceof ApiError) return error.message;
	if (typeof error !== 'object' || error === null) return typeof error === 'string' ? error : '';
	if ('message' in error && typeof error.message === 'string') return error.message;
	return 'error' in error ? messageOf(error.error) : '';
}
