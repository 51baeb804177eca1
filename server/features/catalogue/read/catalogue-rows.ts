import { anyOf } from '../../../cache/change-feed/change-feed.ts';
import { loadTexts, type RowText } from '../../../cache/response-cache/load-texts.ts';
import { createRowCache } from '../../../cache/response-cache/row-cache.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { countWatches } from './catalogue.queries.ts';
import type { CatalogueEngine } from './catalogue-source.ts';
import type { QuerySlot } from './query-queue.ts';

/** Returns the existing rows with these ids in the form that a plan requests. */
export type ReadCatalogueRows = (
	plan: Plan,
	ids: readonly number[],
	reader: Reader,
	slot: QuerySlot,
) => Promise<RowText[]>;

/** Creates the reader of rows. With an engine, rows for visitors are cached until they change. */
export function createRowReader(engine: CatalogueEngine | undefined): ReadCatalogueRows {
	const cachedRows = engine && createRowCache(engine.readDb, engine.changes, engine.caches);

	return async function readRows(plan, ids, reader, { db, isExpensive }) {
		if (cachedRows && reader.role === 'visitor' && !plan.counts && !isExpensive) {
			const found = await cachedRows(plan.shape, ids, reader);
			return found.filter((row) => row !== undefined);
		}
		const rows = await loadTexts(db, plan.shape, ids, reader);
		const counts = plan.counts ? await countWatches(db, plan.entity, ids, reader) : null;
		return ids.flatMap((id) => {
			const row = rows.get(id);
			if (!row || !counts) return row ?? [];
			const text = `${row.text.slice(0, -1)},"watchCount":${counts.get(id) ?? 0}}`;
			return { text, keys: [...row.keys, anyOf('watches')] };
		});
	};
}
