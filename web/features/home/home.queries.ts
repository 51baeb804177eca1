import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ConditionSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { CategoryName } from '#contract/catalogue/enumerations.ts';
import type { Facets } from '#contract/catalogue/facets.schema.ts';
import type { WatchCard, WatchDetail } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { defaultLanguage, type Language } from '#contract/languages/languages.ts';
import { formatsOf } from '#contract/pictures/pictures.ts';
import type { ApiClient } from '../../api/client.ts';
import { unsentMeta } from '../../api/received-data.tsx';
import { toCardPicture, type WatchCardPicture } from '../cards/card-picture.ts';
import { bareLast, type CardWatch, toCardWatch } from '../cards/card-watch.ts';
import { cardFields, inStockFor } from '../cards/cards.queries.ts';

/** Kinds of watches that can have a door; the first six with watches get one. */
const kinds: readonly CategoryName[] = [
	'diving',
	'dress',
	'chronograph',
	'pilot',
	'vintage',
	'digital',
	'military',
	'sports',
	'women',
	'men',
];
const doorCount = 6;
const arrivalCount = 4;

export type Door = { kind: CategoryName; count: number; picture: WatchCardPicture };
export type Arrival = CardWatch & { createdAt: string };
export type WatchStory = Omit<WatchDetail, 'images'> & { pictures: (WatchCardPicture & { view: string })[] };
export type ExaminedWatch = Pick<WatchDetail, 'documentId' | 'slug' | 'model' | 'brand'> & {
	conditionSheet: ConditionSheet;
};
export type ShopWindow = {
	total: number;
	brands: number;
	doors: Door[];
	arrivals: Arrival[];
	/** The most expensive featured watch. */
	story: WatchStory | null;
	/** The newest used watch that was measured on a timing machine. */
	examined: ExaminedWatch | null;
};

/**
 * Data of the home page besides the featured watches. Each door shows the newest watch of its kind, and no
 * watch appears twice. Only parts that are not hydrated show this data, so it is not sent with the page.
 */
export const shopWindowQuery = (api: ApiClient, viewer: Role, language: Language) =>
	queryOptions({
		queryKey: [viewer, 'shop-window', language],
		meta: unsentMeta,
		queryFn: async ({ signal }): Promise<ShopWindow> => {
			const options = { as: viewer, signal };
			const visible = inStockFor(viewer);
			const [{ data: facets }, { data: newest }, { data: mostExpensive }, { data: examined }] =
				await Promise.all([
					api.get<{ data: Facets }>(
						'watches/facets',
						{ filters: visible, groups: 'category,brand', locale: defaultLanguage },
						options,
					),
					api.get<ListAnswer<WatchCard & { createdAt: string }>>(
						'watches',
						{
							...cardFields,
							fields: [...cardFields.fields, 'createdAt'],
							filters: visible,
							sort: ['createdAt:desc'],
							pagination: { page: 1, pageSize: 100, withCount: false },
							locale: defaultLanguage,
						},
						options,
					),
					api.get<ListAnswer<WatchDetail>>(
						'watches',
						{
							filters: { featured: { $eq: true }, ...visible },
							populate: { brand: true, caliber: { populate: { brand: { fields: ['name'] } } }, images: true },
							sort: ['price:desc'],
							pagination: { page: 1, pageSize: 1, withCount: false },
							locale: language,
						},
						options,
					),
					api.get<ListAnswer<ExaminedWatch>>(
						'watches',
						{
							fields: ['documentId', 'slug', 'model'],
							filters: { used: { $eq: true }, conditionSheet: { amplitude: { $notNull: true } }, ...visible },
							populate: { brand: { fields: ['name'] }, conditionSheet: true },
							sort: ['createdAt:desc'],
							pagination: { page: 1, pageSize: 1, withCount: false },
							locale: defaultLanguage,
						},
						options,
					),
				]);
			const [story] = mostExpensive;
			const arrivals = bareLast(
				newest.map((watch) => ({ ...toCardWatch(watch), createdAt: watch.createdAt })),
			).slice(0, arrivalCount);
			return {
				total: facets.total,
				brands: facets.groups.brand?.choices?.length ?? 0,
				doors: doorsOf(newest, arrivals, facets),
				arrivals,
				story: story ? toWatchStory(story) : null,
				examined: examined[0] ?? null,
			};
		},
	});

function doorsOf(newest: readonly WatchCard[], arrivals: readonly Arrival[], facets: Facets): Door[] {
	const doors: Door[] = [];
	const shown = new Set(arrivals.map(({ documentId }) => documentId));
	for (const kind of kinds) {
		if (doors.length === doorCount) break;
		const count = facets.groups.category?.choices?.find(({ value }) => value === kind)?.count ?? 0;
		const watch = newest.find(
			(one) =>
				one.images?.[0] && !shown.has(one.documentId) && one.categories.some(({ name }) => name === kind),
		);
		const picture = watch?.images?.[0];
		if (!watch || !picture || count === 0) continue;
		shown.add(watch.documentId);
		doors.push({
			kind,
			count,
			picture: toCardPicture({ formats: formatsOf(picture) }, ['thumbnail', 'small', 'medium']),
		});
	}
	return doors;
}

function toWatchStory({ images, ...watch }: WatchDetail): WatchStory {
	const formats = ['thumbnail', 'small', 'medium', 'large'] as const;
	return {
		...watch,
		pictures: images.map((picture) => ({ ...toCardPicture(picture, formats), view: picture.view })),
	};
}
