import { CatalogueIndex } from '../../../cache/catalogue-index/catalogue-index.ts';
import type { IndexPart } from '../../../cache/catalogue-index/index-columns.ts';
import { run } from '../../../database/run-sql.ts';
import type { Db } from '../../../tables/tables.ts';
import { countWatchesAbout, type indexPartSql } from './catalogue-index.queries.ts';

/** Number of watches read per query while the index loads. */
export const indexPortion = 2_000;
/** Milliseconds before a failed read is retried. */
const pauseAfterFailure = 1_000;

type WatchRange = Parameters<typeof indexPartSql>[2];
type IndexReader = ReturnType<typeof createIndexReader>;

export const waitAfterFailure = (): Promise<void> =>
	new Promise((resolve) => void setTimeout(resolve, pauseAfterFailure).unref());

/**
 * Reads the catalogue's watches for the index. A read is retried while the database is unavailable or slow
 * and `isWanted` returns true.
 */
export function createIndexReader(
	db: Db,
	partSql: (range: WatchRange) => ReturnType<typeof indexPartSql>,
	isWanted: () => boolean,
) {
	async function withRetries<T>(question: () => Promise<T>): Promise<T> {
		for (;;) {
			try {
				return await question();
			} catch (error) {
				if (!isWanted()) throw error;
				await waitAfterFailure();
			}
		}
	}
	return {
		count: () => withRetries(() => countWatchesAbout(db)),
		read: (range: WatchRange) =>
			withRetries(async () => {
				const { text, values } = partSql(range);
				return (await run(db, text, values))[0] as IndexPart;
			}),
	};
}

/** Reads all watches into a new index until `isOver` returns true. `pause` yields to other work. */
export async function loadIndex(
	{ count, read }: IndexReader,
	isOver: () => boolean,
	pause: () => Promise<void> | undefined,
): Promise<CatalogueIndex> {
	const { about, last } = await count();
	const index = new CatalogueIndex(about);
	const reading: Promise<IndexPart>[] = [];
	for (let after = 0; !isOver() && (after < last || reading.length > 0); ) {
		// The database reads ahead while a part is transferred and added to the index.
		for (; after < last && reading.length < 3; after += indexPortion) {
			const next = read({ after, to: after + indexPortion });
			next.catch(() => {});
			reading.push(next);
		}
		await index.append((await reading.shift()) as IndexPart, pause);
	}
	await index.sort(pause);
	return index;
}
