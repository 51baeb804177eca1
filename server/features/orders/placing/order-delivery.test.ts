import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippingRatesSchema } from '#contract/orders/shipping-rates.schema.ts';
import { addressFields } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

const row = { carrier: 'Starken', price: 6_000, daysFrom: 3, daysTo: 5 };
const table = shippingRatesSchema.parse([
	row,
	{ ...row, regions: ['Metropolitana de Santiago'], price: 3_000, daysFrom: 1, daysTo: 2 },
	{ ...row, carrier: 'Moto', comunas: ['Providencia'], price: 8_000, weightTo: 250, daysFrom: 0, daysTo: 1 },
]);
let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { freeShipping: 100_000, shippingCost: 4_990, shippingRates: table } });
});
beforeEach(() => void Object.assign(shop.deps.config, { shippingRates: table, pickup: null }));
afterAll(() => shop?.close());

/** Orders one watch to an address in Providencia, with the fields of `more`. */
async function order(price: number, more: object = {}, wanted: { city?: string; zip?: string } = {}) {
	const user = await shop.makeUser();
	const data = { ...addressFields, city: 'Providencia', ...wanted };
	const address = await shop.post('/api/addresses', { data }, { as: user });
	expect(address.status, address.text).toBe(201);
	const watch = await shop.makeWatch({ price, stock: 1 });
	const items = [{ documentId: watch.documentId, price }];
	const body = { data: { items, shippingAddress: address.body.data.documentId, ...more } };
	return { user, watch, ...(await shop.post('/api/orders', body, { as: user })) };
}

test('ships an order without a chosen option by the cheapest one, and stores it', async () => {
	const { body, user } = await order(50_000);
	const delivery = { carrier: 'Starken', days: { from: 1, to: 2 } };
	expect(body.data).toMatchObject({ shipping: 3_000, total: 53_000, delivery });
	shop.deps.config.shippingRates = [];
	const { body: later } = await shop.get(`/api/orders/${body.data.documentId}`, { as: user });
	expect(later.data).toMatchObject({ shipping: 3_000, delivery });
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', user.email)
		.where('template', '=', 'order-placed')
		.executeTakeFirstOrThrow();
	expect(mail.data).toMatchObject({ delivery });
});

test('rejects the invalid fields of an old saved address, and normalizes the spelling of a valid one', async () => {
	const user = await shop.makeUser();
	const saved = await shop.makeAddress(user);
	const become = (old: object) =>
		shop.db.updateTable('addresses').set(old).where('document_id', '=', saved.documentId).execute();
	const watch = await shop.makeWatch({ price: 50_000, stock: 1 });
	const data = { items: [{ documentId: watch.documentId }], shippingAddress: saved.documentId };
	const place = () => shop.post('/api/orders', { data }, { as: user, headers: { 'accept-language': 'es' } });
	await become({ state: 'Metro', city: 'Ñuñua', zip: '12', phone: '123' });
	const { status, body } = await place();
	expect(status).toBe(400);
	const named = Object.fromEntries(
		body.error.details.errors.map(({ path, message }: { path: string[]; message: string }) => [
			path.join('.'),
			message,
		]),
	);
	expect(Object.keys(named).sort()).toEqual(
		['city', 'phone', 'state', 'zip'].map((field) => `data.shippingAddress.${field}`),
	);
	expect(named['data.shippingAddress.city']).toBe(
		'Hay que corregir la dirección guardada. Esa comuna no existe en Chile. ¿Quisiste decir Ñuñoa?',
	);
	expect(await shop.stockOf(watch)).toBe(1);
	await become({ state: 'RM', city: 'nunoa', zip: '', phone: '9 5555 5555' });
	const spelled = { state: 'Metropolitana de Santiago', city: 'Ñuñoa' };
	expect((await place()).body.data.shippingAddress).toMatchObject(spelled);
});

test('lists the shipping options for a place, and ships by the chosen one', async () => {
	const query = 'subtotal=50000&weight=200&city=providencia&state=RM&country=Chile';
	const { body } = await shop.get(`/api/shipping-options?${query}`);
	expect(body.data).toEqual({
		options: [
			{ carrier: 'Starken', days: { from: 1, to: 2 }, price: 3_000 },
			{ carrier: 'Moto', days: { from: 0, to: 1 }, price: 8_000 },
		],
		pickup: null,
	});
	const placed = await order(50_000, { delivery: { carrier: 'Moto', price: 8_000 } });
	expect(placed.body.data).toMatchObject({ shipping: 8_000, delivery: { carrier: 'Moto' } });
	const unread = await shop.get('/api/shipping-options?subtotal=-1&weight=x');
	expect([unread.status, unread.body.error.details.errors]).toMatchObject([
		400,
		[{ path: ['subtotal'] }, { path: ['weight'] }],
	]);
});

