/** Widths of a picture's formats in pixels; plates and photographs are square or landscape. */
export const pictureFormats = {
	thumbnail: 156,
	small: 500,
	medium: 750,
	large: 1000,
	original: 1600,
} as const;
export type PictureFormat = keyof typeof pictureFormats;
export const pictureFormatNames = Object.keys(pictureFormats) as PictureFormat[];

export const pictureTypes = ['jpg', 'webp', 'avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Address of a picture. It includes the revision, so that it can be cached forever. */
export function pictureUrl(
	documentId: string,
	format: PictureFormat,
	revision: number,
	type: PictureType,
): string {
	return `/pictures/${documentId}/${format}.${revision}.${type}`;
}

/**
 * Address of the outline of a drawn watch: an SVG in millimeters with the parts `#crown`, `#case`, `#dial`.
 */
export const pictureOutlineUrl = (documentId: string, revision: number): string =>
	`/pictures/${documentId}/outline.${revision}.svg`;

/** Size of a format for an original of `width` × `height`: never enlarged, height rounded, at least 1. */
export function pictureSize(
	format: PictureFormat,
	width: number,
	height: number,
): { width: number; height: number } {
	const shown = Math.min(pictureFormats[format], width);
	return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

/** Whether the shop drew the picture from the watch's data; `view` is the API's. */
export const isDrawn = ({ view }: { view: string }): boolean => view !== 'photo';

type PictureFile = { url: string; avif: string; webp: string; width: number; height: number };

/** Returns every format of a picture with its three addresses and its actual size. */
export function pictureFiles(picture: {
	documentId: string;
	revision: number;
	width: number;
	height: number;
}): Record<PictureFormat, PictureFile> {
	const { documentId, revision, width, height } = picture;
	return Object.fromEntries(
		pictureFormatNames.map((format) => {
			const at = (type: PictureType) => pictureUrl(documentId, format, revision, type);
			return [
				format,
				{ url: at('jpg'), avif: at('avif'), webp: at('webp'), ...pictureSize(format, width, height) },
			];
		}),
	) as Record<PictureFormat, PictureFile>;
}

/**
 * Returns every format of a picture as in the API, from the original's address (`url`) and size in pixels.
 */
export function formatsOf(picture: { documentId: string; url: string; width: number; height: number }) {
	const revision = Number(/\.(\d+)\.\w+$/.exec(picture.url)?.[1]);
	return pictureFiles({ ...picture, revision });
}
