import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, Viewer } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';

/** The first watches that a text finds, and how many there are. A search that is typed over is cancelled. */
export const searchQuery = (api: ApiClient, viewer: Viewer, text: string) =>
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
