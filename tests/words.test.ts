import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patternOf, wordRows, wordsIn } from './support/forbidden-words.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/**
 * Number of texts in each file that still contain a word that docs/words.md forbids. It may only decrease.
 */
const remaining = {
	'public/locales/en.json': 0,
	'public/locales/es.json': 0,
	'web/i18n/desk-texts/en.json': 0,
	'web/i18n/desk-texts/es.json': 0,
	'server/texts/en.json': 0,
	'server/texts/es.json': 0,
};

/** Rows of the tables in docs/words.md: concept, English, forbidden English, Spanish, forbidden Spanish. */
const rows = wordRows(5);
const forbidden = { en: wordsIn(rows, 2), es: wordsIn(rows, 4) };

/** A text as people read it, without placeholders. "Artículos" of a law are not products of the shop. */
const readable = (text: string) => text.replace(/\{\{?[^}]*\}\}?|artículos? \d/g, ' ');

function leavesOf(value: unknown, key = ''): [key: string, text: string][] {
	if (typeof value === 'string') return [[key, readable(value)]];
	return Object.entries(value as object).flatMap(([part, item]) =>
		leavesOf(item, key ? `${key}.${part}` : part),
	);
}

test('docs/words.md forbids words in both languages, each only once', () => {
	for (const words of Object.values(forbidden)) {
		expect(words.length).toBeGreaterThan(25);
		expect(new Set(words).size).toBe(words.length);
	}
});

test.each(Object.entries(remaining))('%s has no more forbidden words than before', (path, most) => {
	const words = forbidden[path.endsWith('en.json') ? 'en' : 'es'];
	const patterns = words.map((word) => [word, patternOf([word])] as const);
	const found = leavesOf(JSON.parse(read(path))).flatMap(([key, text]) =>
		patterns.filter(([, pattern]) => pattern.test(text)).map(([word]) => `${key}: “${word}” in “${text}”`),
	);
	expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
});

test.each(Object.keys(remaining))('%s has no typewriter apostrophes', (path) => {
	const found = leavesOf(JSON.parse(read(path))).filter(([, text]) => /[a-z]'/i.test(text));
	expect(found).toEqual([]);
});
