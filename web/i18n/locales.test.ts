import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergedTexts } from './merged-texts.ts';

const root = new URL('../../', import.meta.url).pathname;
const file = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** The texts of the shop and of the owner's desk, which are in separate files. */
const read = (language: string) => ({
	...file(`public/locales/${language}.json`),
	...file(`web/i18n/desk-texts/${language}.json`),
});

test('a beat rate has one unit in each language', () => {
	const units = { en: '}\u00a0vph', es: '}\u00a0A/h' };
	for (const [language, unit] of Object.entries(units)) {
		const texts = leaves([read(language), file(`server/texts/${language}.json`)]).map(([, text]) => text);
		for (const text of texts)
			expect(text).not.toMatch(/\}\s?(bph|alt\/h|beats per hour|alternancias por hora)/);
		expect(texts.filter((text) => text.includes(unit)).length).toBeGreaterThanOrEqual(2);
	}
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
/** Spanish has one plural form more than English, for millions. */
const form = ([key]: Leaf) => key.replace(/_(one|many|other|zero)$/, '_*');
const names = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

test('both languages have the same keys', () => {
	const [english, spanish] = [en, es].map((list) => [...new Set(list.map(form))].sort());
	expect(spanish).toEqual(english);
});

test('the same text has the same placeholders in both languages', () => {
	const english = new Map(en);
	for (const [key, text] of es) {
		const other = english.get(key);
		if (other !== undefined && !/_(one|zero)$/.test(key)) expect(names(text), key).toEqual(names(other));
	}
});

test('no text is empty', () => {
	expect([...en, ...es].filter(([, text]) => text.trim() === '')).toEqual([]);
});

/**
 * The code of the pages, and the code elsewhere that refers to texts: those that the owner may edit, filters,
 * and consents.
 */
const code = [
	...readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
		.filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
		.map(({ parentPath, name }) => join(parentPath, name)),
	join(root, 'contract/settings/texts.ts'),
	join(root, 'contract/settings/describe-payment-ways.ts'),
	join(root, 'contract/settings/legal-facts.ts'),
	join(root, 'contract/catalogue/watch-filters.ts'),
	join(root, 'contract/personal-data/consents.ts'),
]
	.map((path) => readFileSync(path, 'utf8'))
	.join('\n');

test('the code uses every text', () => {
	const named = [...code.matchAll(/['`]([\w-]+(?:\.[\w-]+)+)['`]/g)].map(([, key = '']) => key);
	/** Keys built from a list: `orders.status.${state}`. */
	const made = [...code.matchAll(/`([\w-]+(?:\.(?:[\w-]+|\$\{[^`}]+\}))+)`/g)].map(
		([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '.+')}(\\.|$)`),
	);
	const isUsed = (key: string) =>
		named.some((one) => key === one || key.startsWith(`${one}.`)) || made.some((one) => one.test(key));
	// A list is a single text.
	const keys = en.map((leaf) => form(leaf).replace(/_\*$|\.\d+(\..+)?$/, ''));
	expect([...new Set(keys)].filter((key) => !isUsed(key))).toEqual([]);
});

test('missing texts of a language are filled from English, and lists only as a whole', () => {
	const english = { a: { b: 'one', c: 'two' }, list: ['x', 'y'] };
	expect(mergedTexts(english, { a: { b: 'uno' }, list: ['z'] })).toEqual({
		a: { b: 'uno', c: 'two' },
		list: ['z'],
	});
});
