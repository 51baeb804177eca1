import { hash } from 'node:crypto';
import type { WatchToDraw } from '#illustrator/illustrate.ts';
import { illustratorRevision } from '#illustrator/revision.ts';
import { drawings, reviseChangedPlates, watchesWithPlates } from '../catalogue/relations/pictures.rows.ts';
import type { PictureDeps } from './picture-store.ts';

/**
 * Returns a name of the drawing that changes with the watch's appearance and with the illustrator's revision.
 */
const drawingName = (watch: WatchToDraw) => hash('sha1', `${illustratorRevision} ${JSON.stringify(watch)}`);

/** Assigns a new revision to the plates of these watches whose drawing changed. They are drawn on request. */
export async function revisePlates(db: PictureDeps['db'], watchIds: readonly number[]): Promise<void> {
	const found = await drawings(db, watchIds);
	await reviseChangedPlates(
		db,
		[...found].map(([id, watch]) => ({ id, drawing: drawingName(watch) })),
	);
}

/** Does the same for all watches until `signal`, in batches that block the process for a few milliseconds. */
export async function reviseAllPlates(db: PictureDeps['db'], signal?: AbortSignal): Promise<void> {
	const limit = 250;
	for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
		const ids = await watchesWithPlates(db, { after, limit });
		await revisePlates(db, ids);
		after = ids.length === limit ? ids.at(-1) : undefined;
	}
}
