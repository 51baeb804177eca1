import { referenceKey } from '#contract/catalogue/reference-key.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { joinSql, type SqlText, type SqlValues, sqlText } from '../database/sql-text.ts';
import type { Scope } from './conditions-sql.ts';
import type { Entity } from './entity.ts';
import type { Plan, Word } from './query-plan.ts';

/** Shorter words are searched in names only: in longer texts they are meaningless and not indexed. */
export const shortestInTexts = 3;

/** Whether a word occurs in a row, as typed or as a reference without separators. */
export function wordSql(entity: Entity, word: Word, { row, values }: Scope): SqlText {
	const names = entity.search?.(row) ?? sqlText`''`;
	if (word.instead) return sqlText`${names} ${comparedSql(word, values)}`;
	const texts = word.text.length >= shortestInTexts && entity.searchTexts?.(row);
	const pattern = patternSql(word, values);
	const key = referenceKey(word.text);
	const found = [
		sqlText`${names} like ${pattern}`,
		...(texts ? [sqlText`${texts} like ${pattern}`] : []),
		...(key ? [sqlText`${names} like ${patternSql({ text: key }, values)}`] : []),
	];
	return found.length === 1 ? (found[0] as SqlText) : sqlText`(${joinSql(found, sqlText` or `)})`;
}

/**
 * Rank of a match: 0 when a word or all words are its reference, with or without separators; 1 when all
 * words are in brand and model; 2 otherwise.
 */
export function rankSql(
	{ entity, search }: Pick<Plan, 'entity' | 'search'>,
	{ row, values }: Scope,
): SqlText {
	const names = entity.search?.(row) ?? sqlText`''`;
	const line = (number: SqlText) => sqlText`split_part(${names}, E'\n', ${number})`;
	const brandAndModel = sqlText`${line(sqlText`1`)} || E'\n' || ${line(sqlText`2`)}`;
	const texts = search.map(({ text }) => text);
	const references = values.bind([...texts, texts.join('')], 'text[]');
	const keys = values.bind([...texts, texts.join('')].map(serialKey).filter(Boolean), 'text[]');
	const inName = search.map((word) => sqlText`(${brandAndModel}) ${comparedSql(word, values)}`);
	return sqlText`case when ${line(sqlText`3`)} = any(${references}) or ${line(sqlText`5`)} = any(${keys}) then 0
		when ${joinSql(inName, sqlText` and `)} then 1 else 2 end`;
}

/** Replacements for a misspelled word must match entire words; they consist of letters only. */
function comparedSql(word: Word, values: SqlValues): SqlText {
	if (!word.instead) return sqlText`like ${patternSql(word, values)}`;
	return sqlText`~ ${values.bind(`(^|[ \n])(${word.instead.join('|')})([ \n]|$)`, 'text')}`;
}

function patternSql({ text }: Word, values: SqlValues): SqlText {
	return sqlText`'%' || plain(${values.bind(text.replace(/[\\%_]/g, '\\$&'), 'text')}) || '%'`;
}
