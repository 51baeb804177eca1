import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUnusedUpload, removePicture, unusedUploads } from '../catalogue/relations/uploads.rows.ts';
import { isOrderedPicture } from '../orders/rows/ordered-watches.rows.ts';
import { pictureStorage } from './picture-store.ts';

/** How long an upload without a watch is retained, in milliseconds. */
const grace = 86_400_000;

/**
 * Removes up to 200 uploads that have had no watch for a day, with their files, and returns their number.
 * Safe in several processes, and while the owner adds such an upload to a watch. An upload whose files cannot
 * be removed is retried at the next run and does not block the others; its error is thrown at the end.
 */
export async function removeUnusedUploads(
	deps: Pick<Deps, 'db' | 'config' | 'fetch' | 'clock'>,
): Promise<number> {
	const storage = pictureStorage(deps);
	const until = new Date(deps.clock().getTime() - grace);
	// An order continues to show the picture of the time it was placed.
	const isShown = isOrderedPicture('pictures.document_id');
	const errors: unknown[] = [];
	let removed = 0;
	for (const id of await unusedUploads(deps.db, { until, limit: 200, isShown })) {
		const work = inTransaction(deps.db, async (trx) => {
			const documentId = await lockUnusedUpload(trx, id, until);
			if (documentId === undefined) return 0;
			await removePicture(trx, id);
			// Before the row is deleted: files without a row would never be removed.
			await storage.removeAll(documentId);
			return 1;
		});
		removed += (await work.catch((error: unknown) => void errors.push(error))) ?? 0;
	}
	if (errors.length > 0) throw errors[0];
	return removed;
}
