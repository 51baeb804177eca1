import sharp from 'sharp';
import { type PictureFormat, type PictureType, pictureFormats } from '#contract/pictures/pictures.ts';

sharp.cache(false);
// One thread a picture: two pictures at once fill two cores, and a request still finds room.
sharp.concurrency(1);

/** Four channels when what lies about the drawing is clear. */
export type Canvas = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** The light theme's paper (`--plate`): below a plate in the one type that has no clear parts. */
export const paper = '#f3ede1';

/** The longest side that every encoder accepts: WebP's limit, which is lower than that of JPEG and AVIF. */
const longestSide = 16_383;

/**
 * A picture as plain pixels, turned upright, without metadata, no wider than `width` and no taller than the
 * encoders accept: on white, or with its clear parts where `clear` is given.
 */
export async function toCanvas(
	input: Uint8Array,
	{
		width,
		clear = false,
		limitPixels = 40_000_000,
	}: { width: number; clear?: boolean; limitPixels?: number },
): Promise<Canvas> {
	const upright = sharp(input, { limitInputPixels: limitPixels, failOn: 'error' })
		.rotate()
		.toColourspace('srgb')
		.resize({ width, height: longestSide, fit: 'inside', withoutEnlargement: true });
	const { data, info } = await (clear
		? upright.ensureAlpha()
		: upright.flatten({ background: '#ffffff' }).removeAlpha()
	)
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: clear ? 4 : 3 };
}

/**
 * AVIF by size: the encoder's effort is nine tenths of a picture's time, so that it is spent where bytes
 * count, on the sizes of cards and phones. Large ones keep their fine lines by a higher quality instead.
 */
const avifOf: Record<PictureFormat, { quality: number; effort: number }> = {
	thumbnail: { quality: 56, effort: 1 },
	small: { quality: 56, effort: 1 },
	medium: { quality: 57, effort: 1 },
	large: { quality: 58, effort: 0 },
	original: { quality: 58, effort: 0 },
};

/** The pixels of one size of a picture, never enlarged: all types of that size are made of them. */
export async function toFormat(canvas: Canvas, format: PictureFormat): Promise<Canvas> {
	const { data: pixels, ...raw } = canvas;
	if (raw.width <= pictureFormats[format]) return canvas;
	const { data, info } = await sharp(pixels, { raw })
		.resize({ width: pictureFormats[format], kernel: 'lanczos3' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: raw.channels };
}

/** One file of a picture from the pixels of its size. */
export function encode({ data, ...raw }: Canvas, format: PictureFormat, type: PictureType): Promise<Buffer> {
	const image = sharp(data, { raw });
	switch (type) {
		case 'avif':
			return image.avif(avifOf[format]).toBuffer();
		case 'webp':
			return image.webp({ quality: 84, alphaQuality: 80, effort: 1 }).toBuffer();
		case 'jpg':
			return image.flatten({ background: paper }).jpeg({ quality: 84 }).toBuffer();
	}
}
