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
	images: { url: string }[];
};

export const priceFields = [
	...(['price', 'originalPrice', 'priceValidUntil'] as const),
	...(['salePrice', 'saleFrom', 'saleUntil'] as const),
];

/** The price before a sale that holds, else the price; CLP. */
export const regularPrice = ({ price, originalPrice }: Pick<ListedWatch, 'price' | 'originalPrice'>) =>
	originalPrice ?? price;

/** The fields of chosen watches that an act reads. */
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
