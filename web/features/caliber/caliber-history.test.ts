import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sameBase } from './caliber-bases.ts';
import { storyOf } from './caliber-history.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const calibers: { brand: string; model: string }[] = read('server/database/seed/calibers.json');
const names = calibers.map(({ brand, model }) => `${brand} ${model}`);

test('every story exists in both languages and belongs to a caliber of the demonstration shop', () => {
	const storyKeys = new Set(names.map(storyOf).filter((key) => key !== null));
	for (const language of ['en', 'es'])
		expect(Object.keys(read(`public/locales/${language}.json`).caliberHistory).sort()).toEqual(
			[...storyKeys].sort(),
		);
});

test('calibers with the same base list each other and never themselves', () => {
	for (const name of names)
		for (const other of sameBase(name)) {
			expect(names).toContain(other);
			expect(other).not.toBe(name);
			expect(sameBase(other)).toContain(name);
		}
});
