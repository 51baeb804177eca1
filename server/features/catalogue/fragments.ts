import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { batched } from '../../query/batched.ts';
import type { Reader } from '../../query/entity.ts';
import { loadTexts } from '../../query/load-texts.ts';
import type { Shape } from '../../query/plan.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { RecentCache } from './recent-cache.ts';

/** Rows of one shape in one language. */
type Kind = {
	/** The key of a row's fragment, the same for no other kind. */
	key: (id: number) => number;
	ask: (id: number) => Promise<Buffer | undefined>;
};

const maxBytes = 24 * 1024 * 1024;
const maxSharedBytes = 8 * 1024 * 1024;
const maxKinds = 200;

/**
 * The JSON of single rows, for everybody but the owner: a row is read and written out once for each shape and language, until the
 * catalogue changes. Rows that are not there yet are read together with what other requests need at the same moment.
 */
export function createFragments(db: Kysely<Database>, news: CatalogueNews) {
	/** As bytes: a list is then made by copying, and they are no work for the garbage collector. */
	const fragments = new RecentCache<number, Buffer>(maxBytes);
	const parts = new RecentCache<number, string>(maxSharedBytes);
	const kinds = new Map<string, Kind>();
	let numbers = 0;
	news.onChange(() => {
		fragments.clear();
		parts.clear();
	});

	function kindOf(shape: Shape, reader: Reader): Kind {
		const name = `${shape.entity.name} ${reader.language} ${shape.key}`;
		const known = kinds.get(name);
		if (known) return known;
		const first = numbers++ * 2 ** 31;
		const key = (id: number) => first + id;
		const ask = batched<number, Buffer>(async (ids) => {
			const version = news.version();
			const found = new Map<number, Buffer>();
			const texts = await loadTexts(db, shape, ids, reader, shared);
			const keep = news.version() === version;
			for (const [id, text] of texts) {
				const fragment = Buffer.from(text);
				found.set(id, fragment);
				if (keep) fragments.set(key(id), fragment, fragment.length);
			}
			return found;
		});
		if (kinds.size >= maxKinds) kinds.clear();
		const kind = { key, ask };
		kinds.set(name, kind);
		return kind;
	}

	/** Rows inside of others, such as brands: few, and the same ones again and again. */
	async function shared(shape: Shape, ids: readonly number[], reader: Reader): Promise<Map<number, string>> {
		const { key } = kindOf(shape, reader);
		const found = new Map<number, string>();
		const missing: number[] = [];
		for (const id of ids) {
			const text = news.live() ? parts.get(key(id)) : undefined;
			if (text === undefined) missing.push(id);
			else found.set(id, text);
		}
		if (missing.length === 0) return found;
		const version = news.version();
		const texts = await loadTexts(db, shape, missing, reader, shared);
		const keep = news.version() === version;
		for (const [id, text] of texts) {
			found.set(id, text);
			if (keep) parts.set(key(id), text, text.length);
		}
		return found;
	}

	/** One fragment for each id that is there, in the order given. */
	return async function fragmentsOf(
		shape: Shape,
		ids: readonly number[],
		reader: Reader,
	): Promise<(Buffer | undefined)[]> {
		const { key, ask } = kindOf(shape, reader);
		const found = ids.map((id) => (news.live() ? fragments.get(key(id)) : undefined));
		if (!found.includes(undefined)) return found;
		return Promise.all(ids.map((id, i) => found[i] ?? ask(id)));
	};
}
