import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer, OneAnswer } from '#contract/answers.schema.ts';
import { languages } from '#contract/languages.ts';
import type { Query } from '#contract/query-string.ts';
import type { ApiClient } from '../../../api/client.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import type { BothLanguages, RecordRow } from './record-values.ts';

export type RecordCollection = 'watches' | 'brands' | 'calibers' | 'categories';

const whole: Record<RecordCollection, Query> = {
	watches: { populate: '*' },
	calibers: { populate: ['brand', 'complications'], counts: true },
	brands: { counts: true },
	categories: { counts: true },
};

/** A row with everything that a form shows, in both languages. */
export async function readRecord(
	api: ApiClient,
	collection: RecordCollection,
	id: string,
	signal?: AbortSignal,
): Promise<BothLanguages> {
	const [en, es] = await Promise.all(
		languages.map((locale) =>
			api.get<OneAnswer<RecordRow>>(
				`${collection}/${encodeURIComponent(id)}`,
				{ ...whole[collection], locale },
				{ ...asOwner, ...(signal && { signal }) },
			),
		),
	);
	return { en: (en as OneAnswer<RecordRow>).data, es: (es as OneAnswer<RecordRow>).data };
}

export const recordQuery = (api: ApiClient, collection: RecordCollection, id: string) =>
	queryOptions({
		queryKey: [...deskKey, 'record', collection, id],
		queryFn: ({ signal }) => readRecord(api, collection, id, signal),
		enabled: id !== '',
		// A form holds what was read when it was opened; it asks again when it saves.
		staleTime: 0,
		refetchOnWindowFocus: false,
	});

/** A page of a collection of the catalogue. */
export const recordsQuery = <Row>(api: ApiClient, collection: RecordCollection, query: Query) =>
	queryOptions({
		queryKey: [...deskKey, 'records', collection, query],
		queryFn: ({ signal }) => api.get<ListAnswer<Row>>(collection, query, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

type Named = { documentId: string; name?: string; model?: string; brand?: { name: string } };

/** Rows to choose from, by name: all brands, or all calibers. */
export const choicesQuery = (api: ApiClient, collection: 'brands' | 'calibers') =>
	queryOptions({
		queryKey: [...deskKey, 'choices', collection],
		queryFn: async ({ signal }) => {
			const query: Query =
				collection === 'brands'
					? { fields: ['name'], sort: 'name' }
					: { fields: ['model'], populate: { brand: { fields: ['name'] } }, sort: 'brand.name,model' };
			const { data } = await api.get<ListAnswer<Named>>(
				collection,
				{ ...query, pagination: { pageSize: 1000, withCount: false } },
				{ ...asOwner, signal },
			);
			return data.map((row) => ({
				value: row.documentId,
				label: row.name ?? `${row.brand?.name ?? ''} ${row.model ?? ''}`,
			}));
		},
	});
