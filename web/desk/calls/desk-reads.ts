import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey } from './desk-key.ts';
import { refetchDelay } from './liveness.ts';

/**
 * Query options for a single resource, refetched each time a screen mounts. `live/refresh-queries.ts` finds
 * the query by `key`.
 */
export const deskRead = <Data>(api: ApiClient, key: readonly unknown[], path: string, query?: Query) =>
	queryOptions({
		queryKey: [...deskKey, ...key, ...(query ? [query] : [])],
		queryFn: async ({ signal }) => (await api.get<{ data: Data }>(path, query, { signal })).data,
		staleTime: 0,
	});

/** Query options for a page of rows. The previous page stays visible while the next one loads. */
export const deskRows = <Row, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
	api: ApiClient,
	key: readonly unknown[],
	path: string,
	query: Query,
) =>
	queryOptions({
		queryKey: [...deskKey, ...key, query],
		queryFn: ({ signal }) => api.get<Answer>(path, query, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

/** Options for when a screen fetches, independent of what it fetches. */
type DeskReadOptions = {
	enabled?: boolean;
	refetchInterval?: number | (() => number);
	/** Turned off for forms, which show the values from when they were opened. */
	refetchOnWindowFocus?: boolean;
};

/** Options for data that others may change: pushed by events, or polled when no events arrive. */
export const watched = {
	refetchInterval: refetchDelay,
	refetchOnWindowFocus: true,
} satisfies DeskReadOptions;

/** `showsPrevious`: the previous data stays visible while the next data loads. */
export function useDeskRead<Data>(
	key: readonly unknown[],
	path: string,
	{ query, showsPrevious, ...reading }: DeskReadOptions & { query?: Query; showsPrevious?: boolean } = {},
) {
	const read = deskRead<Data>(useApi(), key, path, query);
	return useQuery({
		...read,
		...reading,
		...(showsPrevious && { placeholderData: keepPreviousData as never }),
	});
}

export const useDeskRows = <Row, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
	key: readonly unknown[],
	path: string,
	query: Query,
	reading: DeskReadOptions = {},
) => useQuery({ ...deskRows<Row, Answer>(useApi(), key, path, query), ...reading });
