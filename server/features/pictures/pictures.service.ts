import { hash } from 'node:crypto';
import {
	type PictureFormat,
	type PictureType,
	pictureFormatNames,
	pictureFormats,
	pictureTypes,
} from '#contract/pictures/pictures.ts';
import { outlineOf, type PlateView, viewsOf, type WatchToDraw } from '#illustrator/illustrate.ts';
import { illustratorRevision } from '#illustrator/revision.ts';
import type { Deps, ShopConfig } from '../../core/deps.ts';
import { orRefuse, ShopError } from '../../core/shop-error.ts';
import { s3Storage } from '../../storage/s3-storage.ts';
import { folderStorage, type PictureStorage } from '../../storage/storage.ts';
import {
	drawings,
	findPicture,
	platesToDraw,
	reviseChangedPlates,
	watchesWithPlates,
} from '../catalogue/relations/pictures.rows.ts';
import { draw } from './drawing/drawing.ts';
import type { Urgency } from './drawing/drawing-queue.ts';
import type { PictureFile, PictureMade } from './drawing/picture-work.ts';

export type PictureDeps = Pick<Deps, 'config' | 'db' | 'randomBytes' | 'fetch'>;
type PlateWork = { urgency: Urgency; watchId: number; view: string; width: number; files: PictureFile[] };
export const fullWidth = pictureFormats.original;
export const everyFile: PictureFile[] = pictureFormatNames.flatMap((format) =>
	pictureTypes.map((type) => ({ format, type })),
);

/** Types and sizes that today's browsers ask for; the others are drawn at their first request. */
const aheadFiles = everyFile.filter(({ type }) => type === 'avif');
/** Plates that a first page shows: so many, in the sizes of cards, are drawn before anything else. */
export const firstPlates = 24;
const firstFiles = aheadFiles.filter(({ format }) => pictureFormats[format] <= pictureFormats.medium);
const drawnAtOnce = 2;

export const fileName = (format: PictureFormat, revision: number, type: PictureType) =>
	`${format}.${revision}.${type}`;

/** The keys of all files of one revision of a picture. */
export const pictureKeys = (documentId: string, revision: number): string[] =>
	everyFile.map(({ format, type }) => `${documentId}/${fileName(format, revision, type)}`);

/** The storage that the configuration names: a bucket, or the shop's own folder. */
export function pictureStorage({
	config,
	fetch,
}: {
	config: Pick<ShopConfig, 'picturesUrl' | 'dataDir'>;
	fetch: typeof globalThis.fetch;
}): PictureStorage {
	return config.picturesUrl
		? s3Storage(config.picturesUrl, fetch)
		: folderStorage(`${config.dataDir}/pictures`);
}

/** Removes all files of pictures that are gone. */
export async function removePictures(
	deps: Parameters<typeof pictureStorage>[0],
	documentIds: readonly string[],
): Promise<void> {
	const storage = pictureStorage(deps);
	await Promise.all(documentIds.map((one) => storage.removeAll(one)));
}

/** Names a drawing: watches that are drawn differently, or by another illustrator, have different names. */
const drawingName = (watch: WatchToDraw) => hash('sha1', `${illustratorRevision} ${JSON.stringify(watch)}`);

/** Gives plates of these watches a new revision if their drawing changed. Drawn when asked for. */
export async function revisePlates(db: PictureDeps['db'], watchIds: readonly number[]): Promise<void> {
	const found = await drawings(db, watchIds);
	await reviseChangedPlates(
		db,
		[...found].map(([id, watch]) => ({ id, drawing: drawingName(watch) })),
	);
}

/** The same for all watches, until `signal`, in portions that take a few milliseconds of this process. */
export async function reviseAllPlates(db: PictureDeps['db'], signal?: AbortSignal): Promise<void> {
	const limit = 250;
	for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
		const ids = await watchesWithPlates(db, { after, limit });
		await revisePlates(db, ids);
		after = ids.length === limit ? ids.at(-1) : undefined;
	}
}

/** Draws files of a plate in the drawing process; null when the watch is gone or has no such view. */
async function drawPlate(
	deps: PictureDeps,
	{ urgency, watchId, view, width, files }: PlateWork,
): Promise<PictureMade | null> {
	const watch = (await drawings(deps.db, [watchId])).get(watchId);
	if (!watch || !viewsOf(watch).includes(view as PlateView)) return null;
	return draw(urgency, { kind: 'plate', watch, view: view as PlateView, width, files });
}

