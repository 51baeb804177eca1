/**
 * Widths in CSS-independent pixels of the pictures of one watch; plates and photographs are square or
 * smaller in height.
 */
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

/**
 * Where the shop serves a picture. The revision is part of the address, so that it may be cached for ever.
 */
export function pictureUrl(
	documentId: string,
	format: PictureFormat,
	revision: number,
	type: PictureType,
): string {
	return `/pictures/${documentId}/${format}.${revision}.${type}`;
}

/** Where the outline of a drawn watch is, an SVG in millimetres with parts `#crown`, `#case`, `#dial`. */
export const pictureOutlineUrl = (documentId: string, revision: number): string =>
	`/pictures/${documentId}/outline.${revision}.svg`;

/**
 * Width and height a format has when the original measures `width` × `height`: never enlarged, height
 * rounded, at least 1.
 */
export function pictureSize(
	format: PictureFormat,
	width: number,
	height: number,
): { width: number; height: number } {
	const shown = Math.min(pictureFormats[format], width);
	return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

/** Whether the shop drew a picture of a watch from its data; `view` is the API's. */
export const isDrawn = ({ view }: { view: string }): boolean => view !== 'photo';

type PictureFile = { url: string; avif: string; webp: string; width: number; height: number };

/** Every format of a picture with its three addresses and its true size. */
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
 * Every format of a picture from its address (`url`, of the original) and size, px, as the API gives them.
 */
export function formatsOf(picture: { documentId: string; url: string; width: number; height: number }) {
	const revision = Number(/\.(\d+)\.\w+$/.exec(picture.url)?.[1]);
	return pictureFiles({ ...picture, revision });
}
