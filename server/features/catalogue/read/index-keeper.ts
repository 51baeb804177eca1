import { CatalogueIndex } from '../../../cache/catalogue-index/catalogue-index.ts';
import type { IndexPart } from '../../../cache/catalogue-index/index-columns.ts';
import type { IndexSelection } from '../../../cache/catalogue-index/selection.ts';
import { type ChangeFeed, idsOf } from '../../../cache/change-feed/change-feed.ts';
import { run } from '../../../database/sql-text.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Db } from '../../../tables/tables.ts';
import { countWatchesAbout, indexPartSql } from './catalogue-index.queries.ts';

/** So many watches are read at a time while the index is filled, and at most amended. */
const portion = 2_000;
/** So many are amended in one turn of the event loop. */
const atOnce = 50;
/**
 * Milliseconds after which filling gives way to other work, and before a reading that failed is tried again.
 */
const slice = 4;
const pauseAfterFailure = 1_000;

/** Gives way to other work after each slice of time. */
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
 * The index of the catalogue as it is now. It is filled in the background when the change feed begins and
 * amended with each change before the feed's version moves. null: the database answers.
 */
export function maintainIndex(db: Db, changes: ChangeFeed, watches: Entity, reader: Reader) {
	let index: CatalogueIndex | null = null;
	/** The watches that changed since the filling began; null: none is under way. */
	let late: Set<number> | null = null;
	/** Many watches at once are amended in slices; the database answers meanwhile. */
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
			// It is filled again when it is next asked for.
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
		// A change of everything begins another filling.
		const isOver = () => late !== own;
		const pause = slices();
		/** Tried again while the database is away or slow. */
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
				// The database reads on, on two connections, while a part comes in and is taken in.
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
			// It is filled when it is next asked for.
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
	 * Reads from the index, if it is there; the result stays valid while the watches that are selected stay the
	 * same.
	 */
	function readIndex<T>(selections: readonly IndexSelection[], read: (index: CatalogueIndex) => T) {
		const current = now();
		if (!current || selections.some(({ found }) => found && found.of !== current)) return null;
		const result = read(current);
		const isSame = (since: number) =>
			now() === current &&
			(!current.touched(since, selections) || JSON.stringify(read(current)) === JSON.stringify(result));
		return { result: result, isSame };
	}

	return { now, read: readIndex };
}
