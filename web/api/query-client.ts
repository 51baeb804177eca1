import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const minute = 60_000;

/** Retries up to 3 times. A refusal (400 to 499) is final: another request would get the same response. */
export function shouldRetry(failures: number, error: unknown): boolean {
	return failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** The browser uses one for the whole visit; the server creates one per request and never retries. */
export function createQueryClient(where: 'browser' | 'server'): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				retry: where === 'server' ? false : shouldRetry,
				staleTime: minute,
				gcTime: where === 'server' ? Number.POSITIVE_INFINITY : 5 * minute,
			},
			mutations: { networkMode: 'always' },
		},
	});
}
