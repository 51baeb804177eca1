import { useQuery } from '@tanstack/react-query';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { inLanguages, languages } from '#contract/languages/languages.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey } from '../calls/desk-key.ts';
import { deskRows, useDeskRows } from '../calls/desk-reads.ts';
import type { BothLanguages, RecordRow } from './record-values.ts';

export type RecordCollection = 'watches' | 'brands' | 'calibers' | 'categories' | 'examiners';

const recordQueries: Record<RecordCollection, Query> = {
	watches: { populate: '*' },
	calibers: { populate: ['brand', 'complications'], counts: true },
	brands: { counts: true },
	categories: { counts: true },
	examiners: { populate: ['images'], counts: true },
};

/** Fetches a complete row in both languages. */
export async function readRecord(
	api: ApiClient,
	collection: RecordCollection,
	id: string,
	signal?: AbortSignal,
): Promise<BothLanguages> {
	const read = await Promise.all(
		languages.map((locale) =>
			api.get<OneAnswer<RecordRow>>(
				`${collection}/${encodeURIComponent(id)}`,
				{ ...recordQueries[collection], locale },
				{ ...(signal && { signal }) },
			),
		),
	);
	return inLanguages((language) => (read[languages.indexOf(language)] as OneAnswer<RecordRow>).data);
}

export function useRecord(collection: RecordCollection, id: string) {
	const api = useApi();
	return useQuery({
		queryKey: [...deskKey, 'record', collection, id],
		queryFn: ({ signal }) => readRecord(api, collection, id, signal),
		enabled: id !== '',
		// A form shows the values from when it was opened and compares versions when it saves.
		staleTime: 0,
		refetchOnWindowFocus: false,
	});
}

export const recordsQuery = <Row>(api: ApiClient, collection: RecordCollection, query: Query) =>
	deskRows<Row>(api, ['records', collection], collection, query);
export const useRecords = <Row>(collection: RecordCollection, query: Query, reading?: { enabled: boolean }) =>
	useDeskRows<Row>(['records', collection], collection, query, reading);
