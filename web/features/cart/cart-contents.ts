import type { WatchDetail } from '#contract/catalogue/watches.schema.ts';
import { courier, type ShippingTerms } from '#contract/orders/shipping-terms.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import type { SeenWatches } from '../stored-lists/cart-store.ts';

/** Price in CLP; weight in grams, null if unknown. */
export type CartWatch = Pick<
	WatchDetail,
	| 'documentId'
	| 'slug'
	| 'model'
	| 'reference'
	| 'price'
	| 'originalPrice'
	| 'weight'
	| 'inStock'
	| 'condition'
> & { categories: { name: string }[]; brand: { name: string }; images: Picture[] };
export type CartChanges = {
	/** Watches that are no longer available, with the name they last had. */
	unavailable: { documentId: string; name: string | null }[];
	/** Prices in CLP. */
	price: { documentId: string; name: string; before: number; now: number }[];
};

export const watchName = (watch: Pick<CartWatch, 'brand' | 'model'>): string =>
	`${watch.brand.name} ${watch.model}`;

/** The watches in stock, in the order in which they were added to the cart. Amounts are in whole CLP. */
export function cartContents(ids: readonly string[], watches: readonly CartWatch[], terms: ShippingTerms) {
	const known = new Map(watches.map((watch) => [watch.documentId, watch]));
	const items = ids.flatMap((id) => {
		const watch = known.get(id);
		return watch?.inStock ? [watch] : [];
	});
	const total = items.reduce((sum, { price }) => sum + price, 0);
	return { items, count: items.length, total, plusShipping: total + courier.costOf(total, terms) };
}

export function unavailableIds(ids: readonly string[], items: readonly CartWatch[]): readonly string[] {
	const here = new Set(items.map(({ documentId }) => documentId));
	return ids.filter((id) => !here.has(id));
}

export function cartChanges(
	ids: readonly string[],
	items: readonly CartWatch[],
	seen: SeenWatches,
): CartChanges {
	return {
		unavailable: unavailableIds(ids, items).map((documentId) => ({
			documentId,
			name: seen[documentId]?.name ?? null,
		})),
		price: items.flatMap((watch) => {
			const before = seen[watch.documentId]?.price;
			if (before === undefined || before === watch.price) return [];
			return [{ documentId: watch.documentId, name: watchName(watch), before, now: watch.price }];
		}),
	};
}
