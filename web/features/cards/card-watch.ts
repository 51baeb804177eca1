import { isUsed, type Movement } from '#contract/catalogue/enumerations.ts';
import { watchPagePath } from '#contract/catalogue/slugs.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { formatsOf, isDrawn } from '#contract/pictures/pictures.ts';

/** One width of a picture in its three types. */
export type PictureSource = { width: number; url: string; avif: string; webp: string };
export type CardPicture = { alt: string | null; width: number; height: number; sources: PictureSource[] };

/** A watch as cards, rows and search results show it, and no more: it travels in the page. CLP. */
export type CardWatch = Pick<
	WatchCard,
	'documentId' | 'slug' | 'model' | 'reference' | 'price' | 'originalPrice' | 'ratingSource' | 'reviewed'
> &
	Pick<WatchCard, 'inStock' | 'condition'> & {
		brand: string;
		rating: number;
		used: boolean;
		movement: Movement | null;
		picture: CardPicture | null;
		/** Its picture is drawn from its data, no photograph. */
		drawn: boolean;
		/** Of a list's row. */
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
		ratingSource: watch.ratingSource,
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

/** The same watches, used ones that nobody photographed behind the others: none of those leads a page. */
export const bareLast = <Watch extends CardWatch>(watches: readonly Watch[]): Watch[] =>
	[...watches].sort((one, other) => Number(isBare(one)) - Number(isBare(other)));

export function toCardPicture(
	picture: Pick<Picture, 'formats'> & Partial<Pick<Picture, 'alternativeText'>>,
	formats: readonly (keyof Picture['formats'])[],
): CardPicture {
	const { width, height } = picture.formats.large;
	return {
		alt: picture.alternativeText ?? null,
		width,
		height,
		sources: formats.map((name) => {
			const { url, avif, webp, width } = picture.formats[name];
			return { url, avif, webp, width };
		}),
	};
}

type Addressed = { documentId: string; slug?: string | null; inStock?: boolean };

/** The address of a watch. The link to a sold one names the owner, who alone sees it. */
export const watchPath = ({ documentId, slug, inStock }: Addressed): string =>
	`${watchPagePath(documentId, slug)}${inStock === false ? '?from=owner' : ''}`;
