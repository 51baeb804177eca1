import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CardWatch, toCardWatch } from '../cards/card-watch.ts';
import { type CardPage, cardFields, inStockFor, readCards } from '../cards/cards.queries.ts';

/** How many arrivals the search shows. */
export const arrivalCount = 3;

/** The newest watches, for a search that has no text yet. */
export const arrivalsQuery = (api: ApiClient, viewer: Role) =>
	queryOptions({
		queryKey: [viewer, 'search-arrivals'],
		queryFn: async ({ signal }) => {
			const query = {
				filters: inStockFor(viewer),
				sort: ['createdAt:desc'],
				pagination: { page: 1, pageSize: arrivalCount, withCount: false },
			};
			return (await readCards(api, viewer, query, signal)).watches;
		},
	});

/** Maximum number of reserved watches that the search shows. */
const reservedCount = 5;

export type SearchAnswer = CardPage & {
	/** Matching watches that are on hold for a buyer. */
	reserved: readonly CardWatch[];
};

/**
 * The first watches that match a text, the total, and the matching watches on hold. They are one result, so
 * that the search never shows the watches of one text beside those of another. Further typing cancels the
 * requests.
 */
export const searchQuery = (api: ApiClient, viewer: Role, text: string) =>
	queryOptions({
		queryKey: [viewer, 'search', text],
		enabled: text !== '',
		queryFn: async ({ signal }): Promise<SearchAnswer> => {
			const [page, reserved] = await Promise.all([
				readCards(
					api,
					viewer,
					{ filters: inStockFor(viewer), _q: text, pagination: { page: 1, pageSize: 10 } },
					signal,
				),
				// Without them the search is still useful.
				readReservedWatches(api, text, signal).catch(() => []),
			]);
			return { ...page, reserved };
		},
	});

/** The reserved watches that match a text, which are the same for every viewer. */
async function readReservedWatches(api: ApiClient, text: string, signal: AbortSignal): Promise<CardWatch[]> {
	const pagination = { page: 1, pageSize: reservedCount, withCount: false };
	const answer = await api.get<ListAnswer<WatchCard>>(
		'watches/reserved',
		{ ...cardFields, _q: text, pagination, locale: defaultLanguage },
		{ signal },
	);
	return answer.data.map(toCardWatch);
}
