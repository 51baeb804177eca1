import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { toCardWatch } from '../cards/card-watch.ts';
import { cardFields, inStockFor, readCards } from '../cards/cards.queries.ts';

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

/** The first watches that match a text, and the total. Further typing cancels the request. */
export const searchQuery = (api: ApiClient, viewer: Role, text: string) =>
	queryOptions({
		queryKey: [viewer, 'search', text],
		enabled: text !== '',
		queryFn: ({ signal }) =>
			readCards(
				api,
				viewer,
				{ filters: inStockFor(viewer), _q: text, pagination: { page: 1, pageSize: 10 } },
				signal,
			),
	});

/** Maximum number of reserved watches that the search shows. */
const reservedCount = 5;

/** The reserved watches that match a text, which are the same for every viewer. */
export const reservedWatchesQuery = (api: ApiClient, text: string) =>
	queryOptions({
		queryKey: ['visitor', 'search-reserved', text],
		enabled: text !== '',
		queryFn: async ({ signal }) => {
			const pagination = { page: 1, pageSize: reservedCount, withCount: false };
			const answer = await api.get<ListAnswer<WatchCard>>(
				'watches/reserved',
				{ ...cardFields, _q: text, pagination, locale: defaultLanguage },
				{ signal },
			);
			return answer.data.map(toCardWatch);
		},
	});
