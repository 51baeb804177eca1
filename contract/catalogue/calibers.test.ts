import assert from 'node:assert/strict';
import { test } from 'vitest';
import { beatsPerSecond, frequencyHz, lignes } from './calibers.ts';

test('the frequency is the beats per hour divided by 7200', () => {
	assert.equal(frequencyHz(28_800), 4);
	assert.equal(frequencyHz(25_200), 3.5);
	assert.equal(frequencyHz(21_600), 3);
	assert.equal(frequencyHz(19_800), 2.75);
	assert.equal(frequencyHz(36_000), 5);
});

test('the seconds hand moves once per beat', () => {
	assert.equal(beatsPerSecond(28_800), 8);
	assert.equal(beatsPerSecond(21_600), 6);
	assert.equal(beatsPerSecond(18_000), 5);
});

test('an unknown or invalid rate has no frequency', () => {
	for (const value of [null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
		assert.equal(frequencyHz(value), null);
		assert.equal(beatsPerSecond(value), null);
		assert.equal(lignes(value), null);
	}
});

test('a diameter is written in lignes as watchmakers write it', () => {
	const known: [number, string][] = [
		[26, '11½'],
		[27.4, '12¼'],
		[28.5, '12¾'],
		[36.6, '16¼'],
		[37.2, '16½'],
		[22.558, '10'],
		[29.36, '13'],
	];
	for (const [mm, text] of known) assert.equal(lignes(mm), text, `${mm} mm`);
});

test('a diameter is rounded to the nearest quarter, also up to a full ligne', () => {
	const mm = (value: number) => value * 2.2558;
	assert.equal(lignes(mm(11.12)), '11');
	assert.equal(lignes(mm(11.13)), '11¼');
	assert.equal(lignes(mm(11.87)), '11¾');
	assert.equal(lignes(mm(11.88)), '12');
	assert.equal(lignes(mm(0.25)), '¼');
	assert.equal(lignes(mm(0.1)), '0');
});
