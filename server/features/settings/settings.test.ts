import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
/** A second process on the same database. */
let other: Shop;
let owner: TestUser;
beforeAll(async () => {
	shop = await openShop();
	owner = await shop.makeOwner();
	other = await openShop({
		database: { url: shop.databaseUrl, db: shop.db },
		config: { owner: shop.config.owner, jwtSecret: shop.config.jwtSecret, shippingCost: 777 },
	});
});
afterAll(async () => {
	await other?.close();
	await shop?.close();
});

type Setting = { name: string; value: string; source: string; initial: string; updatedAt: string | null };
const named = (list: Setting[], name: string) => list.find((one) => one.name === name);
/** Changes settings in their current version. */
const change = async (values: Record<string, string | null>) => {
	const now = (await shop.get('/api/owner/settings', { as: owner })).body.data;
	const data = Object.entries(values).map(([name, value]) => [
		name,
		{ value, updatedAt: named(now, name)?.updatedAt ?? null },
	]);
	return shop.put('/api/owner/settings', { data: Object.fromEntries(data) }, { as: owner });
};
/** Waits until a newly opened process receives changes. */
const heard = async (of: Shop) => {
	await vi.waitFor(() => expect(of.app.changeFeed.live()).toBe(true));
	await of.app.changeFeed.caughtUp();
};
const constants = async (of: Shop) => {
	await heard(of);
	return (await of.get('/api/constant')).body.data;
};

test('the owner’s exchange rate requires an end', async () => {
	const alone = await change({ MANUAL_RATE: '940,5' });
	expect([alone.status, alone.body.error.details.errors[0].path]).toEqual([
		400,
		['data', 'MANUAL_RATE_UNTIL'],
	]);
	expect((await change({ MANUAL_RATE: '9', MANUAL_RATE_UNTIL: '2999-12-31' })).status).toBe(400);
	const rate = async () => (await shop.get('/api/exchange-rate')).body.data;
	expect((await change({ MANUAL_RATE: '940,5', MANUAL_RATE_UNTIL: '2999-12-31' })).status).toBe(200);
	expect(await rate()).toMatchObject({ rate: 940.5, isManual: true });
	await change({ MANUAL_RATE: null, MANUAL_RATE_UNTIL: null });
	expect(await rate()).not.toMatchObject({ isManual: true });
});

test('applies a change in every process immediately and restores the environment’s value', async () => {
	const before = (await shop.get('/api/owner/settings', { as: owner })).body.data;
	expect(named(before, 'FREE_SHIPPING')).toMatchObject({ value: '100000', source: 'default' });
	const { status, body } = await change({
		FREE_SHIPPING: '150000',
		PHONE: '56911112222',
		PAYMENT_WINDOW: '24h',
		SELLER_NAME: 'Relojes del Sur SpA',
	});
	expect(status).toBe(200);
	expect(named(body.data, 'FREE_SHIPPING')).toMatchObject({
		value: '150000',
		source: 'desk',
		initial: '100000',
	});
	for (const one of [shop, other])
		expect(await constants(one)).toMatchObject({
			FREE_SHIPPING: 150_000,
			PHONE: '56911112222',
			PAYMENT_HOURS: 24,
			SELLER: { legalName: 'Relojes del Sur SpA', phone: '56911112222' },
		});
	// Settings that are not set at the desk stay those of the process.
	expect((await constants(other)).SHIPPING_COST).toBe(777);
	await change({ FREE_SHIPPING: null, PHONE: '', PAYMENT_WINDOW: null, SELLER_NAME: null });
	for (const one of [shop, other]) expect((await constants(one)).FREE_SHIPPING).toBe(100_000);
	const audit = await shop.get('/api/owner/audit?entity=settings&q=FREE_SHIPPING', { as: owner });
	expect(audit.body.data).toMatchObject([
		{ before: { FREE_SHIPPING: '150000' }, after: { FREE_SHIPPING: null } },
		{ before: { FREE_SHIPPING: null }, after: { FREE_SHIPPING: '150000' } },
	]);
});

test('price bounds and page sizes determine what visitors see, including results from the index', async () => {
	const watches = [];
	for (const price of [100_000, 200_000, 300_000]) watches.push(await shop.makeWatch({ price }));
	const prices = async (of: Shop) => {
		await heard(of);
		await vi.waitFor(() => expect(of.app.indexSize()).not.toBeNull());
		const { body } = await of.get('/api/watches?sort=price:asc&fields[0]=price');
		const brands = await of.get('/api/brands?populate[watches][fields][0]=price');
		const inBrands = brands.body.data.flatMap((brand: { watches: object[] }) => brand.watches);
		expect(inBrands.map((watch: { price: number }) => watch.price).sort()).toEqual(
			body.data.map((watch: { price: number }) => watch.price),
		);
		return [body.data.map(({ price }: { price: number }) => price), body.meta.pagination.pageSize];
	};
	expect(await prices(other)).toEqual([[100_000, 200_000, 300_000], 12]);
	await change({ MAX_PRICE: '250000', PAGE_SIZES: '2,4' });
	for (const one of [shop, other]) expect(await prices(one)).toEqual([[100_000, 200_000], 2]);
	expect((await shop.get(`/api/watches/${watches[2]?.documentId}`)).status).toBe(404);
	await change({ MAX_PRICE: null, PAGE_SIZES: null });
	expect(await prices(other)).toEqual([[100_000, 200_000, 300_000], 12]);
});

test('validates payment methods as at startup and saves nothing of a refused change', async () => {
	const refused = await change({
		MIN_PRICE: '10',
		PAYMENT_METHODS: '[{"id":"bank"}]',
		MAX_PRICE: '5',
		JWT_SECRET: 'x',
	});
	expect(refused.status).toBe(400);
	const paths = refused.body.error.details.errors.map(({ path }: { path: string[] }) => path[1]);
	expect(paths.sort()).toEqual(['JWT_SECRET', 'MIN_PRICE', 'PAYMENT_METHODS']);
	expect((await constants(shop)).MAX_PRICE).toBe(50_000_000);
	const [first] = (await shop.get('/api/payment-methods')).body.data;
	await change({ PAYMENT_METHODS: JSON.stringify([{ ...first, name: 'Banco Nuevo' }]) });
	await heard(other);
	const shown = (await other.get('/api/payment-methods')).body.data;
	expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Banco Nuevo']);
	const customer = await shop.makeUser();
	expect((await shop.put('/api/owner/settings', { data: {} }, { as: customer })).status).toBe(403);
});
