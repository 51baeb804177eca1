import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('a short text is unchanged', () => {
	expect(summaryOf('A diver. Steel.')).toBe('A diver. Steel.');
});

test('contains as many complete sentences as fit', () => {
	const first = `A diver of 1969 with ${'a'.repeat(60)}.`;
	const second = `Its bezel turns ${'b'.repeat(40)}.`;
	expect(summaryOf(`${first} ${second} ${'It is worn. '.repeat(10)}`)).toMatch(/^A diver.*worn\.$/);
	expect(summaryOf(`${first} ${second} ${'c'.repeat(90)}`)).toBe(`${first} ${second}`);
});

test('contains the first words of a long sentence', () => {
	const summary = summaryOf(`${'word, '.repeat(40)}end.`);
	expect(summary).toMatch(/^(word, )+word…$/);
	expect(summary.length).toBeLessThanOrEqual(160);
	expect(summaryOf('x'.repeat(400)).length).toBeLessThanOrEqual(160);
});

test('a number with a decimal point does not end a sentence', () => {
	expect(summaryOf(`It costs 1.290.000 and beats 3.5 times ${'w '.repeat(90)}`)).toMatch(
		/^It costs 1\.290\.000 and.*w…$/,
	);
});
