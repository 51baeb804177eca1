import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey } from './desk-key.ts';
import { refetchDelay } from './liveness.ts';

/**
 * One thing that the desk shows, read anew whenever it is opened. `key`: what `live/live-desk.tsx` knows it
 * by.
 */
export const deskRead = <Data>(api: ApiClient, key: readonly unknown[], path: string, query?: Query) =>
	queryOptions({
		queryKey: [...deskKey, ...key, ...(query ? [query] : [])],
		queryFn: async ({ signal }) => (await api.get<{ data: Data }>(path, query, { signal })).data,
		staleTime: 0,
	});

/** A page of rows; what stood there stays until the next one arrives. */
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

/** How a screen reads, beside what it reads. */
type DeskReadOptions = {
	enabled?: boolean;
	refetchInterval?: number | (() => number);
	/** A form holds what was read when it was opened. */
	refetchOnWindowFocus?: boolean;
};

/** Changes that came from elsewhere are told, or asked for. */
export const watched = {
	refetchInterval: refetchDelay,
	refetchOnWindowFocus: true,
} satisfies DeskReadOptions;

/** `keeps`: what stood there stays until the next one arrives. */
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
