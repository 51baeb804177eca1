import type { Kysely } from 'kysely';
import { joinSql, run, type SqlText, SqlValues, sqlText, whereSql } from '../../../database/sql-text.ts';
import type { Database } from '../../../database/tables.ts';
import { Scope, visibleSql } from '../../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Word } from '../../../query/plan.ts';
import { shortestInTexts, wordSql } from '../../../query/search-sql.ts';
import { isCorrectable, isOneErrorAway } from '../../../query/typing-errors.ts';

type Db = Kysely<Database>;

/** Words without case and accents, as the database writes them. */
export async function plainWords(db: Db, words: readonly Word[]): Promise<Word[]> {
	const texts = words.map(({ text }) => text);
	// Of ASCII the database only lowers the case.
	if (texts.every((text) => /^[\0-\x7f]*$/.test(text)))
		return texts.map((text) => ({ text: text.toLowerCase() }));
	const values = new SqlValues();
	const text = sqlText`select plain(word) as text
		from unnest(${values.bind(texts, 'text[]')}) with ordinality as w(word, place) order by place`;
	return (await run(db, text, values.list)) as Word[];
}

/** The words; one that no watch the reader may see has, with the words of names that are one typing error away from it. */
export async function correctedWords(
	db: Db,
	watches: Entity,
	words: readonly Word[],
	reader: Reader,
): Promise<readonly Word[]> {
	const doubtful = words.filter(({ text }) => isCorrectable(text));
	if (doubtful.length === 0) return words;
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const known = doubtful.map((word) => {
		const where = whereSql([visibleSql(watches, scope), wordSql(watches, word, scope)]);
		return sqlText`exists (select from watches t${where})`;
	});
	const [{ found } = { found: [] }] = (await run(
		db,
		sqlText`select array[${joinSql(known, sqlText`, `)}] as found`,
		values.list,
	)) as { found: boolean[] }[];
	const unknown = doubtful.filter((_, at) => !found[at]);
	if (unknown.length === 0) return words;
	const names = await nameWords(db, unknown);
	return words.map((word) => {
		const near = unknown.includes(word) ? names.filter((name) => isOneErrorAway(word.text, name)) : [];
		return near.length > 0 ? { ...word, instead: near } : word;
	});
}

/** The words of all brands, models and calibers that are about as long as these. */
async function nameWords(db: Db, words: readonly Word[]): Promise<string[]> {
	const lengths = words.flatMap(({ text }) => [text.length - 1, text.length, text.length + 1]);
	const values = new SqlValues();
	const text = sqlText`select distinct word from (select name from brands union select model from calibers
			union select model from watches) n, string_to_table(translate(plain(name), E'\n', ' '), ' ') word
		where length(word) = any(${values.bind(lengths, 'bigint[]')})`;
	const rows = (await run(db, text, values.list)) as { word: string }[];
	return rows.map(({ word }) => word).filter(isCorrectable);
}

/** The watches that visitors see with a word in their descriptions: lists of ids, each of one range of ids. */
export async function idsWithInTexts(
	db: Db,
	watches: Entity,
	word: string,
	reader: Reader,
): Promise<number[][]> {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const where = whereSql([visibleSql(watches, scope), inTextsSql(word, values)]);
	// A list of all ids would be parsed in one piece.
	const text = sqlText`select json_agg(t.id) as ids from watches t${where} group by t.id >> 14`;
	return (await run(db, text, values.list)).map(({ ids }) => ids as number[]);
}

/** Words that an eighth of the descriptions have and more, as about 500 of `size` watches tell; the most frequent first. */
export async function commonWords(db: Db, size: number): Promise<string[]> {
	const values = new SqlValues();
	const percent = values.bind(Math.min(100, 50_000 / size), 'float8');
	const text = sqlText`with sample as materialized (select search_texts from watches tablesample system (${percent}))
		select word from sample, lateral (select distinct word from regexp_split_to_table(search_texts, '[^[:alnum:]]+') word) words
		where length(word) between ${values.bind(shortestInTexts, 'integer')} and 40
		group by word having count(*) * 8 > (select count(*) from sample)
		order by count(*) desc limit ${values.bind(mostCommon, 'integer')}`;
	return (await run(db, text, values.list)).map(({ word }) => word as string);
}
/** A bit for each in the masks of `wordsInTexts`. */
const mostCommon = 24;

/** The next watches after an id that visitors see, with a mask that has a bit for each of these words in its descriptions. */
export async function wordsInTexts(
	db: Db,
	watches: Entity,
	words: readonly string[],
	{ after, limit }: { after: number; limit: number },
	reader: Reader,
): Promise<{ ids: number[] | null; masks: number[] }> {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const bits = words.map(
		(word, bit) => sqlText`((${inTextsSql(word, values)})::int << ${values.bind(bit, 'integer')})`,
	);
	const where = whereSql([sqlText`t.id > ${values.bind(after, 'bigint')}`, visibleSql(watches, scope)]);
	const text = sqlText`select json_agg(id) as ids, json_agg(mask) as masks from (select t.id, ${joinSql(bits, sqlText` | `)} as mask
		from watches t${where} order by t.id limit ${values.bind(limit, 'bigint')}) t`;
	return (await run(db, text, values.list))[0] as { ids: number[] | null; masks: number[] };
}

function inTextsSql(word: string, values: SqlValues): SqlText {
	return sqlText`t.search_texts like '%' || ${values.bind(word.replace(/[\\%_]/g, '\\$&'), 'text')} || '%'`;
}
