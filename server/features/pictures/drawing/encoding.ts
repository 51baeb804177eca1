import sharp from 'sharp';
import { type PictureFormat, type PictureType, pictureFormats } from '#contract/pictures/pictures.ts';

sharp.cache(false);
// One thread per picture: two concurrent pictures use two cores and leave time for requests.
sharp.concurrency(1);

/** Four channels when the background is transparent. */
export type Canvas = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** The light theme's paper color (`--plate`), behind plates in the one type without transparency. */
export const paper = '#f3ede1';

/** The longest side that every encoder accepts: WebP's limit, which is lower than that of JPEG and AVIF. */
const longestSide = 16_383;

/**
 * Decodes a picture to upright plain pixels without metadata, no wider than `width` and no taller than the
 * encoders accept. The background is white, or transparent with `clear`.
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
 * AVIF settings by size. The encoder's effort accounts for nine tenths of the time for a picture, so high
 * effort is limited to cards and phones, where bytes matter. Large sizes use a higher quality to preserve
 * fine lines.
 */
const avifOf: Record<PictureFormat, { quality: number; effort: number }> = {
	thumbnail: { quality: 56, effort: 1 },
	small: { quality: 56, effort: 1 },
	medium: { quality: 57, effort: 1 },
	large: { quality: 58, effort: 0 },
	original: { quality: 58, effort: 0 },
};

/** Scales a picture to one size, never enlarging it. All types of that size are encoded from these pixels. */
export async function toFormat(canvas: Canvas, format: PictureFormat): Promise<Canvas> {
	const { data: pixels, ...raw } = canvas;
	if (raw.width <= pictureFormats[format]) return canvas;
	const { data, info } = await sharp(pixels, { raw })
		.resize({ width: pictureFormats[format], kernel: 'lanczos3' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: raw.channels };
}

/** Encodes one file of a picture from the pixels of its size. */
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
