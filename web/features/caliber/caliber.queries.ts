import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Caliber } from '#contract/catalogue/calibers.schema.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CardWatch, toCardWatch } from '../cards/card-watch.ts';
import { cardFields } from '../cards/cards.queries.ts';
import { sameBase } from './caliber-bases.ts';

/** A caliber of the same brand or base, with the fields that its link shows. */
export type Relative = Pick<Caliber, 'documentId' | 'movement' | 'year'> & { name: string };
export type CaliberWithWatches = { caliber: Caliber; watches: CardWatch[]; relatives: Relative[] };

const nameOf = ({ brand, model }: Pick<Caliber, 'brand' | 'model'>) => `${brand.name} ${model}`;

/** Up to twelve calibers, first those with the same base, then those of the same brand, by year. */
async function readRelatives(
	api: ApiClient,
	viewer: Role,
	caliber: Caliber,
	signal: AbortSignal,
): Promise<Relative[]> {
	const name = nameOf(caliber);
	const base = sameBase(name);
	const sameModels = base.map((other) => other.slice(other.lastIndexOf(' ') + 1));
	const { data } = await api.get<ListAnswer<Caliber>>(
		'calibers',
		{
			fields: ['documentId', 'model', 'movement', 'year'],
			populate: { brand: { fields: ['name'] } },
			filters: {
				$or: [
					{ brand: { name: { $eq: caliber.brand.name } } },
					...sameModels.map((model) => ({ model: { $endsWith: model } })),
				],
			},
			sort: ['year:asc', 'model:asc'],
			pagination: { page: 1, pageSize: 50 },
		},
		{ as: viewer, signal },
	);
	return data
		.filter((other) => nameOf(other) !== name)
		.filter((other) => other.brand.name === caliber.brand.name || base.includes(nameOf(other)))
		.sort((a, b) => Number(base.includes(nameOf(b))) - Number(base.includes(nameOf(a))))
		.slice(0, 12)
		.map((other) => ({
			documentId: other.documentId,
			movement: other.movement,
			year: other.year,
			name: nameOf(other),
		}));
}

/** A caliber, its texts in the interface's language, and the watches that contain it. */
export const caliberQuery = (api: ApiClient, viewer: Role, language: Language, documentId: string) =>
	queryOptions({
		queryKey: [viewer, 'caliber', documentId, language],
		queryFn: async ({ signal }): Promise<CaliberWithWatches> => {
			const { data } = await api.get<OneAnswer<Caliber & { watches: WatchCard[] }>>(
				`calibers/${encodeURIComponent(documentId)}`,
				{
					locale: language,
					populate: {
						brand: { fields: ['name'] },
						complications: true,
						watches: { ...cardFields, sort: ['price:asc'] },
					},
				},
				{ as: viewer, signal },
			);
			const { watches, ...caliber } = data;
			const relatives = await readRelatives(api, viewer, caliber, signal);
			return { caliber, watches: watches.map(toCardWatch), relatives };
		},
	});
