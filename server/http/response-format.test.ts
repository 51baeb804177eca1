import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ seeded: true });
});
afterAll(() => shop?.close());

const headers = { 'strapi-response-format': 'v4' };

test('v4 returns rows with attributes and relations with data, on every request and alongside v5', async () => {
	const path =
		'/api/watches?sort=id&filters[caliber][$notNull]=true&populate[brand]=true&populate[images]=true&populate[categories]=true&populate[warranty]=true&populate[caliber][populate]=brand,complications';
	const plain = (await shop.get(path)).body;
	for (let time = 0; time < 3; time++) {
		const { body, headers: answered } = await shop.get(path, { headers });
		expect(answered.vary).toContain('strapi-response-format');
		expect(body.meta).toEqual(plain.meta);
		const [watch, was] = [body.data[0], plain.data[0]];
		expect(Object.keys(watch)).toEqual(['id', 'documentId', 'attributes']);
		expect(watch.attributes).toMatchObject({
			model: was.model,
			warranty: was.warranty,
			brand: { data: { id: was.brand.id, attributes: { name: was.brand.name } } },
			caliber: {
				data: {
					attributes: {
						complications: was.caliber.complications,
						brand: { data: { attributes: { name: was.caliber.brand.name } } },
					},
				},
			},
		});
		expect(watch.attributes.images.data[0].attributes.formats).toEqual(was.images[0].formats);
		expect(watch.attributes.categories.data).toHaveLength(was.categories.length);
		expect((await shop.get(path)).body).toEqual(plain);
	}
});

test('v4 has its own ETag for conditional requests', async () => {
	const tag = (answer: { headers: Record<string, unknown> }) => String(answer.headers.etag);
	const [old, plain] = [await shop.get('/api/brands', { headers }), await shop.get('/api/brands')];
	expect(tag(old)).not.toBe(tag(plain));
	const again = (etag: string) => shop.get('/api/brands', { headers: { ...headers, 'if-none-match': etag } });
	expect((await again(tag(old))).status).toBe(304);
	expect((await again(tag(plain))).status).toBe(200);
});

test('v4: addresses and orders have attributes; accounts are the same in both versions', async () => {
	const ana = await shop.makeUser();
	const made = await shop.post('/api/addresses', { data: addressFields }, { as: ana, headers });
	expect([made.status, made.body.data.attributes.city]).toEqual([201, addressFields.city]);
	const [watch] = (await shop.get('/api/watches?pagination[pageSize]=1')).body.data;
	const order = await shop.post(
		'/api/orders',
		{ data: { items: [{ documentId: watch.documentId }], shippingAddress: made.body.data.documentId } },
		{ as: ana, headers },
	);
	expect(order.body.data).toMatchObject({
		documentId: expect.any(String),
		attributes: { items: [{ documentId: watch.documentId }], shippingAddress: { city: addressFields.city } },
	});
	expect((await shop.get('/api/users', { as: ana, headers })).body.email).toBe(ana.email);
});

test('another format is a 400 that names the header', async () => {
	const { status, body } = await shop.get('/api/watches', { headers: { 'strapi-response-format': 'v3' } });
	expect([status, body.error.details.errors[0].path]).toEqual([400, ['strapi-response-format']]);
	expect((await shop.get('/api/watches', { headers: { 'strapi-response-format': 'v5' } })).status).toBe(200);
});
