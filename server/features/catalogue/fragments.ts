import type { Kysely } from 'kysely';
import { type Language, languages } from '#contract/languages.ts';
import type { Database } from '../../database/tables.ts';
import { batched } from '../../query/batched.ts';
import type { Reader } from '../../query/entity.ts';
import { loadTexts } from '../../query/load-texts.ts';
import type { Shape } from '../../query/plan.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { RecentCache } from './recent-cache.ts';
import { RecentTexts } from './recent-texts.ts';

/** Rows of one shape, in one language or in all that it reads the same in. */
type Kind = {
	/** The key of a row's fragment, the same for no other kind. */
	key: (id: number) => number;
	ask: (id: number) => Promise<Buffer | undefined>;
};

const maxBytes = 48 * 1024 * 1024;
const maxSharedBytes = 8 * 1024 * 1024;
const maxKinds = 200;

/**
 * The JSON of single rows, for everybody but the owner: a row is read and written out once for each shape and language, until the
 * catalogue changes. Rows that are not there yet are read together with what other requests need at the same moment.
 */
export function createFragments(db: Kysely<Database>, news: CatalogueNews) {
	/** As bytes: a list is then made by copying, and they are no work for the garbage collector. */
	const fragments = new RecentTexts(maxBytes);
	const parts = new RecentCache<number, string>(maxSharedBytes);
	const kinds = new Map<string, Kind>();
	let numbers = 0;
	news.onChange(() => {
		fragments.clear();
		parts.clear();
	});

	function kindOf(shape: Shape, reader: Reader): Kind {
		const nameIn = (language: Language) => `${shape.entity.name} ${language} ${shape.key}`;
		const known = kinds.get(nameIn(reader.language));
		if (known) return known;
		const first = numbers++ * 2 ** 31;
		const key = (id: number) => first + id;
		const ask = batched<number, Buffer>(async (ids) => {
			const version = news.version();
			const found = new Map<number, Buffer>();
			const texts = await loadTexts(db, shape, ids, reader, shared);
			const keep = news.version() === version;
			for (const [id, text] of texts) found.set(id, keep ? fragments.set(key(id), text) : Buffer.from(text));
			return found;
		});
		if (kinds.size >= maxKinds) kinds.clear();
		const kind = { key, ask };
		const alike = isAlikeInAll(shape, reader) ? languages : [reader.language];
		for (const language of alike) kinds.set(nameIn(language), kind);
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

/** Whether rows of this shape read the same in every language; of chosen or sorted lists it is not known. */
function isAlikeInAll(shape: Shape, reader: Reader): boolean {
	return (
		shape.fields.every(
			({ sql }) => new Set(languages.map((language) => sql?.('t', { ...reader, language }))).size === 1,
		) && shape.relations.every((one) => !one.filters && !one.sort.length && isAlikeInAll(one.shape, reader))
	);
}
