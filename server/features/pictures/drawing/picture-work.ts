import type { PictureFormat, PictureType } from '#contract/pictures/pictures.ts';
import type { PlateView, WatchToDraw } from '#illustrator/illustrate.ts';
import type { PaperData } from '../../../pdf/papers.ts';

export type EncodedPicture = { format: PictureFormat; type: PictureType };

/** A request to the drawing process. */
export type PictureWork =
	| { kind: 'plate'; watch: WatchToDraw; view: PlateView; width: number; files: EncodedPicture[] }
	| { kind: 'photograph'; bytes: Uint8Array; width: number; files: EncodedPicture[] }
	| {
			kind: 'card';
			plate: Uint8Array | null;
			brand: string;
			model: string;
			reference: string | null;
			/** Condition and price. */
			offer: string | null;
			/** The text at the bottom. */
			title: string;
	  }
	/** A document rather than a picture; it shares the queue and its limits. */
	| { kind: 'paper'; paper: PaperData };

/** The encoded files in the requested order, and the size of the source picture. */
export type PictureMade = { files: Uint8Array[]; width: number; height: number };

/** `refused`: the input is not an accepted picture. Every other error is `failed`. */
export type PictureReply = { id: number } & (
	| { made: PictureMade }
	| { refused: 'kind' | 'unreadable' }
	| { failed: string }
);
