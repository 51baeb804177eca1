import { expect, test } from 'vitest';
import { type CartWatch, cartChanges, cartContents } from './cart-contents.ts';

const terms = { freeShipping: 100_000, shippingCost: 4990 };
const watch = (id: string, price: number, inStock = true): CartWatch => ({
	documentId: id.repeat(24),
	slug: id,
	model: id.toUpperCase(),
	reference: null,
	originalPrice: null,
	weight: null,
	price,
	inStock,
	condition: null,
	categories: [],
	brand: { name: 'Seiko' },
	images: [],
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => id.repeat(24)) as [string, string, string];

test('only watches in stock are shown and counted, in the order of the cart', () => {
	const contents = cartContents(
		[b, c, a],
		[watch('a', 30_000), watch('b', 40_000), watch('c', 1, false)],
		terms,
	);
	expect(contents.items.map(({ documentId }) => documentId)).toEqual([b, a]);
	expect(contents).toMatchObject({ count: 2, total: 70_000, plusShipping: 74_990 });
});

test('shipping is added below the threshold, but not at the threshold and not to an empty cart', () => {
	expect(cartContents([a], [watch('a', 99_999)], terms).plusShipping).toBe(104_989);
	expect(cartContents([a], [watch('a', 100_000)], terms).plusShipping).toBe(100_000);
	expect(cartContents([], [], terms).plusShipping).toBe(0);
});

test('removed watches and changed prices are reported with the name that the buyer saw', () => {
	const seen = { [a]: { price: 30_000, name: 'Seiko A' }, [b]: { price: 9, name: 'Seiko B' } };
	expect(cartChanges([a, b, c], [watch('a', 35_000)], seen)).toEqual({
		unavailable: [
			{ documentId: b, name: 'Seiko B' },
			{ documentId: c, name: null },
		],
		price: [{ documentId: a, name: 'Seiko A', before: 30_000, now: 35_000 }],
	});
	expect(cartChanges([c], [watch('c', 5)], seen)).toEqual({ unavailable: [], price: [] });
});
