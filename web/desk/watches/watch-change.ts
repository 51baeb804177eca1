import type { BulkChanged } from '#contract/catalogue/bulk-changes.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { type ListedWatch, regularPrice } from './listed-watch.ts';

type Sale = 'salePrice' | 'saleFrom' | 'saleUntil';

type Values = Partial<
	Pick<ListedWatch, 'price' | 'stock' | 'featured' | 'draft' | 'publishAt' | 'originalPrice' | Sale>
>;

type ChangedWatch = Pick<ListedWatch, 'documentId' | 'version' | 'brand' | 'model'> &
	Values &
	Partial<Pick<ListedWatch, 'priceValidUntil'>>;

/** `isSure`: used ones are published without a photograph. */
export type WatchChange = { watch: ChangedWatch; values: Values; isSure?: boolean };

export const publication = {
	publish: { draft: false, publishAt: null },
	unpublish: { draft: true },
} as const satisfies Record<string, Values>;

/** The change that ends a sale, or takes one to come away. */
export const noSale = { salePrice: null, saleFrom: null, saleUntil: null } as const satisfies Values;

export const send = async (api: ApiClient, changes: readonly WatchChange[]) => {
	const watches = changes.map(({ watch: { documentId, version }, values }) => ({
		documentId,
		version,
		...values,
	}));
	const data = { watches, withoutPhotographs: changes.some(({ isSure }) => isSure) };
	return (await api.post<{ data: BulkChanged }>('owner/watches/change', { data })).data;
};

/** A price that is written ends a sale, and the end of a sale changes the price: they go back together. */
function pricesOf(watch: ChangedWatch): Values {
	const { price = 0, originalPrice = null, priceValidUntil = null, salePrice, saleFrom, saleUntil } = watch;
	const regular = regularPrice({ price, originalPrice, priceValidUntil });
	return salePrice
		? { price: regular, salePrice, saleFrom: saleFrom ?? null, saleUntil: saleUntil ?? null }
		: { ...noSale, price, originalPrice };
}

/** The same watches with the values they had, on the versions that the change gave them. */
export function backwards(changes: readonly WatchChange[], { watches }: BulkChanged): WatchChange[] {
	const versions = new Map(watches.map(({ documentId, version }) => [documentId, version]));
	return changes.map(({ watch, values }) => ({
		isSure: true,
		watch: { ...watch, version: versions.get(watch.documentId) ?? 0 },
		values: {
			...Object.fromEntries(Object.keys(values).map((key) => [key, watch[key as keyof Values]])),
			...(('price' in values || 'salePrice' in values) && pricesOf(watch)),
		},
	}));
}
