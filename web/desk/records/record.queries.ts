import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { inLanguages, languages } from '#contract/languages/languages.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey, deskRows, useDeskRows } from '../calls/desk-calls.ts';
import type { BothLanguages, RecordRow } from './record-values.ts';

/** The row of a form as it was last saved; null for a new one. */
export const SavedRow = createContext<BothLanguages | null>(null);

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
	const read = await Promise.all(
		languages.map((locale) =>
			api.get<OneAnswer<RecordRow>>(
				`${collection}/${encodeURIComponent(id)}`,
				{ ...whole[collection], locale },
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
		// A form holds what was read when it was opened; it asks again when it saves.
		staleTime: 0,
		refetchOnWindowFocus: false,
	});
}

export const recordsQuery = <Row>(api: ApiClient, collection: RecordCollection, query: Query) =>
	deskRows<Row>(api, ['records', collection], collection, query);
export const useRecords = <Row>(collection: RecordCollection, query: Query, reading?: { enabled: boolean }) =>
	useDeskRows<Row>(['records', collection], collection, query, reading);

export type Referred = 'brands' | 'calibers';
type Named = { documentId: string; name?: string; model?: string; brand?: { name: string } };

const choiceShapes: Record<Referred, Query> = {
	brands: { fields: ['name'], sort: 'name' },
	calibers: { fields: ['model'], populate: { brand: { fields: ['name'] } }, sort: 'brand.name,model' },
};
/** A longer list is not read; a few letters more find what is sought. */
export const mostChoices = 50;

/** Rows to choose from, by name: brands, or calibers with theirs. */
export const choicesQuery = (api: ApiClient, collection: Referred, text: string) =>
	queryOptions({
		queryKey: [...deskKey, 'choices', collection, text],
		queryFn: ({ signal }) => readChoices(api, collection, text ? { _q: text } : {}, signal),
		placeholderData: keepPreviousData,
	});

export const choiceQuery = (api: ApiClient, collection: Referred, documentId: string) =>
	queryOptions({
		queryKey: [...deskKey, 'choices', collection, { documentId }],
		queryFn: async ({ signal }) =>
			(await readChoices(api, collection, { filters: { documentId: { $eq: documentId } } }, signal))[0] ??
			null,
		enabled: documentId !== '',
	});

async function readChoices(api: ApiClient, collection: Referred, which: Query, signal: AbortSignal) {
	const { data } = await api.get<ListAnswer<Named>>(
		collection,
		{ ...choiceShapes[collection], ...which, pagination: { pageSize: mostChoices, withCount: false } },
		{ signal },
	);
	return data.map(({ documentId, name, model, brand }) => ({
		value: documentId,
		label: name ?? `${brand?.name ?? ''} ${model ?? ''}`,
	}));
}
