import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergedTexts } from './merged-texts.ts';

const root = new URL('../../', import.meta.url).pathname;
const file = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** The shop's texts and those of the owner's desk, which are files of their own. */
const read = (language: string) => ({
	...file(`public/locales/${language}.json`),
	...file(`web/desk/texts/${language}.json`),
});

type Leaf = [key: string, text: string];
function leaves(value: unknown, prefix = ''): Leaf[] {
	if (typeof value === 'string') return [[prefix, value]];
	return Object.entries(value as object).flatMap(([key, item]) =>
		leaves(item, prefix ? `${prefix}.${key}` : key),
	);
}

const en = leaves(read('en'));
const es = leaves(read('es'));
/** Spanish has a plural form more than English, for millions. */
const form = ([key]: Leaf) => key.replace(/_(one|many|other|zero)$/, '_*');
const names = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

test('both languages have the same keys', () => {
	const [english, spanish] = [en, es].map((list) => [...new Set(list.map(form))].sort());
	expect(spanish).toEqual(english);
});

test('the same text takes the same values in both', () => {
	const english = new Map(en);
	for (const [key, text] of es) {
		const other = english.get(key);
		if (other !== undefined && !/_(one|zero)$/.test(key)) expect(names(text), key).toEqual(names(other));
	}
});

test('no text is empty', () => {
	expect([...en, ...es].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('every key that the pages name exists', () => {
	const known = new Set(en.map(form).map((key) => key.replace(/_\*$/, '')));
	const missing: string[] = [];
	for (const entry of readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })) {
		if (!/\.tsx?$/.test(entry.name) || entry.name.includes('.test.')) continue;
		const code = readFileSync(join(entry.parentPath, entry.name), 'utf8');
		for (const [, key = ''] of code.matchAll(/\bt\(\s*'([\w.-]+)'/g)) {
			const found = known.has(key) || [...known].some((name) => name.startsWith(`${key}.`));
			if (!found) missing.push(`${entry.name}: ${key}`);
		}
	}
	expect(missing).toEqual([]);
});

test('what a language lacks is filled from English, lists as a whole', () => {
	const english = { a: { b: 'one', c: 'two' }, list: ['x', 'y'] };
	expect(mergedTexts(english, { a: { b: 'uno' }, list: ['z'] })).toEqual({
		a: { b: 'uno', c: 'two' },
		list: ['z'],
	});
});
