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
import { draw, RefusedPicture } from './drawing.ts';
import { illustrate, type PlateView } from './illustrator/illustrate.ts';
import type { PictureFile } from './picture-work.ts';
import { findPicture, insertUpload, platesToDraw, watchToDraw } from './pictures.queries.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type PictureStorage } from './storage.ts';

type PictureDeps = Pick<Deps, 'config' | 'db' | 'randomBytes' | 'fetch'>;
const fullWidth = pictureFormats.original;
const everyFile: PictureFile[] = pictureFormatNames.flatMap((format) =>
	pictureTypes.map((type) => ({ format, type })),
);

const fileName = (format: PictureFormat, revision: number, type: PictureType) =>
	`${format}.${revision}.${type}`;

/** The storage that the configuration names: a bucket, or the shop's own folder. */
export function pictureStorage({ config, fetch }: Pick<Deps, 'config' | 'fetch'>): PictureStorage {
	return config.picturesUrl
		? s3Storage(config.picturesUrl, fetch)
		: folderStorage(`${config.dataDir}/pictures`);
}

/** The drawing of a plate; null when the watch is gone or has no such view. */
async function plateSvg(deps: PictureDeps, watchId: number, view: string): Promise<string | null> {
	const watch = await watchToDraw(deps.db, watchId);
	return watch ? illustrate(watch, view as PlateView) : null;
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
	const svg = await plateSvg(deps, picture.watch_id, picture.view);
	if (!svg) throw new ShopError('not_found');
	// Drawn at twice the size and scaled down, so that fine lines stay fine.
	const width = Math.min(fullWidth, pictureFormats[format] * 2);
	const { files } = await draw('now', { kind: 'plate', svg, width, files: [{ format, type }] });
	const bytes = Buffer.from(files[0] as Uint8Array);
	await storage.write(`${documentId}/${fileName(format, revision, type)}`, bytes);
	return bytes;
}

/** Draws every plate that is not kept yet, quietly, one after the other. Stops at `signal`. */
export async function drawPlatesAhead(
	deps: PictureDeps,
	signal: AbortSignal,
	progress: (done: number, total: number) => void,
): Promise<void> {
	const storage = pictureStorage(deps);
	const plates = await platesToDraw(deps.db);
	// A plate takes seconds on a busy machine: the shop does not wait for it to stop.
	const stopped = new Promise<null>((resolve) => {
		signal.addEventListener('abort', () => resolve(null), { once: true });
	});
	for (const [index, plate] of plates.entries()) {
		if (signal.aborted) return;
		const keyOf = ({ format, type }: PictureFile) =>
			`${plate.document_id}/${fileName(format, plate.revision, type)}`;
		const kept = await Promise.all(everyFile.map((file) => storage.has(keyOf(file))));
		const missing = everyFile.filter((_, at) => !kept[at]);
		const svg = missing.length > 0 && (await plateSvg(deps, plate.watch_id, plate.view));
		if (svg) {
			const work = { kind: 'plate', svg, width: fullWidth, files: missing } as const;
			const made = await Promise.race([draw('ahead', work), stopped]);
			if (!made) return;
			for (const [at, file] of missing.entries())
				await storage.write(keyOf(file), Buffer.from(made.files[at] as Uint8Array));
		}
		progress(index + 1, plates.length);
	}
}

const refusals = {
	kind: 'files: must be a JPEG, PNG, WebP or AVIF picture of at most 40 megapixels',
	unreadable: 'files: the picture cannot be read',
};

/**
 * Keeps an uploaded photograph (jpeg, png, webp or avif by its content, at most 40 megapixels), encoded anew without metadata in
 * every format. Throws `invalid_input` naming `files` when it is none of these.
 */
export async function keepUpload(deps: PictureDeps, name: string, bytes: Buffer) {
	const asked = { kind: 'photograph', bytes, width: fullWidth, files: everyFile } as const;
	const made = await draw('now', asked).catch((error: unknown) => {
		if (error instanceof RefusedPicture) throw invalidField(['files'], refusals[error.reason]);
		throw error;
	});
	const documentId = documentIdFrom(deps.randomBytes(64));
	const storage = pictureStorage(deps);
	try {
		for (const [at, { format, type }] of everyFile.entries())
			await storage.write(
				`${documentId}/${fileName(format, 1, type)}`,
				Buffer.from(made.files[at] as Uint8Array),
			);
		return await insertUpload(deps.db, {
			document_id: documentId,
			name: plainName(name),
			width: made.width,
			height: made.height,
		});
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
