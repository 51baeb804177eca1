import { type Language, languages } from '#contract/languages/languages.ts';
import { sqlText } from '../../database/sql-text.ts';
import { batched } from '../../query/batched-lookups.ts';
import type { Reader } from '../../query/entity.ts';
import type { RowShape } from '../../query/query-plan.ts';
import type { Db } from '../../tables/tables.ts';
import { type CacheSources, isCurrent } from '../change-feed/cache-sources.ts';
import type { ChangeFeed } from '../change-feed/change-feed.ts';
import type { Cache, Caches } from './caches.ts';
import { loadTexts, type RowText } from './load-texts.ts';

/** Rows of one shape, keyed by language unless the shape has no translated fields. */
type CachedRowKind = {
	/** Key of a row, unique across kinds. */
	key: (id: number) => number;
	readRow: (id: number) => Promise<CachedRow | undefined>;
};
type CachedRow = RowText & CacheSources;

const maxKinds = 200;
const notLatin = /[^\0-\xff]/;

/**
 * JSON of individual rows for everyone except the owner. A row is read and serialized once per shape and
 * language, until something that it includes changes. Missing rows are read together with rows that other
 * requests need at the same time.
 */
export function createRowCache(db: Db, changes: ChangeFeed, caches: Caches) {
	const options = { isCurrent: (row: CachedRow) => isCurrent(changes, row) };
	const rows = caches.open<CachedRow>('rows', options);
	/** Rows included in others, such as brands: few, and used again and again. */
	const references = caches.open<CachedRow>('references', options);
	const kinds = new Map<string, CachedRowKind>();
	let numbers = 0;

	function kindOf(shape: RowShape, reader: Reader): CachedRowKind {
		// Lists within a row contain watches within the price bounds, which the owner can change.
		const { minPrice, maxPrice } = reader;
		const nameIn = (language: Language) =>
			`${shape.entity.name} ${language} ${minPrice} ${maxPrice} ${shape.key}`;
		const known = kinds.get(nameIn(reader.language));
		if (known) return known;
		const first = numbers++ * 2 ** 31;
		const key = (id: number) => first + id;
		const readRow = batched<number, CachedRow>((ids) => load(rows, key, shape, ids, reader));
		if (kinds.size >= maxKinds) kinds.clear();
		const kind = { key, readRow };
		const alike = isAlikeInAll(shape, reader) ? languages : [reader.language];
		for (const language of alike) kinds.set(nameIn(language), kind);
		return kind;
	}

	async function load(
		cache: Cache<CachedRow>,
		key: CachedRowKind['key'],
		shape: RowShape,
		ids: readonly number[],
		reader: Reader,
	): Promise<Map<number, CachedRow>> {
		const checked = changes.version();
		const found = new Map<number, CachedRow>();
		for (const [id, row] of await loadTexts(db, shape, ids, reader, shared)) {
			const made = { ...row, checked };
			found.set(id, made);
			const { text, keys } = row;
			if (isCurrent(changes, made))
				cache.set(key(id), made, (notLatin.test(text) ? 2 : 1) * text.length + 8 * keys.length + 100);
		}
		return found;
	}

	async function shared(
		shape: RowShape,
		ids: readonly number[],
		reader: Reader,
	): Promise<Map<number, RowText>> {
		const { key } = kindOf(shape, reader);
		const found = new Map<number, RowText>();
		for (const id of ids) {
			const row = references.get(key(id));
			if (row) found.set(id, row);
		}
		const missing = ids.filter((id) => !found.has(id));
		if (missing.length === 0) return found;
		return new Map([...found, ...(await load(references, key, shape, missing, reader))]);
	}

	/** Returns one row for each existing id, in the given order. */
	return async function rowsOf(
		shape: RowShape,
		ids: readonly number[],
		reader: Reader,
	): Promise<(RowText | undefined)[]> {
		const { key, readRow } = kindOf(shape, reader);
		const found = ids.map((id) => rows.get(key(id)));
		if (!found.includes(undefined)) return found;
		return Promise.all(ids.map((id, i) => found[i] ?? readRow(id)));
	};
}

/**
 * Whether rows of this shape are identical in every language; false for filtered or sorted lists, where
 * this is unknown.
 */
function isAlikeInAll(shape: RowShape, reader: Reader): boolean {
	return (
		shape.fields.every(
			({ sql }) =>
				new Set(languages.map((language) => sql?.(sqlText`t`, { ...reader, language }))).size === 1,
		) && shape.relations.every((one) => !one.filters && !one.sort.length && isAlikeInAll(one.shape, reader))
	);
}
