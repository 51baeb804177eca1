import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf } from './calendar.ts';
import { acceptedLanguage, languageOf, languages } from './languages.ts';

test.each([
	['es', 'es'],
	['es-CL', 'es'],
	['es_CL', 'es'],
	['ES-419', 'es'],
	[' es ', 'es'],
	['est', 'en'],
	['en-GB', 'en'],
	['fr', 'en'],
	['', 'en'],
	[null, 'en'],
] as const)('the tag %j is %s', (tag, language) => {
	expect(languageOf(tag)).toBe(language);
});

test.each([
	[undefined, 'en'],
	['es-CL,es;q=0.9,en;q=0.8', 'es'],
	['en-US,en;q=0.9,es;q=0.8', 'en'],
	['en;q=0.5, es;q=0.7', 'es'],
	['fr, es;q=0.9', 'en'],
	['*', 'en'],
	['es;q=0', 'en'],
	['es;q=nonsense', 'en'],
] as const)('Accept-Language %j is answered in %s', (header, language) => {
	expect(acceptedLanguage(header)).toBe(language);
});

test('any header results in a supported language', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 400 }), (header) => {
			expect(languages).toContain(acceptedLanguage(header));
		}),
	);
});

test('a month is shown with its year, a year alone', () => {
	const read = languages.map((language) => [monthOf('2024', language), monthOf('2024-05', language)]);
	expect(Object.fromEntries(languages.map((language, at) => [language, read[at]]))).toEqual({
		en: ['2024', 'May 2024'],
		es: ['2024', 'mayo de 2024'],
	});
});
