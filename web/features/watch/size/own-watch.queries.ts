import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchDetail } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { ApiClient } from '../../../api/client.ts';

type SizedWatch = Pick<WatchDetail, 'documentId' | 'model' | 'diameter' | 'lugToLug'> & {
	brand: { name: string };
};

/** Watches of the catalogue with a known diameter that match a text. */
export const sizedWatchesQuery = (api: ApiClient, viewer: Role, text: string) =>
	queryOptions({
		queryKey: [viewer, 'sized-watches', text],
		placeholderData: keepPreviousData,
		queryFn: async ({ signal }) => {
			const query = {
				...(text && { _q: text }),
				fields: ['documentId', 'model', 'diameter', 'lugToLug'],
				populate: { brand: { fields: ['name'] } },
				filters: { diameter: { $notNull: true } },
				pagination: { page: 1, pageSize: 8, withCount: false },
			};
			return (await api.get<ListAnswer<SizedWatch>>('watches', query, { as: viewer, signal })).data;
		},
	});
