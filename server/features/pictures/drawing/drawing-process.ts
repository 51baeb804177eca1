import sharp from 'sharp';
import type { PictureFormat } from '#contract/pictures.ts';
import { illustrate } from '#illustrator/illustrate.ts';
import { drawCard } from './card-drawing.ts';
import { type Canvas, encode, toCanvas, toFormat } from './encoding.ts';
import type { PictureFile, PictureMade, PictureReply, PictureWork } from './picture-work.ts';

/**
 * A separate process that decodes, draws and encodes pictures: a picture made to break a decoder cannot stop
 * the shop, and the memory is freed when the process ends.
 */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);

async function isPhotograph(bytes: Uint8Array): Promise<boolean> {
	if (bytes.length === 0) return false;
	const meta = await sharp(bytes, { limitInputPixels: 40_000_000 })
		.metadata()
		.catch(() => null);
	// HEIF holds AVIF (av1) and the patented HEIC (hevc), which is not taken.
	return meta !== null && accepted.has(meta.format) && (meta.format !== 'heif' || meta.compression === 'av1');
}

function plateOf({ watch, view }: Extract<PictureWork, { kind: 'plate' }>): Buffer {
	const svg = illustrate(watch, view);
	if (!svg) throw new Error(`the article has no ${view} plate`);
	return Buffer.from(svg);
}

let encoding: Promise<unknown> = Promise.resolve();
/** The largest size needs a hundred MB while it is encoded: one at a time. */
function encodeInTurn(canvas: Canvas, { format, type }: PictureFile): Promise<Buffer> {
	if (format !== 'original') return encode(canvas, format, type);
	const encoded = encoding.then(() => encode(canvas, format, type));
	encoding = encoded.catch(() => {});
	return encoded;
}

async function work(asked: PictureWork): Promise<PictureMade | 'kind' | 'unreadable'> {
	if (asked.kind === 'card') return drawCard(asked);
	if (asked.kind === 'photograph' && !(await isPhotograph(asked.bytes))) return 'kind';
	const input = asked.kind === 'plate' ? plateOf(asked) : asked.bytes;
	const clear = asked.kind === 'plate' && asked.view !== 'night';
	const canvas = await toCanvas(input, { width: asked.width, clear }).catch((error: unknown) => {
		if (asked.kind === 'plate') throw error;
		return null;
	});
	if (!canvas) return 'unreadable';
	const files: Uint8Array[] = [];
	const sized = new Map<PictureFormat, Canvas>();
	for (const file of asked.files) {
		const pixels = sized.get(file.format) ?? (await toFormat(canvas, file.format));
		sized.set(file.format, pixels);
		files.push(await encodeInTurn(pixels, file));
	}
	return { files, width: canvas.width, height: canvas.height };
}

process.on('message', ({ id, asked }: { id: number; asked: PictureWork }) => {
	// The parent may be gone; this process then ends.
	const reply = (answer: PictureReply) => process.send?.(answer, () => {});
	work(asked).then(
		(made) => reply(typeof made === 'string' ? { id, refused: made } : { id, made }),
		(error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) }),
	);
});
process.on('disconnect', () => process.exit(0));
