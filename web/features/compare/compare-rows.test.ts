import { expect, test } from 'vitest';
import { compareRows } from './compare-rows.ts';

const row = (key: string, text: string) => ({ key, label: key.toUpperCase(), text });

test('properties are aligned, differences are flagged, and missing values leave a gap', () => {
	const rows = compareRows([
		[row('diameter', '40 mm'), row('crystal', 'Sapphire')],
		[row('diameter', '42 mm'), row('crystal', 'Sapphire'), row('year', '1968')],
	]);
	expect(rows).toEqual([
		{ key: 'year', label: 'YEAR', values: [null, '1968'], differs: true },
		{ key: 'diameter', label: 'DIAMETER', values: ['40 mm', '42 mm'], differs: true },
		{ key: 'crystal', label: 'CRYSTAL', values: ['Sapphire', 'Sapphire'], differs: false },
	]);
});

test('the most important properties come first, and the others keep their order', () => {
	const keys = ['crystal', 'movement', 'diameter', 'year'].map((key) => row(key, 'x'));
	expect(compareRows([keys]).map(({ key }) => key)).toEqual(['year', 'diameter', 'crystal', 'movement']);
});

test('a single watch has no differences', () => {
	expect(compareRows([[row('year', '1968')]])[0]?.differs).toBe(false);
	expect(compareRows([])).toEqual([]);
});
