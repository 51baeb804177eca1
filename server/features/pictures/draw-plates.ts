import { pictureFormats } from '#contract/pictures/pictures.ts';
import { type PlateView, viewsOf } from '#illustrator/illustrate.ts';
import { drawings, platesToDraw } from '../catalogue/relations/pictures.rows.ts';
import { draw } from './drawing/drawing.ts';
import type { Urgency } from './drawing/drawing-queue.ts';
import type { EncodedPicture, PictureMade } from './drawing/picture-work.ts';
import { everyFile, fileName, fullWidth, type PictureDeps, pictureStorage } from './picture-store.ts';

type PlateWork = { urgency: Urgency; watchId: number; view: string; width: number; files: EncodedPicture[] };

/** Files of the type that today's browsers request. The other types are drawn on their first request. */
const aheadFiles = everyFile.filter(({ type }) => type === 'avif');

/** Number of plates on the first page. Their card sizes are drawn before anything else. */
export const firstPlates = 24;

const firstFiles = aheadFiles.filter(({ format }) => pictureFormats[format] <= pictureFormats.medium);

const drawnAtOnce = 2;

/**
 * Draws files of a plate in the drawing process. Returns null when the watch was deleted or has no such view.
 */
export async function drawPlate(
	deps: PictureDeps,
	{ urgency, watchId, view, width, files }: PlateWork,
): Promise<PictureMade | null> {
	const watch = (await drawings(deps.db, [watchId])).get(watchId);
	if (!watch || !viewsOf(watch).includes(view as PlateView)) return null;
	return draw(urgency, { kind: 'plate', watch, view: view as PlateView, width, files });
}

/**
 * Draws the missing plates of the featured and the newest watches, two at a time: first those of the first
 * page, then the rest. Stops at `signal`. `progress` counts the plates whose files are complete.
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
	// A plate takes seconds on a busy machine, so shutdown does not wait for it.
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

/** Draws the missing files of a plate, so that it stays available after its watch is deleted. */
export async function drawAllPlateFiles(deps: PictureDeps, plate: Plate): Promise<void> {
	const { watch_id } = plate;
	if (watch_id !== null)
		await drawMissing(deps, { ...plate, watch_id }, everyFile, 'ahead', new Promise(() => {}));
}

/** Draws and stores the missing files of a plate, unless `stopped` resolves first. */
async function drawMissing(
	deps: PictureDeps,
	plate: Awaited<ReturnType<typeof platesToDraw>>[number],
	files: readonly EncodedPicture[],
	urgency: Urgency,
	stopped: Promise<null>,
): Promise<void> {
	const storage = pictureStorage(deps);
	const keyOf = ({ format, type }: EncodedPicture) =>
		`${plate.document_id}/${fileName(format, plate.revision, type)}`;
	const stored = await Promise.all(files.map((file) => storage.has(keyOf(file))));
	const missing = files.filter((_, at) => !stored[at]);
	if (missing.length === 0) return;
	const work = { urgency, watchId: plate.watch_id, view: plate.view };
	const drawn = drawPlate(deps, { ...work, width: fullWidth, files: missing });
	const made = await Promise.race([drawn, stopped]);
	for (const [at, file] of made ? missing.entries() : [])
		await storage.write(keyOf(file), Buffer.from(made?.files[at] as Uint8Array));
}
