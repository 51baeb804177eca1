import sharp from 'sharp';
import { type PictureFormat, pictureFormats } from '#contract/pictures/pictures.ts';
import { illustrate } from '#illustrator/illustrate.ts';
import { drawCard } from './card-drawing.ts';
import { type Canvas, encode, toCanvas, toFormat } from './encoding.ts';
import type { PictureMade, PictureReply, PictureWork } from './picture-work.ts';

/**
 * A separate process that decodes, draws and encodes pictures. A picture made to crash a decoder cannot stop
 * the shop, and the memory is freed when the process ends.
 */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);

async function isPhotograph(bytes: Uint8Array): Promise<boolean> {
	if (bytes.length === 0) return false;
	const meta = await sharp(bytes, { limitInputPixels: 40_000_000 })
		.metadata()
		.catch(() => null);
	// HEIF contains AVIF (av1) or the patented HEIC (hevc), which is refused.
	return meta !== null && accepted.has(meta.format) && (meta.format !== 'heif' || meta.compression === 'av1');
}

function plateOf({ watch, view }: Extract<PictureWork, { kind: 'plate' }>): Buffer {
	const svg = illustrate(watch, view);
	if (!svg) throw new Error(`the article has no ${view} plate`);
	return Buffer.from(svg);
}

let lastTask: Promise<unknown> = Promise.resolve();
/** Runs one job at a time: drawing or encoding the largest size needs a hundred MB. */
function enqueue<T>(make: () => Promise<T>): Promise<T> {
	const made = lastTask.then(make);
	lastTask = made.catch(() => {});
	return made;
}

/**
 * Orders files from the largest size to the smallest, so that a smaller size can be made from a larger one.
 */
const bySize = (one: { format: PictureFormat }, other: { format: PictureFormat }) =>
	pictureFormats[other.format] - pictureFormats[one.format];

async function work(task: PictureWork): Promise<PictureMade | 'kind' | 'unreadable'> {
	if (task.kind === 'card') return drawCard(task);
	if (task.kind === 'paper') {
		// Loaded on demand: few processes write a document, and loading takes a tenth of a second.
		const { writePaper } = await import('../../../pdf/write-paper.ts');
		return { files: [await writePaper(task.paper)], width: 0, height: 0 };
	}
	if (task.kind === 'photograph' && !(await isPhotograph(task.bytes))) return 'kind';
	const input = task.kind === 'plate' ? plateOf(task) : task.bytes;
	const clear = task.kind === 'plate' && task.view !== 'night';
	const canvas = await enqueue(() => toCanvas(input, { width: task.width, clear })).catch(
		(error: unknown) => {
			if (task.kind === 'plate') throw error;
			return null;
		},
	);
	if (!canvas) return 'unreadable';
	const { width, height } = canvas;
	const files = task.files.map((): Uint8Array => new Uint8Array());
	const sizes: Canvas[] = [canvas];
	let format: PictureFormat | null = null;
	for (const [at, file] of [...task.files.entries()].sort(([, one], [, other]) => bySize(one, other))) {
		if (file.format !== format) {
			format = file.format;
			// A source of twice the width gives the same pixels as a larger one, for less work.
			const twice = pictureFormats[format] * 2;
			const source = sizes.findLast((size) => size.width >= twice) ?? canvas;
			sizes.push(await toFormat(source, format));
		}
		const pixels = sizes.at(-1) as Canvas;
		const make = () => encode(pixels, file.format, file.type);
		files[at] = await (file.format === 'original' ? enqueue(make) : make());
	}
	return { files, width, height };
}

process.on('message', ({ id, task }: { id: number; task: PictureWork }) => {
	// If the parent has exited, this process ends as well.
	const reply = (answer: PictureReply) => process.send?.(answer, () => {});
	work(task).then(
		(made) => reply(typeof made === 'string' ? { id, refused: made } : { id, made }),
		(error: unknown) => reply({ id, failed: error instanceof Error ? error.message : String(error) }),
	);
});
process.on('disconnect', () => process.exit(0));
