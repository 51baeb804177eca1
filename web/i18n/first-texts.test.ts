import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { createFirstTexts } from './first-texts.ts';
import { newTexts, type Texts, textsOptions } from './texts.ts';

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
	const first = createFirstTexts(language, texts);
	const full = newTexts();
	void full.init({
		...textsOptions(language),
		resources: { [language]: { translation: texts } },
		initAsync: false,
	});

	test('the first texts read like i18next, for every key', () => {
		for (const key of keysOf(texts)) {
			const options = { ...valuesFor(full.t(key, { returnObjects: true })), returnObjects: true };
			expect(first.t(key, options), key).toEqual(full.t(key, options));
		}
	});

	test('plurals choose the same form', () => {
		const plurals = keysOf(texts).filter((key) => key.endsWith('_other'));
		expect(plurals.length).toBeGreaterThan(0);
		for (const key of plurals.map((name) => name.slice(0, -'_other'.length))) {
			for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
				const options = { ...valuesFor(full.t(key, { count })), count };
				expect(first.t(key, options), `${key} ${count}`).toBe(full.t(key, options));
			}
		}
	});

	test('a text that is not there is empty, a default is kept', () => {
		expect(first.t('no.such.key')).toBe('');
		expect(first.t('no.such.key', { defaultValue: 'x' })).toBe('x');
		expect(first.t('constructor.name')).toBe('');
	});
});
