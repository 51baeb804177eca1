import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import {
	caliberSpecificationTexts,
	watchSpecificationTexts,
} from '#contract/catalogue/specification-texts.ts';

type Row = Record<string, unknown>;

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const spanish: Record<string, string> = read('phrases.es.json');

const phrasesOf = (rows: Row[], fields: readonly string[]) =>
	rows.flatMap((row) => fields.map((field) => row[field]).filter((value) => typeof value === 'string'));
const phrases = new Set([
	...phrasesOf(read('watches.json'), watchSpecificationTexts),
	...phrasesOf(read('calibers.json'), caliberSpecificationTexts),
]);

/** Trade names and codes that are the same in both languages and therefore need no entry. */
const sameInBoth = [
	'Hardlex',
	'LumiBrite',
	'Super-LumiNova',
	'Dauphine',
	'Mercedes',
	'China',
	'Diashock',
	'Incabloc',
	'Incabloc / Novodiac',
	'KIF',
	'Nivachoc',
	'Paraflex',
	'Parashock',
	'Etachron',
	'Tri-synchro (Spring Drive)',
	'Triovis',
	'CR1220',
	'CR2016',
	'SR626SW',
	'SR920SW',
	'SR927SW',
	'SR927W',
	'SR936SW',
];

const english = [
	'and',
	'with',
	'without',
	'on',
	'at',
	'the',
	'of',
	'for',
	'none',
	'two',
	'three',
	'four',
	'screw',
	'screwed',
	'screws',
	'solid',
	'dial',
	'subdials',
	'hands',
	'hand',
	'indices',
	'numerals',
	'brushed',
	'polished',
	'matte',
	'flat',
	'domed',
	'coating',
	'sapphire',
	'crystal',
	'fixed',
	'bezel',
	'crown',
	'strap',
	'bracelet',
	'buckle',
	'clasp',
	'leather',
	'rubber',
	'steel',
	'stainless',
	'box',
	'case',
	'black',
	'white',
	'blue',
	'red',
	'green',
	'gray',
	'gold',
	'silver',
	'lume',
	'sunray',
	'sunburst',
	'day',
	'month',
	'year',
	'insert',
	'ring',
	'pushers',
	'baton',
	'slim',
	'tin',
];
const englishWord = new RegExp(`(?<!\\p{L})(${english.join('|')})(?!\\p{L})`, 'iu');

test('every phrase of the data has a Spanish translation or is the same in both languages', () => {
	assert.deepEqual([...Object.keys(spanish), ...sameInBoth].sort(), [...phrases].sort());
});

test('a Spanish phrase contains no English', () => {
	for (const [phrase, text] of Object.entries(spanish)) {
		assert.ok(text.trim() !== '' && text === text.trim(), phrase);
		assert.notEqual(text, phrase);
		assert.doesNotMatch(text, englishWord, phrase);
	}
});

test('a translation preserves figures, the initial capital and the missing period', () => {
	const figures = (text: string) => (text.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? []).sort();
	for (const [phrase, text] of Object.entries(spanish)) {
		assert.deepEqual(figures(text), figures(phrase), phrase);
		assert.match(text, /^[\p{Lu}\d±-]/u, phrase);
		assert.equal(text.endsWith('.'), phrase.endsWith('.'), phrase);
	}
});

test('the phrases are in order', () => {
	assert.deepEqual(Object.keys(spanish), Object.keys(spanish).sort());
});
