import type { Picture } from '#contract/pictures/pictures.schema.ts';

/** One width of a picture in its three types. */
export type PictureSource = { width: number; url: string; avif: string; webp: string };

export type WatchCardPicture = {
	alt: string | null;
	width: number;
	height: number;
	sources: PictureSource[];
};

export function toCardPicture(
	picture: Pick<Picture, 'formats'> & Partial<Pick<Picture, 'alternativeText'>>,
	formats: readonly (keyof Picture['formats'])[],
): WatchCardPicture {
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
