import type { GoneWatch } from '#contract/catalogue/watches.schema.ts';
import type { Deps } from '../../../deps.ts';
import { findGoneWatch } from './gone-watch.queries.ts';

/**
 * Why a watch that visitors saw is not shown any more; null for one that is shown, that never was for sale or that does not
 * exist: nothing is told of what the owner prepares.
 */
export async function goneWatch(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	documentId: string,
): Promise<GoneWatch | null> {
	return (await findGoneWatch(db, documentId, config)) ?? null;
}
