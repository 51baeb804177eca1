import type { PictureFormat, PictureType } from '#contract/pictures/pictures.ts';
import type { PlateView, WatchToDraw } from '#illustrator/illustrate.ts';
import type { PaperData } from '../../../pdf/papers.ts';

export type EncodedPicture = { format: PictureFormat; type: PictureType };

/** Requests to the drawing process. */
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
			/** At the foot. */
			title: string;
	  }
	/** A document, which is not a picture; whoever asks for one shares the queue and its bounds. */
	| { kind: 'paper'; paper: PaperData };

/** The encoded files in the order asked for, and the size of the picture they were made of. */
export type PictureMade = { files: Uint8Array[]; width: number; height: number };

/** `refused`: the input is no picture that the shop takes; everything else that goes wrong is `failed`. */
export type PictureReply = { id: number } & (
	| { made: PictureMade }
	| { refused: 'kind' | 'unreadable' }
	| { failed: string }
);
