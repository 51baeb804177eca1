import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ApiClient } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';

/** The newest watches in stock that a person examined, and how many there are. */
export const examinedWatchesQuery = (api: ApiClient, viewer: Role, documentId: string) =>
	queryOptions({
		queryKey: [viewer, 'examined-watches', documentId],
		queryFn: ({ signal }) =>
			readCards(
				api,
				viewer,
				{
					filters: { conditionSheet: { examiner: { $eq: documentId } }, ...inStockFor(viewer) },
					sort: ['createdAt:desc'],
					pagination: { page: 1, pageSize: 24 },
				},
				signal,
			),
	});
