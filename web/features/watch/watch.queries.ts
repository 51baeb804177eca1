import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchDetail, WatchUnavailability } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { ReviewList } from '#contract/reviews/reviews.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { type FullWatch, toFullWatch } from './full-watch.ts';

/** Fields of the watch's page. */
export const watchFields = {
	populate: {
		brand: true,
		caliber: { populate: { brand: { fields: ['name'] }, complications: true } },
		categories: { fields: ['name'] },
		warranty: true,
		images: true,
	},
} as const satisfies Query;

const detailOf = (locale: Language) => ({
	locale,
	populate: { ...watchFields.populate, conditionSheet: true },
});

/** The description and the pictures' texts are in the interface's language. */
export const watchQuery = (api: ApiClient, viewer: Role, language: Language, documentId: string) =>
	queryOptions({
		queryKey: [viewer, 'watch', documentId, language],
		queryFn: async ({ signal }): Promise<FullWatch | null> => {
			const options = { as: viewer, signal };
			const answer = await api.get<OneAnswer<WatchDetail | null>>(
				`watches/${encodeURIComponent(documentId)}`,
				detailOf(language),
				options,
			);
			return answer.data && toFullWatch(answer.data);
		},
	});

export const reviewsQuery = (api: ApiClient, viewer: Role, documentId: string, page: number) =>
	queryOptions({
		queryKey: [viewer, 'watch-reviews', documentId, page],
		queryFn: ({ signal }) =>
			api.get<ReviewList>(
				`watches/${encodeURIComponent(documentId)}/reviews`,
				{ page },
				{ as: viewer, signal },
			),
	});

/** A watch that is reserved or sold; null if there is none. The same for every viewer. */
export const unavailableWatchQuery = (api: ApiClient, language: Language, documentId: string) =>
	queryOptions({
		queryKey: ['visitor', 'taken', documentId, language],
		queryFn: async ({ signal }): Promise<FullWatch | null> => {
			type Answer = { data: WatchDetail | null; meta: WatchUnavailability };
			const path = `watches/${encodeURIComponent(documentId)}/gone`;
			const { data, meta } = await api.get<Answer>(path, detailOf(language), { signal });
			return data && { ...toFullWatch(data), unavailable: meta };
		},
	});

/** Full watches by their documentIds, in that order. Watches that the viewer may not see are omitted. */
export const watchesByIdQuery = (api: ApiClient, viewer: Role, language: Language, ids: readonly string[]) =>
	queryOptions({
		queryKey: [viewer, 'watches-by-id', language, ids],
		enabled: ids.length > 0,
		queryFn: async ({ signal }): Promise<FullWatch[]> => {
			const query = { locale: language, filters: { documentId: { $in: ids } }, ...watchFields };
			const answer = await api.get<ListAnswer<WatchDetail>>('watches', query, { as: viewer, signal });
			const found = new Map(answer.data.map((watch) => [watch.documentId, toFullWatch(watch)]));
			return ids.flatMap((id) => found.get(id) ?? []);
		},
	});
