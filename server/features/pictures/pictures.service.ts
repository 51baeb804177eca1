import sharp from 'sharp';
import { documentIdFrom } from '#contract/ids.ts';
import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureFormats,
	pictureTypes,
} from '#contract/pictures.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { drawingQueue } from './drawing-queue.ts';
import { type Canvas, encode, toCanvas } from './encoding.ts';
import { illustrate, type PlateView } from './illustrator/illustrate.ts';
import { findPicture, insertUpload, platesToDraw, watchToDraw } from './pictures.queries.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type PictureStorage } from './storage.ts';

type PictureDeps = Pick<Deps, 'config' | 'db' | 'randomBytes' | 'fetch'>;
const fullWidth = pictureFormats.original;
const inQueue = drawingQueue(2);

const fileName = (format: PictureFormat, revision: number, type: PictureType) =>
	`${format}.${revision}.${type}`;

/** The storage that the configuration names: a bucket, or the shop's own folder. */
export function pictureStorage({ config, fetch }: Pick<Deps, 'config' | 'fetch'>): PictureStorage {
	return config.picturesUrl
		? s3Storage(config.picturesUrl, fetch)
		: folderStorage(`${config.dataDir}/pictures`);
}

/** The plate as pixels, at most `width` wide; null when the watch is gone or has no such view. */
async function drawPlate(
	deps: PictureDeps,
	watchId: number,
	view: string,
	width: number,
): Promise<Canvas | null> {
	const watch = await watchToDraw(deps.db, watchId);
	const svg = watch && illustrate(watch, view as PlateView);
	if (!svg) return null;
	return toCanvas(Buffer.from(svg), width);
}

/**
 * One file of a picture. A plate that nobody has asked for yet is drawn now and kept; asking for an older revision gives the
 * present one. Throws `not_found`.
 */
export async function readPicture(
	deps: PictureDeps,
	documentId: string,
	format: PictureFormat,
	type: PictureType,
	revision: number,
): Promise<Buffer> {
	const storage = pictureStorage(deps);
	const kept = await storage.read(`${documentId}/${fileName(format, revision, type)}`);
	if (kept) return kept;
	const picture = await findPicture(deps.db, documentId);
	if (picture?.source !== 'plate' || picture.watch_id === null || picture.revision !== revision)
		throw new ShopError('not_found');
	const { watch_id: watchId, view } = picture;
	return inQueue('now', async () => {
		// Drawn at twice the size and scaled down, so that fine lines stay fine.
		const canvas = await drawPlate(deps, watchId, view, Math.min(fullWidth, pictureFormats[format] * 2));
		if (!canvas) throw new ShopError('not_found');
		const bytes = await encode(canvas, format, type);
		await storage.write(`${documentId}/${fileName(format, revision, type)}`, bytes);
		return bytes;
	});
}

/** Draws every plate that is not kept yet, quietly, one after the other. Stops soon after `signal`. */
export async function drawPlatesAhead(
	deps: PictureDeps,
	signal: AbortSignal,
	progress: (done: number, total: number) => void,
): Promise<void> {
	const storage = pictureStorage(deps);
	const plates = await platesToDraw(deps.db);
	for (const [index, plate] of plates.entries()) {
		if (signal.aborted) return;
		const files = pictureFormatNames.flatMap((format) => pictureTypes.map((type) => ({ format, type })));
		const keyOf = (file: (typeof files)[number]) =>
			`${plate.document_id}/${fileName(file.format, plate.revision, file.type)}`;
		const missing: typeof files = [];
		for (const file of files) if (!(await storage.has(keyOf(file)))) missing.push(file);
		if (missing.length > 0) {
			await inQueue('ahead', async () => {
				const canvas = await drawPlate(deps, plate.watch_id, plate.view, fullWidth);
				for (const file of canvas ? missing : []) {
					if (signal.aborted) return;
					await storage.write(keyOf(file), await encode(canvas as Canvas, file.format, file.type));
				}
			});
		}
		progress(index + 1, plates.length);
	}
}

const acceptedKinds = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

/**
 * Keeps an uploaded photograph (jpeg, png, webp or avif by its content, at most 40 megapixels), encoded anew without metadata in
 * every format. Throws `invalid_input` naming `files` when it is none of these.
 */
export async function keepUpload(deps: PictureDeps, name: string, bytes: Buffer) {
	// An empty file makes sharp itself throw, so it is built inside the promise.
	const meta = await Promise.resolve()
		.then(() => sharp(bytes, { limitInputPixels: 40_000_000 }).metadata())
		.catch(() => null);
	if (!meta || !acceptedKinds.has(meta.format) || (meta.format === 'heif' && meta.compression !== 'av1'))
		throw invalidField(
			['files'],
			'files: must be a JPEG, PNG, WebP or AVIF picture of at most 40 megapixels',
		);
	const canvas = await toCanvas(bytes, fullWidth).catch(() => {
		throw invalidField(['files'], 'files: the picture cannot be read');
	});
	const documentId = documentIdFrom(deps.randomBytes(64));
	const storage = pictureStorage(deps);
	try {
		await inQueue('now', async () => {
			for (const format of pictureFormatNames)
				for (const type of pictureTypes)
					await storage.write(
						`${documentId}/${fileName(format, 1, type)}`,
						await encode(canvas, format, type),
					);
		});
		return await deps.db.transaction().execute((trx) =>
			insertUpload(trx, {
				document_id: documentId,
				name: plainName(name),
				width: canvas.width,
				height: canvas.height,
			}),
		);
	} catch (error) {
		await storage.removeAll(documentId);
		throw error;
	}
}

/** A file name is shown, never used as a path: what a person may read of it is kept. */
function plainName(name: string): string {
	const base = name.split(/[\\/]/).pop() ?? '';
	return base.replace(/\p{C}/gu, '').trim().slice(0, 120) || 'picture';
}
