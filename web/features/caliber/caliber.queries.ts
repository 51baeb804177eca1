import { queryOptions } from '@tanstack/react-query';
import type { OneAnswer } from '#contract/answers.schema.ts';
import type { Caliber } from '#contract/calibers.schema.ts';
import type { Language } from '#contract/languages.ts';
import type { WatchCard } from '#contract/watches.schema.ts';
import type { ApiClient, Viewer } from '../../api/client.ts';
import { type CardWatch, toCardWatch } from '../cards/card-watch.ts';
import { cardFields } from '../cards/cards.queries.ts';

export type CaliberWithWatches = { caliber: Caliber; watches: CardWatch[] };

/** A caliber, its texts in the interface's language, and the watches that carry it. */
export const caliberQuery = (api: ApiClient, viewer: Viewer, language: Language, documentId: string) =>
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
			return { caliber, watches: watches.map(toCardWatch) };
		},
	});
