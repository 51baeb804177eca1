import sharp from 'sharp';
import { type PictureFormat, type PictureType, pictureFormats } from '#contract/pictures.ts';

sharp.cache(false);
// One thread a picture: two pictures at once fill two cores, and a request still finds room.
sharp.concurrency(1);

export type Canvas = { data: Buffer; width: number; height: number; channels: 3 };

/** A picture as plain pixels on white, turned upright, without metadata, no wider than `width`. */
export async function toCanvas(input: Uint8Array, width: number, limitPixels = 40_000_000): Promise<Canvas> {
	const { data, info } = await sharp(input, { limitInputPixels: limitPixels, failOn: 'error' })
		.rotate()
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.resize({ width, withoutEnlargement: true })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: 3 };
}

/**
 * AVIF by size: the encoder's effort is nine tenths of a picture's time, so that it is spent where bytes count, on the
 * sizes of cards and phones. Large ones keep their fine lines by a higher quality instead.
 */
const avifOf: Record<PictureFormat, { quality: number; effort: number }> = {
	thumbnail: { quality: 56, effort: 2 },
	small: { quality: 56, effort: 2 },
	medium: { quality: 57, effort: 1 },
	large: { quality: 58, effort: 0 },
	original: { quality: 58, effort: 0 },
};

/** One file of a picture: resized (never enlarged) and encoded. */
export function encode(canvas: Canvas, format: PictureFormat, type: PictureType): Promise<Buffer> {
	const { data, ...raw } = canvas;
	const image = sharp(data, { raw }).resize({
		width: Math.min(pictureFormats[format], canvas.width),
		kernel: 'lanczos3',
	});
	switch (type) {
		case 'avif':
			return image.avif(avifOf[format]).toBuffer();
		case 'webp':
			return image.webp({ quality: 84, effort: 1 }).toBuffer();
		case 'jpg':
			return image.jpeg({ quality: 84 }).toBuffer();
	}
}
