import type { BulkChanged } from '#contract/catalogue/bulk-changes.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { type ListedWatch, regularPrice } from './listed-watch.ts';

type SaleField = 'salePrice' | 'saleFrom' | 'saleUntil';

type WatchValues = Partial<
	Pick<ListedWatch, 'price' | 'stock' | 'featured' | 'draft' | 'publishAt' | 'originalPrice' | SaleField>
>;

type WatchBeforeChange = Pick<ListedWatch, 'documentId' | 'version' | 'brand' | 'model'> &
	WatchValues &
	Partial<Pick<ListedWatch, 'priceValidUntil'>>;

/** `isConfirmed`: the user has confirmed publishing used watches without photographs. */
export type WatchChange = { watch: WatchBeforeChange; values: WatchValues; isConfirmed?: boolean };

export const publication = {
	publish: { draft: false, publishAt: null },
	unpublish: { draft: true },
} as const satisfies Record<string, WatchValues>;

/** The change that ends a sale or cancels a planned one. */
export const noSale = { salePrice: null, saleFrom: null, saleUntil: null } as const satisfies WatchValues;

export const sendWatchChanges = async (api: ApiClient, changes: readonly WatchChange[]) => {
	const watches = changes.map(({ watch: { documentId, version }, values }) => ({
		documentId,
		version,
		...values,
	}));
	const data = { watches, withoutPhotographs: changes.some(({ isConfirmed }) => isConfirmed) };
	return (await api.post<{ data: BulkChanged }>('owner/watches/change', { data })).data;
};

/** Setting a price ends a sale, and ending a sale changes the price, so both are restored together. */
function pricesOf(watch: WatchBeforeChange): WatchValues {
	const { price = 0, originalPrice = null, priceValidUntil = null, salePrice, saleFrom, saleUntil } = watch;
	const regular = regularPrice({ price, originalPrice, priceValidUntil });
	return salePrice
		? { price: regular, salePrice, saleFrom: saleFrom ?? null, saleUntil: saleUntil ?? null }
		: { ...noSale, price, originalPrice };
}

/** Returns the changes that restore the previous values, at the versions after the change. */
export function reverseChanges(changes: readonly WatchChange[], { watches }: BulkChanged): WatchChange[] {
	const versions = new Map(watches.map(({ documentId, version }) => [documentId, version]));
	return changes.map(({ watch, values }) => ({
		isConfirmed: true,
		watch: { ...watch, version: versions.get(watch.documentId) ?? 0 },
		values: {
			...Object.fromEntries(Object.keys(values).map((key) => [key, watch[key as keyof WatchValues]])),
			...(('price' in values || 'salePrice' in values) && pricesOf(watch)),
		},
	}));
}
