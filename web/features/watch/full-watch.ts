import type { WatchDetail, WatchUnavailability } from '#contract/catalogue/watches.schema.ts';
import type { WearMark } from '#contract/catalogue/wear-marks.schema.ts';
import { pictureOutlineUrl } from '#contract/pictures/pictures.ts';
import { toCardPicture, type WatchCardPicture } from '../cards/card-picture.ts';
import { type NumberedMark, numberMarks } from '../marks/numbered-marks.ts';

export type GalleryPicture = WatchCardPicture & { documentId: string; view: string };

/** A mark of wear with its number on the page. */
export type WatchMark = NumberedMark<WearMark>;

/** A watch with all of its data, and its pictures in all widths. */
export type FullWatch = Omit<WatchDetail, 'images'> & {
	pictures: GalleryPicture[];
	/** Set for a watch that is no longer for sale: whether it is reserved or sold. */
	unavailable?: WatchUnavailability;
};

export function toFullWatch({ images, ...watch }: WatchDetail): FullWatch {
	const formats = ['thumbnail', 'small', 'medium', 'large', 'original'] as const;
	return {
		...watch,
		pictures: images.map((picture) => ({
			...toCardPicture(picture, formats),
			documentId: picture.documentId,
			view: picture.view,
		})),
	};
}

/** The marks of wear of a watch, numbered plate by plate. */
export const marksOfWatch = ({ conditionSheet }: Pick<FullWatch, 'conditionSheet'>): WatchMark[] =>
	numberMarks(conditionSheet?.marks ?? []);

/** The id of a picture in the gallery. */
export const pictureAnchor = (documentId: string): string => `picture-${documentId}`;

/** Address of the outline of a drawn watch; null if it has only photographs. */
export function outlineUrl(pictures: readonly GalleryPicture[]): string | null {
	const front = pictures.find(({ view }) => view === 'front');
	const revision = /\.(\d+)\.\w+$/.exec(front?.sources[0]?.url ?? '')?.[1];
	return front && revision ? pictureOutlineUrl(front.documentId, Number(revision)) : null;
}
