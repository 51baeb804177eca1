import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOrderNumber } from '#contract/orders/order-numbers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop.close());

test('generates order numbers in the database that the contract accepts', async () => {
	const { rows } = await sql<{ number: string }>`
		select new_order_number() as number from generate_series(1, 20_000)`.execute(shop.db);
	expect(rows.filter(({ number }) => !isOrderNumber(number))).toEqual([]);
	expect(new Set(rows.map(({ number }) => number)).size).toBeGreaterThan(19_990);
	const signs = new Set(rows.flatMap(({ number }) => [...number]));
	expect(signs.size).toBe(31);
});

test('shows the same number of an order everywhere, also for an order written by an older process', async () => {
	const ana = await shop.makeUser();
	const placed = await shop.placeOrder(ana, await shop.makeWatch());
	expect(isOrderNumber(placed.number)).toBe(true);
	const read = await shop.get(`/api/orders/${placed.id}`, { as: ana });
	expect(read.body.data.number).toBe(placed.number);
	const { rows } = await sql<{ number: string }>`
		insert into orders (document_id, order_status, payment_status, subtotal, shipping, held_until)
		values (${'older'.padEnd(24, '0')}, 'pending', 'pending', 1, 0, now()) returning number`.execute(shop.db);
	const number = rows[0]?.number ?? '';
	expect(isOrderNumber(number)).toBe(true);
	expect(number).not.toBe(placed.number);
});
