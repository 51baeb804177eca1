import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { ApiClient } from '../../api/client.ts';
import { asOwner, deskKey } from './owner-call.ts';

/**
 * One thing that the desk shows, read anew whenever it is opened. `key`: what `live/read-again.ts` knows it
 * by.
 */
export const deskRead = <Data>(api: ApiClient, key: readonly unknown[], path: string, query?: Query) =>
	queryOptions({
		queryKey: [...deskKey, ...key, ...(query ? [query] : [])],
		queryFn: async ({ signal }) => (await api.get<{ data: Data }>(path, query, { ...asOwner, signal })).data,
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
		queryFn: ({ signal }) => api.get<Answer>(path, query, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
