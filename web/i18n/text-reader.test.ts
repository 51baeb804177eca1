import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages/languages.ts';
import { createTextReader } from './text-reader.ts';
import type { Texts } from './texts.ts';

const read = (language: Language): Texts =>
	JSON.parse(readFileSync(new URL(`../../public/locales/${language}.json`, import.meta.url), 'utf8'));

function keysOf(texts: Texts, prefix = ''): string[] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? keysOf(value as Texts, `${prefix}${key}.`)
			: [`${prefix}${key}`],
	);
}

/** A value for every name that a text may want. */
function valuesFor(text: unknown): Record<string, string> {
	return Object.fromEntries(
		[...JSON.stringify(text).matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => [name, `<${name}>`]),
	);
}

describe.each(['en', 'es'] as const)('%s', (language) => {
	const texts = read(language);
	const reader = createTextReader(language, texts);
	const full = createInstance();
	void full.init({
		lng: language,
		interpolation: { escapeValue: false },
		resources: { [language]: { translation: texts } },
		initAsync: false,
	});

	test('the reader gives what i18next gives, for every key', () => {
		for (const key of keysOf(texts)) {
			const text = full.t(key, { returnObjects: true });
			const values = valuesFor(text);
			const own = Array.isArray(text) ? reader.list(key, values) : reader.t(key, values);
			expect(own, key).toEqual(full.t(key, { ...values, returnObjects: true }));
		}
	});

	test('plurals choose the same form', () => {
		const plurals = keysOf(texts).filter((key) => key.endsWith('_other'));
		expect(plurals.length).toBeGreaterThan(0);
		for (const key of plurals.map((name) => name.slice(0, -'_other'.length))) {
			for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
				const options = { ...valuesFor(full.t(key, { count })), count };
				expect(reader.t(key, options), `${key} ${count}`).toBe(full.t(key, options));
			}
		}
	});

	test('a text that is not there is empty, a default is kept', () => {
		expect(reader.t('no.such.key')).toBe('');
		expect(reader.t('no.such.key', { defaultValue: 'x' })).toBe('x');
		expect(reader.t('constructor.name')).toBe('');
	});
});
