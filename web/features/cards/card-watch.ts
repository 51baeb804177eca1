import { isUsed, type Movement } from '#contract/catalogue/enumerations.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import { formatsOf, isDrawn } from '#contract/pictures/pictures.ts';
import { toCardPicture, type WatchCardPicture } from './card-picture.ts';

/**
 * A watch as shown by cards, rows and search results. Only these fields are sent with the page. Prices are in
 * CLP.
 */
export type CardWatch = Pick<
	WatchCard,
	'documentId' | 'slug' | 'model' | 'reference' | 'price' | 'originalPrice' | 'reviewed'
> &
	Pick<WatchCard, 'inStock' | 'condition'> & {
		brand: string;
		rating: number;
		used: boolean;
		movement: Movement | null;
		picture: WatchCardPicture | null;
		/** Whether its picture is drawn from its data instead of photographed. */
		drawn: boolean;
		/** Additional facts for a row of a list. */
		facts?: Pick<WatchCard, 'diameter' | 'thickness' | 'waterResistance' | 'year'> & { caliber?: string };
	};

export function toCardWatch(watch: WatchCard): CardWatch {
	const picture = watch.images?.[0];
	const { diameter, thickness, waterResistance, year, caliber } = watch;
	return {
		documentId: watch.documentId,
		slug: watch.slug,
		brand: watch.brand.name,
		model: watch.model,
		reference: watch.reference,
		price: watch.price,
		originalPrice: watch.originalPrice,
		rating: watch.rating ?? 0,
		reviewed: watch.reviewed,
		inStock: watch.inStock,
		used: isUsed(watch.categories),
		condition: watch.condition,
		movement: (watch.caliber?.movement as Movement | undefined) ?? null,
		picture: picture
			? toCardPicture({ formats: formatsOf(picture) }, ['thumbnail', 'small', 'medium'])
			: null,
		drawn: picture !== undefined && isDrawn(picture),
		...(diameter !== undefined && {
			facts: { diameter, thickness, waterResistance, year, caliber: caliber?.model },
		}),
	};
}

const isBare = ({ used, drawn, picture }: CardWatch) => used && (drawn || picture === null);

/** The same watches, but used ones without photographs come last, so that none of them is first on a page. */
export const bareLast = <Watch extends CardWatch>(watches: readonly Watch[]): Watch[] =>
	[...watches].sort((one, other) => Number(isBare(one)) - Number(isBare(other)));
