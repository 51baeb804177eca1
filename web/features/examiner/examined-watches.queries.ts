import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ApiClient } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';

/** The newest watches in stock that a person examined. */
export const examinedWatchesQuery = (api: ApiClient, viewer: Role, documentId: string) =>
	queryOptions({
		queryKey: [viewer, 'examined-watches', documentId],
		queryFn: async ({ signal }) =>
			(
				await readCards(
					api,
					viewer,
					{
						filters: { conditionSheet: { examiner: { $eq: documentId } }, ...inStockFor(viewer) },
						sort: ['createdAt:desc'],
						pagination: { page: 1, pageSize: 24 },
					},
					signal,
				)
			).watches,
	});
