import { expect, test } from 'vitest';
import { Column, RankedColumn } from './column.ts';

test.each([300, 70_000])('each slot has its value while %i values come in', async (count) => {
	const columns = [new Column((value: number) => value), new RankedColumn<number>((a, b) => a - b)];
	for (const column of columns) {
		column.grow(count);
		for (let slot = 0; slot < count; slot++) column.write(slot, 2 * slot);
		expect(Array.from({ length: count }, (_, slot) => column.at(slot))).toEqual(
			Array.from({ length: count }, (_, slot) => 2 * slot),
		);
	}
});
