import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { ListKey, TextKey } from './text-keys.ts';
import { createTextReader } from './text-reader.ts';
import type { LanguageTexts } from './texts.ts';

const read = (language: Language): LanguageTexts =>
	JSON.parse(readFileSync(new URL(`../../public/locales/${language}.json`, import.meta.url), 'utf8'));

function keysOf(texts: LanguageTexts, prefix = ''): string[] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? keysOf(value as LanguageTexts, `${prefix}${key}.`)
			: [`${prefix}${key}`],
	);
}

/** A value for every placeholder that a text may contain. */
function valuesFor(text: unknown): Record<string, string> {
	return Object.fromEntries(
		[...JSON.stringify(text).matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => [name, `<${name}>`]),
	);
}

describe.each(languages)('%s', (language) => {
	const texts = read(language);
	const reader = createTextReader(language, texts);
	const full = createInstance();
	void full.init({
		lng: language,
		interpolation: { escapeValue: false },
		resources: { [language]: { translation: texts } },
		initAsync: false,
	});

	test('the reader returns the same text as i18next for every key', () => {
		for (const key of keysOf(texts)) {
			const text = full.t(key, { returnObjects: true });
			const values = valuesFor(text);
			const own = Array.isArray(text)
				? reader.list(key as ListKey, values)
				: reader.t(key as TextKey, values);
			expect(own, key).toEqual(full.t(key, { ...values, returnObjects: true }));
		}
	});

	test('plurals choose the same form', () => {
		const plurals = keysOf(texts).filter((key) => key.endsWith('_other'));
		expect(plurals.length).toBeGreaterThan(0);
		for (const key of plurals.map((name) => name.slice(0, -'_other'.length))) {
			for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
				const options = { ...valuesFor(full.t(key, { count })), count };
				expect(reader.t(key as TextKey, options), `${key} ${count}`).toBe(full.t(key, options));
			}
		}
	});

	test('a missing text shows its key, and an arbitrary word without a text shows itself', () => {
		expect(reader.t('no.such.key' as TextKey)).toBe('no.such.key');
		expect(reader.word('caliber.country', 'Chile')).toBe('Chile');
		expect(reader.word('constructor', 'name')).toBe('name');
	});

	test('while only some of the texts are loaded, the others are empty', () => {
		expect(createTextReader(language, {}, () => '').t('cart.title')).toBe('');
	});
});
