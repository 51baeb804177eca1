import { expect, test } from 'vitest';
import { hasResults, offeredChoices } from './offered-choices.ts';

const group = {
	name: 'movement',
	path: 'caliber.movement',
	kind: 'one',
	place: 'front',
	choices: ['Automatic', 'Manual', 'Quartz', 'MechaQuartz'],
	always: ['Automatic', 'Quartz'],
} as const;
const counted = [
	{ value: 'Quartz', count: 3 },
	{ value: 'Manual', count: 0 },
];

test('a choice without results is not offered, unless it is chosen', () => {
	expect(offeredChoices(group, counted, [])).toEqual([{ value: 'Quartz', count: 3 }]);
	expect(offeredChoices(group, counted, ['Automatic'])).toEqual([
		{ value: 'Automatic', count: 0 },
		{ value: 'Quartz', count: 3 },
	]);
	const { choices: _, ...byName } = group;
	expect(offeredChoices(byName, counted, ['Tuning fork']).map(({ value }) => value)).toEqual([
		'Quartz',
		'Tuning fork',
	]);
});

test('while the counts are unknown, the permanent choices and the chosen ones are offered', () => {
	expect(offeredChoices(group, undefined, ['Manual'])).toEqual([
		{ value: 'Automatic', count: undefined },
		{ value: 'Manual', count: undefined },
		{ value: 'Quartz', count: undefined },
	]);
});

test('a group has results if one of its choices or its range has', () => {
	expect(hasResults({ all: 3, choices: counted })).toBe(true);
	expect(hasResults({ all: 3, choices: [] })).toBe(false);
	expect(hasResults({ all: 3, choices: [{ value: '50', count: 0 }] })).toBe(false);
	expect(hasResults({ all: 3, range: null })).toBe(false);
	expect(hasResults({ all: 3, range: { min: 36, max: 40 } })).toBe(true);
	expect(hasResults(undefined)).toBe(true);
});
