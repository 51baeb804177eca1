import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ChangedWatch } from '#contract/catalogue/bulk-changes.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { createFeedSource } from '../../outlets/feeds.service.ts';
import { switchDueSales } from './sale-prices.service.ts';

const { shop, owner } = await openDesk();

/** Short, so that the owner's session lasts for all steps. */
const step = 5_000;
const inSteps = (count: number) => new Date(shop.deps.clock().getTime() + count * step).toISOString();
const asOwner = async (documentId: string) =>
	(await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
const seen = async (documentId: string, from = shop) =>
	(await from.get(`/api/watches/${documentId}`)).body.data;
const save = async (documentId: string, data: object) => {
	const { version } = await asOwner(documentId);
	return shop.put(`/api/watches/${documentId}`, { data: { version, ...data } }, { as: owner });
};
const change = (watches: readonly ChangedWatch[]) =>
	shop.post('/api/owner/watches/change', { data: { watches } }, { as: owner });
const turn = async () => {
	await switchDueSales(shop.deps);
	await shop.app.changeFeed.caughtUp();
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => [
	status,
	body.error?.details.errors?.[0].path.join('.'),
];
const isNone = { originalPrice: null, priceValidUntil: null };

test('hides a planned sale, and begins and ends it automatically, once across all processes', async () => {
	const { documentId } = await shop.makeWatch({ price: 200_000 });
	const other = await openShop({ database: { url: shop.databaseUrl, db: shop.db } });
	try {
		const list = (from = shop) =>
			from.get(`/api/watches?filters[documentId]=${documentId}&filters[price][$lte]=150000`);
		const count = async () => (await list()).body.meta.pagination.total;
		expect(await count()).toBe(0);
		const written = () => shop.db.selectFrom('catalogue_changes').select(sql`count(*)`.as('n')).execute();
		const before = await written();
		const [saleFrom, saleUntil] = [inSteps(10), inSteps(60)];
		expect((await save(documentId, { salePrice: 150_000, saleFrom, saleUntil })).status).toBe(200);
		// Nothing that visitors see has changed, so no cache is invalidated.
		expect(await written()).toEqual(before);
		await turn();
		expect(await seen(documentId)).toMatchObject({ price: 200_000, ...isNone });
		expect(await seen(documentId)).not.toHaveProperty('salePrice');
		for (const query of ['filters[salePrice][$gt]=1', 'sort=saleUntil', 'fields=saleFrom'])
			expect((await shop.get(`/api/watches?${query}`)).status).toBe(400);

		for (const one of [shop, other]) one.advance(10 * step);
		await Promise.all([switchDueSales(shop.deps), switchDueSales(other.deps), switchDueSales(shop.deps)]);
		const reduced = { price: 150_000, originalPrice: 200_000, priceValidUntil: saleUntil };
		for (const one of [shop, other]) {
			await expect.poll(() => seen(documentId, one)).toMatchObject(reduced);
			// The index of a process is updated shortly after single rows are.
			await expect.poll(async () => (await list(one)).body.data[0]).toMatchObject(reduced);
		}
		const fed = (await createFeedSource(shop.deps).newest('en')).find((one) => one.documentId === documentId);
		expect(fed).toMatchObject({
			...reduced,
			saleFrom: new Date(saleFrom),
			priceValidUntil: new Date(saleUntil),
		});

		for (const one of [shop, other]) one.advance(50 * step);
		await Promise.all([switchDueSales(shop.deps), switchDueSales(other.deps)]);
		for (const one of [shop, other])
			await expect.poll(() => seen(documentId, one)).toMatchObject({ price: 200_000, ...isNone });
		await expect.poll(count).toBe(0);
		expect(await asOwner(documentId)).toMatchObject({ salePrice: null, saleFrom: null, saleUntil: null });
	} finally {
		await other.close();
	}
	const { body } = await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner });
	const prices = body.data.flatMap(({ after }: { after: { price?: number } }) => after.price ?? []);
	expect(prices).toEqual([200_000, 150_000]);
});

