import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('a short text stays as it is', () => {
	expect(summaryOf('A diver. Steel.')).toBe('A diver. Steel.');
});

test('whole sentences, as many as are shown', () => {
	const first = `A diver of 1969 with ${'a'.repeat(60)}.`;
	const second = `Its bezel turns ${'b'.repeat(40)}.`;
	expect(summaryOf(`${first} ${second} ${'It is worn. '.repeat(10)}`)).toMatch(/^A diver.*worn\.$/);
	expect(summaryOf(`${first} ${second} ${'c'.repeat(90)}`)).toBe(`${first} ${second}`);
});

test('of a long sentence its first words', () => {
	const summary = summaryOf(`${'word, '.repeat(40)}end.`);
	expect(summary).toMatch(/^(word, )+word…$/);
	expect(summary.length).toBeLessThanOrEqual(160);
	expect(summaryOf('x'.repeat(400)).length).toBeLessThanOrEqual(160);
});

test('a figure with a point ends no sentence', () => {
	expect(summaryOf(`It costs 1.290.000 and beats 3.5 times ${'w '.repeat(90)}`)).toMatch(
		/^It costs 1\.290\.000 and.*w…$/,
	);
});
