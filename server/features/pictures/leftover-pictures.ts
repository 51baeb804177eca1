import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { dueLeftovers, forgetLeftovers, lockLeftover } from './leftover-pictures.rows.ts';
import { pictureStorage } from './picture-store.ts';

type LeftoverDeps = Pick<Deps, 'db' | 'config' | 'fetch'>;

/**
 * Removes the files of these pictures, which were deleted or not stored completely. Safe in several
 * processes. Throws the first error after it has tried all of them; the job tries those again.
 */
export async function removeLeftovers(deps: LeftoverDeps, documentIds: readonly string[]): Promise<void> {
	const storage = pictureStorage(deps);
	const errors: unknown[] = [];
	for (const documentId of documentIds) {
		const work = inTransaction(deps.db, async (trx) => {
			if (!(await lockLeftover(trx, documentId))) return;
			await storage.removeAll(documentId);
			await forgetLeftovers(trx, [documentId]);
		});
		await work.catch((error: unknown) => void errors.push(error));
	}
	if (errors.length > 0) throw errors[0];
}

/** Does the same for up to 200 pictures that are due. */
export async function removeDueLeftovers(deps: LeftoverDeps & Pick<Deps, 'clock'>): Promise<void> {
	await removeLeftovers(deps, await dueLeftovers(deps.db, deps.clock(), 200));
}
