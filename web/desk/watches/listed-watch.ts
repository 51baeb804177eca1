/** A watch as the desk's list shows it. */
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
	serial: string | null;
	updatedAt: string;
	brand: { name: string };
	caliber: { model: string } | null;
	images: { url: string }[];
};

/** The fields of chosen watches that an act reads. */
export type ChosenWatch = Pick<
	ListedWatch,
	'documentId' | 'version' | 'brand' | 'model' | 'price' | 'stock' | 'featured' | 'draft' | 'publishAt'
>;