test.each([
	[
		'another price',
		{ carrier: 'Moto', price: 7_000 },
		{ carrier: 'Moto', price: 8_000, previousPrice: 7_000 },
	],
	[
		'a carrier gone',
		{ carrier: 'Chilexpress', price: 1 },
		{ carrier: 'Starken', price: 3_000, previousPrice: 1 },
	],
	['the flat rate of before', { carrier: null, price: 4_990 }, { carrier: 'Starken', price: 3_000 }],
])('%s is a 409 with what it costs now, and leaves nothing behind', async (_case, delivery, shipping) => {
	const { status, body, watch, user } = await order(50_000, { delivery });
	expect([status, body.error.details]).toMatchObject([409, { code: 'price_changed', items: [], shipping }]);
	expect(await shop.stockOf(watch)).toBe(1);
	expect((await shop.get('/api/orders', { as: user })).body.data).toEqual([]);
});

test('makes every option free from the threshold on, and retains the chosen one', async () => {
	const { body } = await order(100_000, { delivery: { carrier: 'Moto', price: 0 } });
	expect(body.data).toMatchObject({ shipping: 0, total: 100_000, delivery: { carrier: 'Moto' } });
});

test('falls back to the flat rate without shipping rates, and lets a buyer choose it', async () => {
	shop.deps.config.shippingRates = [];
	const { body } = await order(50_000, { delivery: { carrier: null, price: 4_990 } });
	expect(body.data).toMatchObject({ shipping: 4_990, delivery: null });
});

test('allows pickup only where the shop offers it', async () => {
	const refused = await order(50_000, { shippingAddress: null });
	expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([
		400,
		['data', 'shippingAddress'],
	]);
	shop.deps.config.pickup = 'Av. Providencia 1234, Mo-Fr 10:00-19:00';
	const { status, body, user } = await order(50_000, { shippingAddress: null });
	expect([status, body.data]).toMatchObject([
		201,
		{ shippingAddress: null, shipping: 0, total: 50_000, delivery: null },
	]);
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', user.email)
		.where('template', '=', 'order-placed')
		.executeTakeFirstOrThrow();
	expect(mail.data).toMatchObject({ address: [], pickup: shop.deps.config.pickup });
});

test('ships abroad at the price of the country, and only to countries with a price', async () => {
	const user = await shop.makeUser();
	const data = { ...addressFields, city: 'Lima', state: 'Lima', zip: '15001', country: 'Peru' };
	const add = () => shop.post('/api/addresses', { data }, { as: user });
	const refused = await add();
	expect([refused.status, refused.body.error.details.errors]).toMatchObject([
		400,
		[{ path: ['data', 'country'], message: expect.stringContaining('Peru') }],
	]);
	shop.deps.config.shippingAbroad = [{ country: 'PE', price: 35_000 }];
	const address = (await add()).body.data.documentId;
	const place = async () => {
		const watch = await shop.makeWatch({ price: 500_000, stock: 1 });
		const items = [{ documentId: watch.documentId }];
		return shop.post('/api/orders', { data: { items, shippingAddress: address } }, { as: user });
	};
	shop.deps.config.shippingAbroad = [];
	const removed = await place();
	expect([removed.status, removed.body.error.details.errors[0].path]).toEqual([
		400,
		['data', 'shippingAddress', 'country'],
	]);
	shop.deps.config.shippingAbroad = [{ country: 'PE', price: 35_000 }];
	expect((await place()).body.data).toMatchObject({ shipping: 35_000, total: 535_000, delivery: null });
	shop.deps.config.shippingAbroad = [];
});

test('allows an unknown postal code in Chile only', async () => {
	expect((await order(50_000, {}, { zip: '' })).body.data.shippingAddress).toMatchObject({ zip: '' });
	const user = await shop.makeUser();
	const abroad = { ...addressFields, zip: '', country: 'Perú' };
	const { status, body } = await shop.post('/api/addresses', { data: abroad }, { as: user });
	expect([status, body.error.details.errors[0].path]).toEqual([400, ['data', 'zip']]);
});
