import { expect, test } from 'vitest';
import { SlotOrder } from './slot-order.ts';

const order = new SlotOrder((a, b) => a - b);
await order.fill(new Uint32Array([4, 1, 3, 2, 5]), () => undefined);
// The array is longer than the order: its last element contains a removed slot.
order.remove(5);

test('a page ends with the last slot even if the count is one too high', () => {
	const even = (slot: number) => slot % 2 === 0;
	expect(order.walk(even, 3, 0, 12)).toEqual([2, 4]);
	expect(order.walk(() => true, 5, 2, 12)).toEqual([3, 4]);
	expect(order.page(new Uint32Array([0b110]), 3, 0, 12)).toEqual([1, 2]);
});