/**
 * One file of a picture. A plate is drawn at its first request and stored; an older revision is `not_found`.
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
	const made = orRefuse(
		await drawPlate(deps, {
			urgency: 'now',
			watchId: picture.watch_id,
			view: picture.view,
			// Drawn at twice the size and scaled down, so that fine lines stay fine.
			width: Math.min(fullWidth, pictureFormats[format] * 2),
			files: [{ format, type }],
		}),
	);
	const bytes = Buffer.from(made.files[0] as Uint8Array);
	await storage.write(`${documentId}/${fileName(format, revision, type)}`, bytes);
	return bytes;
}

/**
 * The photograph at an address that an order keeps, as a JPEG; null: there is none, or it shows a drawing.
 */
export async function readPhotograph(deps: PictureDeps, address: string | null): Promise<Buffer | null> {
	const documentId = address?.split('/')[2];
	const picture = documentId ? await findPicture(deps.db, documentId) : undefined;
	if (picture?.source !== 'upload') return null;
	return readPicture(deps, picture.document_id, 'large', 'jpg', picture.revision);
}

/** The small picture at an address that an order keeps, as a JPEG; null: it cannot be had. */
export async function readThumbnail(deps: PictureDeps, address: string | null): Promise<Buffer | null> {
	const documentId = address?.split('/')[2];
	const picture = documentId ? await findPicture(deps.db, documentId) : undefined;
	if (!picture) return null;
	// A mail does not wait for its picture to be mended.
	return readPicture(deps, picture.document_id, 'thumbnail', 'jpg', picture.revision).catch(() => null);
}

/** The outline of a drawn watch, of the plate's present revision. Throws `not_found`. */
export async function readOutline(deps: PictureDeps, documentId: string, revision: number): Promise<Buffer> {
	const picture = await findPicture(deps.db, documentId);
	if (picture?.source !== 'plate' || picture.watch_id === null || picture.revision !== revision)
		throw new ShopError('not_found');
	const watch = (await drawings(deps.db, [picture.watch_id])).get(picture.watch_id);
	const svg = orRefuse(watch && outlineOf(watch));
	return Buffer.from(svg);
}

/**
 * Draws the plates of the featured and the newest watches that are not kept yet, two at a time: first what
 * the first page shows, then the rest. Stops at `signal`. `progress` counts the plates that have all their
 * files.
 */
export async function drawPlatesAhead(
	deps: PictureDeps,
	signal: AbortSignal,
	progress: (done: number, total: number) => void,
): Promise<void> {
	const plates = await platesToDraw(deps.db);
	const first = plates.slice(0, firstPlates);
	const works = [
		...first.map((plate) => ({ plate, files: firstFiles, urgency: 'first' as const })),
		...plates.map((plate) => ({ plate, files: aheadFiles, urgency: 'ahead' as const })),
	].values();
	// A plate takes seconds on a busy machine: the shop does not wait for it to stop.
	const stopped = new Promise<null>((resolve) => {
		signal.addEventListener('abort', () => resolve(null), { once: true });
	});
	let done = 0;
	const drawer = async () => {
		for (const { plate, files, urgency } of works) {
			if (signal.aborted) return;
			await drawMissing(deps, plate, files, urgency, stopped);
			if (signal.aborted) return;
			if (urgency === 'first') continue;
			done += 1;
			progress(done, plates.length);
		}
	};
	await Promise.all(Array.from({ length: drawnAtOnce }, drawer));
}

type Plate = Omit<Awaited<ReturnType<typeof platesToDraw>>[number], 'watch_id'> & { watch_id: number | null };

/** Draws the files of a plate that are not kept yet, so that it can do without its watch. */
export async function keepPlate(deps: PictureDeps, plate: Plate): Promise<void> {
	const { watch_id } = plate;
	if (watch_id !== null)
		await drawMissing(deps, { ...plate, watch_id }, everyFile, 'ahead', new Promise(() => {}));
}

/** Draws and keeps those files of a plate that are not kept yet, unless `stopped` comes first. */
async function drawMissing(
	deps: PictureDeps,
	plate: Awaited<ReturnType<typeof platesToDraw>>[number],
	files: readonly PictureFile[],
	urgency: Urgency,
	stopped: Promise<null>,
): Promise<void> {
	const storage = pictureStorage(deps);
	const keyOf = ({ format, type }: PictureFile) =>
		`${plate.document_id}/${fileName(format, plate.revision, type)}`;
	const kept = await Promise.all(files.map((file) => storage.has(keyOf(file))));
	const missing = files.filter((_, at) => !kept[at]);
	if (missing.length === 0) return;
	const work = { urgency, watchId: plate.watch_id, view: plate.view };
	const drawn = drawPlate(deps, { ...work, width: fullWidth, files: missing });
	const made = await Promise.race([drawn, stopped]);
	for (const [at, file] of made ? missing.entries() : [])
		await storage.write(keyOf(file), Buffer.from(made?.files[at] as Uint8Array));
}
