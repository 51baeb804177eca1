import { hash } from 'node:crypto';
import type { WatchToDraw } from '#illustrator/illustrate.ts';
import { illustratorRevision } from '#illustrator/revision.ts';
import { drawings, reviseChangedPlates, watchesWithPlates } from '../catalogue/relations/pictures.rows.ts';
import type { PictureDeps } from './picture-store.ts';

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
