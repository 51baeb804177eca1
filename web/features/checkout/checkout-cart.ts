import type { Picture } from '#contract/pictures/pictures.schema.ts';

/** The cart as the checkout needs it. Money in whole CLP. */
export type CheckoutCart = {
	status: 'loading' | 'failed' | 'ready';
	items: readonly {
		documentId: string;
		slug: string;
		model: string;
		price: number;
		/** The price before the sale price that holds. */
		originalPrice: number | null;
		/** Grams; null: not known. */
		weight: number | null;
		brand: { name: string };
		images: Picture[];
	}[];
	count: number;
	total: number;
	plusShipping: number;
	isEmpty: boolean;
	isUnused: boolean;
	remove: (documentId: string) => void;
	acceptPrices: (agreed: readonly { documentId: string; now: number }[]) => void;
	refetch: () => unknown;
};

/** The items as an order takes them: the price is what the buyer sees, and must still be true. */
export const orderedWatches = ({ items }: CheckoutCart) =>
	items.map(({ documentId, brand, model, images, price }) => ({
		documentId,
		brand: brand.name,
		model,
		image: images[0]?.formats.thumbnail.url ?? null,
		price,
	}));
