import type { CatalogueIndex } from '../../../cache/catalogue-index/catalogue-index.ts';
import type { IndexPart } from '../../../cache/catalogue-index/index-columns.ts';
import type { IndexSelection } from '../../../cache/catalogue-index/selection.ts';
import { type ChangeFeed, idsOf } from '../../../cache/change-feed/change-feed.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Db } from '../../../tables/tables.ts';
import { indexPartSql } from './catalogue-index.queries.ts';
import { createIndexReader, indexPortion, loadIndex, waitAfterFailure } from './load-index.ts';
import { slices } from './slices.ts';

/** Maximum number of watches updated without yielding to the event loop. */
const atOnce = 50;

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
	const partSql = (range: Parameters<typeof indexPartSql>[2]) => indexPartSql(watches, reader, range);

	changes.beforeChange(async (changed, query) => {
		const ids = changed && idsOf('watches', changed);
		if (!ids || ids.length > indexPortion) {
			index = null;
			void fill();
			return () => {};
		}
		for (const id of ids) late?.add(id);
		if (!index || ids.length === 0) return () => {};
		const { text, values } = partSql({ ids });
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
		const parts = createIndexReader(db, partSql, () => !isOver() && changes.live());
		try {
			const filled = await loadIndex(parts, isOver, pause);
			while (own.size > 0 && !isOver()) {
				const ids = [...own].slice(0, indexPortion);
				for (const id of ids) own.delete(id);
				await filled.amend(changes.version(), ids, await parts.read({ ids }), pause);
			}
			// Nothing is awaited after the last look at the late watches, so that no change is lost.
			if (!isOver()) index = filled;
		} catch {
			// The index is loaded again on the next read.
			await waitAfterFailure();
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
