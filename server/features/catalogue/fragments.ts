import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { batched } from '../../query/batched.ts';
import type { Reader } from '../../query/entity.ts';
import { loadRows } from '../../query/load-rows.ts';
import type { Shape } from '../../query/plan.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { RecentCache } from './recent-cache.ts';

type Ask = (id: number) => Promise<string | undefined>;

const maxBytes = 24 * 1024 * 1024;
const maxShapes = 200;

/**
 * The JSON text of single rows, for everybody but the owner: a row is read and written out once for each shape and language, until the
 * catalogue changes. Rows that are not there yet are read together with what other requests need at the same moment.
 */
export function createFragments(db: Kysely<Database>, news: CatalogueNews) {
	const texts = new RecentCache<string>(maxBytes);
	const asks = new Map<string, Ask>();
	news.onChange(() => texts.clear());

	function askFor(shape: Shape, reader: Reader, prefix: string): Ask {
		const known = asks.get(prefix);
		if (known) return known;
		const ask = batched<number, string>(async (ids) => {
			const version = news.version();
			const rows = await loadRows(db, shape, ids, reader);
			const found = new Map<number, string>();
			const keep = news.version() === version;
			for (const [id, row] of rows) {
				const text = JSON.stringify(row);
				found.set(id, text);
				if (keep) texts.set(`${prefix}${id}`, text, text.length);
			}
			return found;
		});
		if (asks.size >= maxShapes) asks.clear();
		asks.set(prefix, ask);
		return ask;
	}

	/** One JSON text for each id that is there, in the order given. */
	return async function fragments(
		shape: Shape,
		ids: readonly number[],
		reader: Reader,
	): Promise<(string | undefined)[]> {
		const prefix = `${shape.entity.name} ${reader.language} ${shape.key} `;
		const found: (string | undefined)[] = [];
		let missing = false;
		for (const id of ids) {
			const text = news.live() ? texts.get(`${prefix}${id}`) : undefined;
			if (text === undefined) missing = true;
			found.push(text);
		}
		if (!missing) return found;
		const ask = askFor(shape, reader, prefix);
		return Promise.all(ids.map((id, i) => found[i] ?? ask(id)));
	};
}
