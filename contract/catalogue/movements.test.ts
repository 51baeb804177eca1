import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { beatsPerSecond, frequencyHz } from './calibers.ts';
import { movements } from './enumerations.ts';
import { movementFacts, movementKey, quartzHz } from './movements.ts';

test('the hands of the movements page beat at the true rate of their type', () => {
	const beats = movements.map((movement) => movementFacts[movement].beatsPerSecond);
	assert.deepEqual(beats, [8, 6, 1, 1, 1, 1]);
	assert.equal(movementFacts.MechaQuartz.chronographBeatsPerSecond, 5);
});

test('beats, frequency and bph agree with each other', () => {
	for (const movement of movements) {
		const facts = movementFacts[movement];
		if (facts.bphTypical === null) {
			assert.equal(facts.oscillatorHz, quartzHz, movement);
			assert.equal(facts.oscillatorHz / 2 ** 15, facts.beatsPerSecond, movement);
		} else {
			assert.equal(frequencyHz(facts.bphTypical), facts.oscillatorHz, movement);
			assert.equal(beatsPerSecond(facts.bphTypical), facts.beatsPerSecond, movement);
		}
	}
});

test('the texts of the movements page agree with the figures of the table', () => {
	for (const language of ['en', 'es']) {
		const file = new URL(`../../public/locales/${language}.json`, import.meta.url);
		const texts = JSON.parse(readFileSync(file, 'utf8')).movements;
		for (const movement of movements) {
			const facts = movementFacts[movement];
			const text = texts.types[movementKey(movement)];
			const row = texts.comparison.rows[movementKey(movement)];
			const says = (sentence: string, figures: readonly (number | null)[]) => {
				for (const figure of figures) {
					if (figure === null) continue;
					assert.ok(
						sentence.match(/\d+/g)?.includes(String(Math.abs(figure))),
						`${language} ${movement}: ${figure} in "${sentence}"`,
					);
				}
			};
			says(text.accuracy, [...facts.accuracy.everyday.seconds, ...(facts.accuracy.finest?.seconds ?? [])]);
			says(row.precision, facts.accuracy.everyday.seconds);
			for (const sentence of [text.lifespan, row.lifespan])
				says(sentence, [facts.lifespanYears.from, facts.lifespanYears.to]);
			const care = facts.serviceYears ?? facts.batteryYears ?? facts.cellYears;
			assert.ok(care, movement);
			for (const sentence of [text.maintenance, row.maintenance]) says(sentence, care);
		}
	}
});