test('rejects an expired sale price even if no process has ended the sale', async () => {
	const { documentId } = await shop.makeWatch({ price: 200_000, stock: 3 });
	expect((await save(documentId, { salePrice: 150_000, saleUntil: inSteps(5) })).status).toBe(200);
	expect(await seen(documentId)).toMatchObject({ price: 150_000, originalPrice: 200_000 });
	const first = await (await makeBuyer(shop)).order([{ documentId, price: 150_000 }]);
	expect(first.body.data).toMatchObject({ subtotal: 150_000 });
	shop.advance(5 * step);
	const buyer = await makeBuyer(shop);
	const late = await buyer.order([{ documentId, price: 150_000 }]);
	expect(late.body.error.details).toMatchObject({
		code: 'price_changed',
		items: [{ documentId, price: 200_000, previousPrice: 150_000 }],
	});
	const sale = { items: [{ documentId, price: 200_000 }], channel: 'cash' };
	const sold = await shop.post('/api/owner/sales', { data: sale }, { as: owner });
	expect([sold.status, sold.body.data?.subtotal], sold.text).toEqual([201, 200_000]);
	await turn();
	expect(await seen(documentId)).toMatchObject({ price: 200_000, ...isNone });
});

test('ends a sale when a price is written, by any writer, and retains that price', async () => {
	const [typed, filed, later] = [
		await shop.makeWatch({ price: 200_000 }),
		await shop.makeWatch({ price: 200_000 }),
		await shop.makeWatch({ price: 200_000 }),
	];
	const sale = { salePrice: 150_000, saleUntil: inSteps(5) };
	for (const { documentId } of [typed, filed]) await save(documentId, sale);
	expect((await save(typed.documentId, { price: 170_000 })).body.data).toMatchObject({
		price: 170_000,
		...isNone,
		salePrice: null,
	});
	const rows = [{ documentId: filed.documentId, price: 160_000 }];
	const sent = await shop.post('/api/owner/import', { data: { rows, commit: true } }, { as: owner });
	expect(sent.status).toBe(200);
	// A price written before the sale begins becomes the price outside the sale.
	await save(later.documentId, { ...sale, saleFrom: inSteps(2) });
	await save(later.documentId, { price: 190_000 });
	expect(refusal(await save(later.documentId, { price: 150_000 }))).toEqual([400, 'data.price']);
	shop.advance(2 * step);
	await turn();
	expect(await seen(later.documentId)).toMatchObject({ price: 150_000, originalPrice: 190_000 });
	shop.advance(5 * step);
	await turn();
	expect(await seen(typed.documentId)).toMatchObject({ price: 170_000, ...isNone });
	expect(await seen(filed.documentId)).toMatchObject({ price: 160_000, ...isNone });
	expect(await seen(later.documentId)).toMatchObject({ price: 190_000, ...isNone });
});

test('leaves the dates of a planned sale unchanged when only its price changes, and does not begin it early', async () => {
	const { documentId } = await shop.makeWatch({ price: 200_000 });
	const [saleFrom, saleUntil] = [inSteps(3), inSteps(6)];
	await save(documentId, { salePrice: 150_000, saleFrom, saleUntil });
	expect((await save(documentId, { salePrice: 140_000 })).status).toBe(200);
	await turn();
	expect(await asOwner(documentId)).toMatchObject({
		price: 200_000,
		...isNone,
		salePrice: 140_000,
		saleFrom,
		saleUntil,
	});
	shop.advance(3 * step);
	await turn();
	expect(await seen(documentId)).toMatchObject({ price: 140_000, originalPrice: 200_000 });
});

