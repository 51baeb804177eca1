import { expect, test } from 'vitest';
import { type ErrorCode, errors } from '#contract/http/errors.ts';
import { texts } from './texts.ts';

test.each(Object.keys(errors) as ErrorCode[])('%s has a sentence in both languages', (code) => {
	const { en, es } = texts;
	for (const text of [en.errors[code], es.errors[code]]) expect(text).toMatch(/^[\p{Lu}].*[.!?]$/u);
	expect(en.errors[code]).not.toBe(es.errors[code]);
});

test('no text has an unknown code', () => {
	for (const { errors: reported } of Object.values(texts))
		expect(Object.keys(reported)).toEqual(Object.keys(texts.en.errors));
	expect(Object.keys(texts.en.errors).sort()).toEqual(Object.keys(errors).sort());
});
