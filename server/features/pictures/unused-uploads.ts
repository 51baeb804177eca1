import type { Deps } from '../../core/deps.ts';
import { deleteUnusedUploads } from '../catalogue/relations/uploads.rows.ts';
import { isOrderedPicture } from '../orders/rows/ordered-watches.rows.ts';
import { removeDueLeftovers } from './leftover-pictures.ts';

/** How long an upload without a watch is retained, in milliseconds. */
const grace = 86_400_000;

/**
 * Deletes up to 200 uploads that have had no watch for a day, and returns their number. Removes their files,
 * and those of all other pictures that are left over. Safe in several processes, and while the owner adds
 * such an upload to a watch. Throws when files cannot be removed; the next run tries them again.
 */
export async function removeUnusedUploads(
	deps: Pick<Deps, 'db' | 'config' | 'fetch' | 'clock'>,
): Promise<number> {
	const deleted = await deleteUnusedUploads(deps.db, {
		until: new Date(deps.clock().getTime() - grace),
		limit: 200,
		// An order continues to show the picture of the time it was placed.
		isShown: isOrderedPicture('pictures.document_id'),
	});
	await removeDueLeftovers(deps);
	return deleted;
}
