import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';

let shop: Shop;
/** A second process on the same database. */
let other: Shop;
let counted: ReturnType<typeof countStatements>;
const config = { minPrice: 1_000, maxPrice: 9_000_000 };
beforeAll(async () => {
	shop = await openShop({ config });
	counted = countStatements(shop.db);
	other = await openShop({
		database: { url: shop.databaseUrl, db: counted.db },
		config: { ...config, jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
	});
});
afterAll(async () => {
	await other?.close();
	await shop?.close();
});

/** Searches the reserved watches twice in each process, so that a cached response is read as well. */
async function searchReserved(text: string): Promise<string[]> {
	const path = `/api/watches/reserved?_q=${encodeURIComponent(text)}&fields=documentId`;
	const answers: string[] = [];
	for (const process of [shop, shop, other, other, other]) {
		await process.app.changeFeed.caughtUp();
		const { status, text: answer } = await process.get(path);
		expect(status, answer).toBe(200);
		answers.push(answer);
	}
	expect(new Set(answers).size, 'all processes agree').toBe(1);
	const { data, meta } = JSON.parse(answers[0] as string);
	expect(meta.pagination.total).toBe(data.length);
	return data.map(({ documentId }: { documentId: string }) => documentId);
}

const searchInStock = async (text: string) => {
	await other.app.changeFeed.caughtUp();
	const { body } = await other.get(`/api/watches?_q=${encodeURIComponent(text)}&fields=documentId`);
	return body.data.map(({ documentId }: { documentId: string }) => documentId);
};

test('a search finds a watch as reserved from its order until its release or sale, in every process', async () => {
	const owner = await shop.makeOwner();
	const { user, order } = await makeBuyer(shop);
	const watch = await shop.makeWatch({ model: 'Zephyrmaster' });
	expect(await searchReserved('zephyrmaster')).toEqual([]);
	expect(await searchInStock('zephyrmaster')).toEqual([watch.documentId]);

	const first = (await order([watch])).body.data;
	expect(await searchReserved('zephyrmaster')).toEqual([watch.documentId]);
	expect(await searchReserved('zephirmaster')).toEqual([watch.documentId]);
	expect(await searchReserved('othermaster')).toEqual([]);
	expect(await searchInStock('zephyrmaster')).toEqual([]);

	await shop.act(`/api/orders/${first.documentId}/cancel`, undefined, { as: user });
	expect(await searchReserved('zephyrmaster')).toEqual([]);
	expect(await searchInStock('zephyrmaster')).toEqual([watch.documentId]);

	const { documentId, total } = (await order([watch])).body.data;
	expect(await searchReserved('zephyrmaster')).toEqual([watch.documentId]);
	const payment = { data: { method: 'bank', amount: total } };
	await shop.act(`/api/owner/orders/${documentId}/confirm-payment`, payment, { as: owner });
	expect(await searchReserved('zephyrmaster')).toEqual([]);
	expect(await searchInStock('zephyrmaster')).toEqual([]);
});

test('a watch is not reserved while a unit is in stock, as a draft, outside the price range or without an order', async () => {
	const { order } = await makeBuyer(shop);
	const many = await shop.makeWatch({ model: 'Quillon', stock: 2 });
	const soldOut = await shop.makeWatch({ model: 'Quillon' });
	const change = (documentId: string, to: { price?: number; stock?: number; draft?: boolean }) =>
		shop.db.updateTable('watches').set(to).where('document_id', '=', documentId).execute();
	await change(soldOut.documentId, { stock: 0 });
	await order([many]);
	expect(await searchReserved('quillon')).toEqual([]);
	await change(many.documentId, { stock: 0 });
	expect(await searchReserved('quillon')).toEqual([many.documentId]);
	await change(many.documentId, { draft: true });
	expect(await searchReserved('quillon')).toEqual([]);
	await change(many.documentId, { draft: false, price: 500 });
	expect(await searchReserved('quillon')).toEqual([]);
});

test('reveals no field of the owner, and needs as many statements for five watches as for one', async () => {
	const statements = async (word: string) => {
		await other.app.changeFeed.caughtUp();
		const path = `/api/watches/reserved?_q=${word}&populate=*`;
		let found: unknown[] = [];
		const count = await counted.during(async () => {
			found = (await other.get(path)).body.data;
		});
		for (const hidden of ['serial', 'stock', 'cost', 'version'])
			for (const watch of found) expect(watch).not.toHaveProperty(hidden);
		return { count, found: found.length };
	};
	const one = await shop.makeWatch({ model: 'Ondine' });
	await (await makeBuyer(shop)).order([one]);
	const five = await Promise.all(Array.from({ length: 5 }, () => shop.makeWatch({ model: 'Quintet' })));
	await (await makeBuyer(shop)).order(five);
	// The first search in a process also counts the rows of each table and prepares the statement of its rows.
	await (await makeBuyer(shop)).order([await shop.makeWatch({ model: 'Prelude' })]);
	await statements('prelude');
	const first = await statements('ondine');
	expect(first.found).toBe(1);
	expect(await statements('quintet')).toEqual({ count: first.count, found: 5 });
	expect((await shop.get('/api/watches/reserved?fields=serial')).status).toBe(400);
});
