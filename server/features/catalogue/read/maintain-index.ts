import { CatalogueIndex } from '../../../cache/catalogue-index/catalogue-index.ts';
import type { IndexPart } from '../../../cache/catalogue-index/index-columns.ts';
import type { IndexSelection } from '../../../cache/catalogue-index/selection.ts';
import { type ChangeFeed, idsOf } from '../../../cache/change-feed/change-feed.ts';
import { run } from '../../../database/run-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Db } from '../../../tables/tables.ts';
import { countWatchesAbout, indexPartSql } from './catalogue-index.queries.ts';

/** Number of watches read per query while the index loads, and the maximum number updated in place. */
const portion = 2_000;
/** Maximum number of watches updated without yielding to the event loop. */
const atOnce = 50;
/** Milliseconds of loading before other work may run, and before a failed read is retried. */
const slice = 4;
const pauseAfterFailure = 1_000;

/** Returns a function that yields to other work after each slice of time. */
function slices(): () => Promise<void> | undefined {
	let since = performance.now();
	return () => {
		if (performance.now() - since < slice) return undefined;
		return new Promise((resolve) =>
			setImmediate(() => {
				since = performance.now();
				resolve();
			}),
		);
	};
}

/**
 * Maintains the index of the catalogue. It is loaded in the background when the change feed starts, and
 * updated with each change before the feed's version advances. While `now` returns null, the database
 * answers.
 */
export function maintainIndex(db: Db, changes: ChangeFeed, watches: Entity, reader: Reader) {
	let index: CatalogueIndex | null = null;
	/** The watches that changed since loading began, or null if the index is not loading. */
	let late: Set<number> | null = null;
	/** Large changes are applied in slices, and the database answers in the meantime. */
	let isAmending = false;

	changes.beforeChange(async (changed, query) => {
		const ids = changed && idsOf('watches', changed);
		if (!ids || ids.length > portion) {
			index = null;
			void fill();
			return () => {};
		}
		for (const id of ids) late?.add(id);
		if (!index || ids.length === 0) return () => {};
		const { text, values } = indexPartSql(watches, reader, { ids });
		const part = (await query(text, values))[0] as IndexPart;
		const amended = index;
		const lost = () => {
			// The index is loaded again on the next read.
			index = null;
		};
		if (ids.length <= atOnce) return (version) => void amended.amend(version, ids, part).catch(lost);
		isAmending = true;
		await amended.amend(changes.version() + 1, ids, part, slices()).catch(lost);
		return () => {
			isAmending = false;
		};
	});

	async function fill(): Promise<void> {
		const own = new Set<number>();
		late = own;
		// A change that affects everything starts another load.
		const isOver = () => late !== own;
		const pause = slices();
		/** Retries while the database is unavailable or slow. */
		async function withRetries<T>(question: () => Promise<T>): Promise<T> {
			for (;;) {
				try {
					return await question();
				} catch (error) {
					if (isOver() || !changes.live()) throw error;
					await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure).unref());
				}
			}
		}
		const read = (which: Parameters<typeof indexPartSql>[2]) =>
			withRetries(async () => {
				const { text, values } = indexPartSql(watches, reader, which);
				return (await run(db, text, values))[0] as IndexPart;
			});
		try {
			const { about, last } = await withRetries(() => countWatchesAbout(db));
			const filled = new CatalogueIndex(about);
			const reading: Promise<IndexPart>[] = [];
			for (let after = 0; !isOver() && (after < last || reading.length > 0); ) {
				// The database reads ahead while a part is transferred and added to the index.
				for (; after < last && reading.length < 3; after += portion) {
					const next = read({ after, to: after + portion });
					next.catch(() => {});
					reading.push(next);
				}
				await filled.append((await reading.shift()) as IndexPart, pause);
			}
			await filled.sort(pause);
			while (own.size > 0 && !isOver()) {
				const ids = [...own].slice(0, portion);
				for (const id of ids) own.delete(id);
				await filled.amend(changes.version(), ids, await read({ ids }), pause);
			}
			if (!isOver()) index = filled;
		} catch {
			// The index is loaded again on the next read.
			await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure).unref());
		}
		if (!isOver()) late = null;
	}

	const now = (): CatalogueIndex | null => {
		if (!changes.live() || isAmending) return null;
		if (!index && !late) void fill();
		return index;
	};

	/**
	 * Reads from the index, or returns null if it is not loaded. The result remains valid while the selected
	 * watches are unchanged.
	 */
	function readIndex<T>(selections: readonly IndexSelection[], read: (index: CatalogueIndex) => T) {
		const current = now();
		if (!current || selections.some(({ found }) => found && found.of !== current)) return null;
		const result = read(current);
		const isSame = (since: number) =>
			now() === current &&
			(!current.touched(since, selections) || JSON.stringify(read(current)) === JSON.stringify(result));
		return { result, isSame };
	}

	return { now, read: readIndex };
}
