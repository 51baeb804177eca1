export type ListedWatch = {
	documentId: string;
	model: string;
	reference: string | null;
	price: number;
	stock: number;
	version: number;
	featured: boolean;
	used: boolean;
	draft: boolean;
	publishAt: string | null;
	createdAt: string;
	originalPrice: number | null;
	priceValidUntil: string | null;
	salePrice: number | null;
	saleFrom: string | null;
	saleUntil: string | null;
	serial: string | null;
	updatedAt: string;
	brand: { name: string };
	caliber: { model: string } | null;
	images: { url: string; view: string }[];
};

export const priceFields = [
	'price',
	'originalPrice',
	'priceValidUntil',
	'salePrice',
	'saleFrom',
	'saleUntil',
] as const;

/**
 * The regular price that a sale starts from, CLP: the price before a running sale, or else the current
 * price. A struck-through price without a sale does not count, and the server refuses a sale price above the
 * price.
 */
export const regularPrice = ({
	price,
	originalPrice,
	priceValidUntil,
}: Pick<ListedWatch, 'price' | 'originalPrice' | 'priceValidUntil'>) =>
	priceValidUntil === null ? price : (originalPrice ?? price);

/** The fields of selected watches that bulk actions read. */
export type ChosenWatch = Pick<
	ListedWatch,
	| 'documentId'
	| 'version'
	| 'brand'
	| 'model'
	| 'stock'
	| 'featured'
	| 'draft'
	| 'publishAt'
	| (typeof priceFields)[number]
>;