test('starts and reverts a sale of many watches in one call, and writes nothing on any error', async () => {
	const made = [await shop.makeWatch({ price: 100_990 }), await shop.makeWatch({ price: 300_000 })];
	const versions = async () =>
		Promise.all(
			made.map(async ({ documentId }) => ({
				documentId,
				version: (await asOwner(documentId)).version as number,
			})),
		);
	const [one, two] = (await versions()) as [ChangedWatch, ChangedWatch];
	const saleUntil = inSteps(30);
	const faulty = await change([
		{ ...one, salePrice: 80_990, saleUntil },
		{ ...two, salePrice: 300_000, saleUntil },
	]);
	expect(refusal(faulty)).toEqual([400, 'data.watches.1.salePrice']);
	expect(await asOwner(one.documentId)).toMatchObject({ price: 100_990, salePrice: null });

	const done = await change([
		{ ...one, salePrice: 80_990, saleUntil },
		{ ...two, salePrice: 240_000, saleFrom: inSteps(10), saleUntil },
	]);
	expect(done.status).toBe(200);
	expect(await seen(one.documentId)).toMatchObject({ price: 80_990, originalPrice: 100_990 });
	expect(await seen(two.documentId)).toMatchObject({ price: 300_000, ...isNone });
	// The versions are outdated, so that a colleague's sale is not overwritten.
	expect((await change([{ ...one, salePrice: 70_990, saleUntil }])).body.error.details.code).toBe(
		'version_conflict',
	);
	const none = { salePrice: null, saleFrom: null, saleUntil: null };
	expect((await change((await versions()).map((watch) => ({ ...watch, ...none })))).status).toBe(200);
	expect(await seen(one.documentId)).toMatchObject({ price: 100_990, ...isNone });
	shop.advance(10 * step);
	await turn();
	expect(await seen(two.documentId)).toMatchObject({ price: 300_000, ...isNone });
});

test('rejects an invalid sale by field name and refuses writes of the former price', async () => {
	const { documentId } = await shop.makeWatch({ price: 200_000 });
	const saleUntil = inSteps(5);
	const faults: [string, object][] = [
		['data.salePrice', { salePrice: 200_000, saleUntil }],
		['data.salePrice', { salePrice: 0, saleUntil }],
		['data.salePrice', { saleUntil }],
		['data.saleUntil', { salePrice: 100_000 }],
		['data.saleUntil', { salePrice: 100_000, saleUntil: inSteps(-1) }],
		['data.saleUntil', { salePrice: 100_000, saleFrom: inSteps(6), saleUntil }],
		['data.saleUntil', { salePrice: 100_000, saleUntil: 'soon' }],
		['data.originalPrice', { originalPrice: 300_000 }],
		['data.priceValidUntil', { priceValidUntil: saleUntil }],
	];
	for (const [field, data] of faults) expect(refusal(await save(documentId, data))).toEqual([400, field]);
	expect(await asOwner(documentId)).toMatchObject({ price: 200_000, ...isNone, salePrice: null });
	// PUT accepts the response of GET during a sale as well.
	expect((await save(documentId, { salePrice: 100_000, saleUntil })).status).toBe(200);
	const row = await asOwner(documentId);
	expect((await shop.put(`/api/watches/${documentId}`, { data: row }, { as: owner })).status).toBe(200);
	expect(await asOwner(documentId)).toMatchObject({ price: 100_000, originalPrice: 200_000 });
	const added = await shop.post(
		'/api/watches',
		{
			data: {
				brand: row.brand?.documentId ?? (await brandOf(documentId)),
				model: 'New',
				price: 90_000,
				salePrice: 80_000,
				saleUntil,
			},
		},
		{ as: owner },
	);
	expect(added.body.data).toMatchObject({ price: 80_000, originalPrice: 90_000, priceValidUntil: saleUntil });
});

test('never begins a sale that no process saw begin, and begins over a thousand sales', async () => {
	const missed = await shop.makeWatch({ price: 200_000 });
	const [saleFrom, saleUntil] = [inSteps(1), inSteps(2)];
	await save(missed.documentId, { salePrice: 150_000, saleFrom, saleUntil });
	await sql`insert into watches (document_id, brand_id, model, price, sale_price, sale_from, sale_until)
		select lpad(n::text, 24, 's'), brand_id, 'Sale ' || n, 100000, 80000, ${saleFrom}::timestamptz, ${inSteps(90)}::timestamptz
		from generate_series(1, 1200) n, watches where id = ${missed.id}`.execute(shop.db);
	shop.advance(3 * step);
	await turn();
	expect(await seen(missed.documentId)).toMatchObject({ price: 200_000, ...isNone });
	const turned = await shop.db
		.selectFrom('watches')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('model', 'like', 'Sale %')
		.where('price', '=', 80_000)
		.where('original_price', '=', 100_000)
		.executeTakeFirstOrThrow();
	expect(turned.count).toBe(1200);
});

const brandOf = async (documentId: string) =>
	(await shop.get(`/api/watches/${documentId}?populate=brand`, { as: owner })).body.data.brand.documentId;
