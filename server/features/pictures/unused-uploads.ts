import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockUnusedUpload, removePicture, unusedUploads } from '../catalogue/relations/uploads.rows.ts';
import { isOrderedPicture } from '../orders/rows/ordered-watches.rows.ts';
import { pictureStorage } from './picture-store.ts';

/** An upload that no watch has, or has any more, waits this long for one. Milliseconds. */
const grace = 86_400_000;

/**
 * Removes uploads that no watch has had for a day, at most 200, with their files, and returns how many. Any
 * number of processes may do so at once, and an owner may give one to a watch meanwhile. One whose files
 * cannot be removed stays for the next time and holds up no other; its error is thrown at the end.
 */
export async function removeUnusedUploads(
	deps: Pick<Deps, 'db' | 'config' | 'fetch' | 'clock'>,
): Promise<number> {
	const storage = pictureStorage(deps);
	const until = new Date(deps.clock().getTime() - grace);
	// An order keeps the picture it was placed with.
	const isShown = isOrderedPicture('pictures.document_id');
	const errors: unknown[] = [];
	let removed = 0;
	for (const id of await unusedUploads(deps.db, { until, most: 200, isShown })) {
		const work = inTransaction(deps.db, async (trx) => {
			const documentId = await lockUnusedUpload(trx, id, until);
			if (documentId === undefined) return 0;
			await removePicture(trx, id);
			// Before the row is deleted: files without a row would stay for ever.
			await storage.removeAll(documentId);
			return 1;
		});
		removed += (await work.catch((error: unknown) => void errors.push(error))) ?? 0;
	}
	if (errors.length > 0) throw errors[0];
	return removed;
}
