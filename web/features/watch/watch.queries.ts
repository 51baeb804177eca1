import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Taken, WatchDetail } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { Language } from '#contract/languages/languages.ts';
import { pictureOutlineUrl } from '#contract/pictures/pictures.ts';
import type { ReviewList } from '#contract/reviews/reviews.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CardPicture, toCardPicture } from '../cards/card-watch.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';

export type GalleryPicture = CardPicture & { documentId: string; view: string };
/** A watch with all of its data; its pictures in all widths. */
export type FullWatch = Omit<WatchDetail, 'images'> & {
	pictures: GalleryPicture[];
	/** Of one that is no longer for sale: what became of it. */
	taken?: Taken;
};

/** Fields of the watch's page. */
export const wholeWatch = {
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
	populate: { ...wholeWatch.populate, conditionSheet: true },
});

/** The description and the pictures' texts come in the interface's language. */
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

/** A watch that somebody took; null: there is none. For everybody the same. */
export const takenQuery = (api: ApiClient, language: Language, documentId: string) =>
	queryOptions({
		queryKey: ['visitor', 'taken', documentId, language],
		queryFn: async ({ signal }): Promise<FullWatch | null> => {
			type Answer = { data: WatchDetail | null; meta: Taken };
			const path = `watches/${encodeURIComponent(documentId)}/gone`;
			const { data, meta } = await api.get<Answer>(path, detailOf(language), { signal });
			return data && { ...toFullWatch(data), taken: meta };
		},
	});

function toFullWatch({ images, ...watch }: WatchDetail): FullWatch {
	const formats = ['thumbnail', 'small', 'medium', 'large', 'original'] as const;
	return {
		...watch,
		pictures: images.map((picture) => ({
			...toCardPicture(picture, formats),
			documentId: picture.documentId,
			view: picture.view,
		})),
	};
}

/** Where the outline of a drawn watch is served; null of one that has photographs only. */
export function outlineUrl(pictures: readonly GalleryPicture[]): string | null {
	const front = pictures.find(({ view }) => view === 'front');
	const revision = /\.(\d+)\.\w+$/.exec(front?.sources[0]?.url ?? '')?.[1];
	return front && revision ? pictureOutlineUrl(front.documentId, Number(revision)) : null;
}

/** Whole watches by their documentIds, in that order; those that the viewer may not see are absent. */
export const watchesByIdQuery = (api: ApiClient, viewer: Role, language: Language, ids: readonly string[]) =>
	queryOptions({
		queryKey: [viewer, 'watches-by-id', language, ids],
		enabled: ids.length > 0,
		queryFn: async ({ signal }): Promise<FullWatch[]> => {
			const query = { locale: language, filters: { documentId: { $in: ids } }, ...wholeWatch };
			const answer = await api.get<ListAnswer<WatchDetail>>('watches', query, { as: viewer, signal });
			const found = new Map(answer.data.map((watch) => [watch.documentId, toFullWatch(watch)]));
			return ids.flatMap((id) => found.get(id) ?? []);
		},
	});

/** Categories that do not tell a purpose. */
const general: readonly string[] = ['new', 'used', 'men', 'women', 'date'];

/** Up to four others of the same kind and of a like price. */
export const similarQuery = (
	api: ApiClient,
	viewer: Role,
	watch: Pick<FullWatch, 'documentId' | 'price' | 'categories' | 'brand'>,
) => {
	const kinds = watch.categories.map(({ name }) => name).filter((name) => !general.includes(name));
	const alike: Query =
		kinds.length > 0
			? { categories: { name: { $in: kinds } } }
			: { brand: { name: { $eq: watch.brand.name } } };
	return queryOptions({
		queryKey: [viewer, 'similar', watch.documentId],
		queryFn: async ({ signal }) => {
			const price = { $gte: Math.floor(watch.price * 0.4), $lte: Math.ceil(watch.price * 2.5) };
			const filters = { documentId: { $ne: watch.documentId }, ...alike, price, ...inStockFor(viewer) };
			// Without the total, which a sale of any watch of the kind would change, and the page with it.
			const pagination = { page: 1, pageSize: 4, withCount: false };
			const query = { filters, sort: ['rating:desc'], pagination };
			return (await readCards(api, viewer, query, signal)).watches;
		},
	});
};
