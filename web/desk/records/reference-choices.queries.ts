import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey } from '../calls/desk-key.ts';

export type ChoosableCollection = 'brands' | 'calibers' | 'examiners';

type ReferenceChoiceRow = { documentId: string; name?: string; model?: string; brand?: { name: string } };

const choiceShapes: Record<ChoosableCollection, Query> = {
	brands: { fields: ['name'], sort: 'name' },
	examiners: { fields: ['name'], sort: 'name' },
	calibers: { fields: ['model'], populate: { brand: { fields: ['name'] } }, sort: 'brand.name,model' },
};

/** Longest list of choices; typing more letters narrows it down. */
export const choiceLimit = 50;

/** Choices by name: brands, examiners, or calibers with their brand. */
export const choicesQuery = (api: ApiClient, collection: ChoosableCollection, text: string) =>
	queryOptions({
		queryKey: [...deskKey, 'choices', collection, text],
		queryFn: ({ signal }) => readChoices(api, collection, text ? { _q: text } : {}, signal),
		placeholderData: keepPreviousData,
	});

export const choiceQuery = (api: ApiClient, collection: ChoosableCollection, documentId: string) =>
	queryOptions({
		queryKey: [...deskKey, 'choices', collection, { documentId }],
		queryFn: async ({ signal }) =>
			(await readChoices(api, collection, { filters: { documentId: { $eq: documentId } } }, signal))[0] ??
			null,
		enabled: documentId !== '',
	});

async function readChoices(
	api: ApiClient,
	collection: ChoosableCollection,
	which: Query,
	signal: AbortSignal,
) {
	const { data } = await api.get<ListAnswer<ReferenceChoiceRow>>(
		collection,
		{ ...choiceShapes[collection], ...which, pagination: { pageSize: choiceLimit, withCount: false } },
		{ signal },
	);
	return data.map(({ documentId, name, model, brand }) => ({
		value: documentId,
		label: name ?? `${brand?.name ?? ''} ${model ?? ''}`,
	}));
}
