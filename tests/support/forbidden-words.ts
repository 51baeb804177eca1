import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8');

/** Cells of the rows of docs/words.md's tables that have so many columns, of one section or of all. */
export function wordRows(columns: number, heading = ''): string[][] {
	const [section = ''] = heading ? (document.split(`\n${heading}\n`)[1]?.split(/^#/m) ?? []) : [document];
	return section
		.split('\n')
		.map((line) => line.split('|').slice(1, -1))
		.filter((cells) => cells.length === columns);
}

/** Words between backticks in one column of these rows. */
export const wordsIn = (rows: readonly string[][], column: number): string[] =>
	rows.flatMap((cells) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

/**
 * Matches any of these words and phrases, in any case. A star at the end of a word matches any ending, and a
 * caret before it the beginning of a sentence.
 */
export function patternOf(words: readonly string[], flags = 'iu'): RegExp {
	const first = words.filter((word) => word.startsWith('^')).map((word) => endOf(word.slice(1)));
	const others = words.filter((word) => !word.startsWith('^')).map(endOf);
	const forms = [`(?<![\\p{L}\\d])(?:${others.join('|')})`, `(?<=^|[.?!] )(?:${first.join('|')})`];
	return new RegExp((first.length > 0 ? forms : forms.slice(0, 1)).join('|'), flags);
}

function endOf(word: string): string {
	const letters = word.replace(/\*$/, '').replaceAll('.', '\\.');
	return /[*.:]$/.test(word) ? letters : `${letters}(?![\\p{L}\\d])`;
}
