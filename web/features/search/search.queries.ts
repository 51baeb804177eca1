import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ApiClient } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';

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
