import sharp from 'sharp';
import { drawCard } from './card-drawing.ts';
import { encode, toCanvas } from './encoding.ts';
import type { PictureMade, PictureReply, PictureWork } from './picture-work.ts';

/**
 * A process of its own for what decodes, draws and encodes pictures: a picture made to break a decoder cannot take the shop along,
 * and the memory that drawing takes goes back when the process ends.
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

async function work(asked: PictureWork): Promise<PictureMade | 'kind' | 'unreadable'> {
	if (asked.kind === 'card') return drawCard(asked);
	if (asked.kind === 'photograph' && !(await isPhotograph(asked.bytes))) return 'kind';
	const input = asked.kind === 'plate' ? Buffer.from(asked.svg) : asked.bytes;
	const canvas = await toCanvas(input, asked.width).catch((error: unknown) => {
		if (asked.kind === 'plate') throw error;
		return null;
	});
	if (!canvas) return 'unreadable';
	const files: Uint8Array[] = [];
	for (const { format, type } of asked.files) files.push(await encode(canvas, format, type));
	return { files, width: canvas.width, height: canvas.height };
}

process.on('message', ({ id, asked }: { id: number; asked: PictureWork }) => {
	// Who asked may be gone; the end follows by itself.
	const reply = (answer: PictureReply) => process.send?.(answer, () => {});
	work(asked).then(
		(made) => reply(typeof made === 'string' ? { id, refused: made } : { id, made }),
		(error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) }),
	);
});
process.on('disconnect', () => process.exit(0));
