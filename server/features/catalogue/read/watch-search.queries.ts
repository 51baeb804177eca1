import { type QueryExecutor, run } from '../../../database/run-sql.ts';
import { joinSql, SqlValues, sqlText, whereSql } from '../../../database/sql-text.ts';
import { Scope, visibleSql } from '../../../query/conditions-sql.ts';
import type { Entity, Reader } from '../../../query/entity.ts';
import type { Plan, Word } from '../../../query/query-plan.ts';
import { rankSql, wordSql } from '../../../query/search-sql.ts';
import { matchingSql } from '../../../query/select-sql.ts';
import { isCorrectable, isOneErrorAway } from './typing-errors.ts';

/** Returns the words without case and accents, as normalized by the database. */
export async function plainWords(db: QueryExecutor, words: readonly Word[]): Promise<Word[]> {
	const texts = words.map(({ text }) => text);
	// For ASCII the database only lowers the case.
	if (texts.every((text) => /^[\0-\x7f]*$/.test(text)))
		return texts.map((text) => ({ text: text.toLowerCase() }));
	const values = new SqlValues();
	const text = sqlText`select plain(word) as text
		from unnest(${values.bind(texts, 'text[]')}) with ordinality as w(word, place) order by place`;
	return run<Word>(db, text, values.list);
}

/**
 * Returns the words. A word that no visible watch contains is extended with the words of names that are one
 * typing error away.
 */
export async function correctedWords(
	db: QueryExecutor,
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

/** Returns the words of all brands, models and calibers of about the same length. */
async function nameWords(db: QueryExecutor, words: readonly Word[]): Promise<string[]> {
	const lengths = words.flatMap(({ text }) => [text.length - 1, text.length, text.length + 1]);
	const values = new SqlValues();
	const text = sqlText`select distinct word from (select name from brands union select model from calibers
			union select model from watches) n, string_to_table(translate(plain(name), E'\n', ' '), ' ') word
		where length(word) = any(${values.bind(lengths, 'bigint[]')})`;
	const rows = (await run(db, text, values.list)) as { word: string }[];
	return rows.map(({ word }) => word).filter(isCorrectable);
}

/**
 * Returns the ids of the watches that a search finds, ascending, in groups from the best match to the worst.
 */
export async function findRanked(
	db: QueryExecutor,
	{ entity, search }: Pick<Plan, 'entity' | 'search'>,
	reader: Reader,
): Promise<number[][]> {
	const values = new SqlValues();
	const scope = new Scope(sqlText`t`, reader, values);
	const { where } = matchingSql({ entity, filters: null, search }, scope);
	const rank = rankSql({ entity, search }, scope);
	const text = sqlText`select rank, json_agg(id order by id) as ids
		from (select t.id, ${rank} as rank from watches t${where}) t group by rank order by rank`;
	return (await run(db, text, values.list)).map(({ ids }) => ids as number[]);
}
