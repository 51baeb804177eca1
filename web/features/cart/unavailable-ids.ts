import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { ApiClient } from '../../api/client.ts';

/** Checks which watches of an old cart are no longer available, so that the header does not count them. */
export async function findUnavailableIds(api: ApiClient, ids: readonly string[]): Promise<readonly string[]> {
	const query = {
		filters: { documentId: { $in: ids }, inStock: { $eq: true } },
		fields: ['documentId'],
		pagination: { page: 1, pageSize: ids.length },
	};
	const { data } = await api.get<ListAnswer<{ documentId: string }>>('watches', query);
	return ids.filter((id) => !data.some(({ documentId }) => documentId === id));
}
