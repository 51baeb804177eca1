import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const made = await shop.post(
	'/api/brands',
	{ data: { name: 'Longines', country: 'Switzerland' } },
	{ as: owner },
);
expect(made.status).toBe(201);
const brand: string = made.body.data.documentId;

const newWatch = (fields: object = {}) =>
	shop.post(
		'/api/watches',
		{ data: { brand, model: 'Conquest', price: 900_000, stock: 1, ...fields } },
		{ as: owner },
	);

test('adds a watch with all its relations and shows it immediately', async () => {
	const caliber = await shop.post(
		'/api/calibers',
		{ data: { brand, model: 'L888', movement: 'Automatic', complications: ['date', 'gmt'], bph: 25_200 } },
		{ as: owner },
	);
	const { documentId, updatedAt, complications } = caliber.body.data;
	expect(complications.map((one: { name: string }) => one.name)).toEqual(['date', 'gmt']);
	const change = { data: { updatedAt, complications: ['chronograph'] } };
	const changed = await shop.put(`/api/calibers/${documentId}`, change, { as: owner });
	expect(changed.body.data.complications).toMatchObject([{ name: 'chronograph' }]);
	const before = await shop.get('/api/watches');
	const made = await newWatch({
		caliber: caliber.body.data.documentId,
		categories: ['used', 'diving'],
		withoutPhotographs: true,
		description: { en: 'A diver.', es: 'Un reloj de buceo.' },
		serial: 'S-1',
		warrantyMonths: 12,
	});
	expect(made.status).toBe(201);
	expect(made.body.data).toMatchObject({ serial: 'S-1', stock: 1, inStock: true });
	const after = await shop.get('/api/watches?populate=*');
	expect(after.body.meta.pagination.total).toBe(before.body.meta.pagination.total + 1);
	const read = after.body.data.find(
		(one: { documentId: string }) => one.documentId === made.body.data.documentId,
	);
	expect(read.categories.map((one: { name: string }) => one.name).sort()).toEqual(['diving', 'used']);
	expect(read).not.toHaveProperty('serial');
	expect((await shop.get('/api/watches?_q=L888')).body.meta.pagination.total).toBe(1);
});

test('leaves a watch unchanged on an empty save and rejects malformed bodies', async () => {
	const { data: made } = (await newWatch()).body;
	const nothing = { data: { version: made.version } };
	const saved = await shop.put(`/api/watches/${made.documentId}`, nothing, { as: owner });
	expect(saved.body.data).toEqual(made);
	for (const body of [{}, [], { data: 5 }])
		expect((await shop.post('/api/watches', body, { as: owner })).status).toBe(400);
});

test('rejects a stale save from a second tab and returns the newer values', async () => {
	const { documentId, version } = (await newWatch()).body.data;
	const save = (price: number) =>
		shop.put(`/api/watches/${documentId}`, { data: { version, price } }, { as: owner });
	const answers = await Promise.all([save(800_000), save(700_000)]);
	expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
	const lost = answers.find((one) => one.status === 409);
	const won = answers.find((one) => one.status === 200);
	expect(lost?.body.error.details).toMatchObject({
		code: 'version_conflict',
		watch: { price: won?.body.data.price },
	});
});

test('rejects a save based on a version before a sale, so that a sold watch never returns to stock', async () => {
	const { documentId, version } = (await newWatch()).body.data;
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	const order = await shop.post(
		'/api/orders',
		{ data: { items: [{ documentId }], shippingAddress: address.documentId } },
		{ as: ana },
	);
	expect(order.status).toBe(201);
	const stale = await shop.put(`/api/watches/${documentId}`, { data: { version, stock: 1 } }, { as: owner });
	expect(stale.status).toBe(409);
	expect(stale.body.error.details.watch.stock).toBe(0);
	const removed = await shop.removeSeen(`/api/watches/${documentId}`, { as: owner });
	expect(removed.status).toBe(409);
	expect(removed.body.error.details).toMatchObject({ code: 'in_use', orders: 1 });
});

test('deletes a watch without a version for a client of the dialect', async () => {
	const { documentId } = (await newWatch()).body.data;
	expect((await shop.remove(`/api/watches/${documentId}`, { as: owner })).status).toBe(204);
});

test.each([
	['an unknown field', { colour: 'red' }, 'data.colour'],
	['an id', { documentId: 'a'.repeat(24) }, 'data.documentId'],
	['a negative price', { price: -1 }, 'data.price'],
	['a price with decimals', { price: 1.5 }, 'data.price'],
	['a brand that is not there', { brand: 'b'.repeat(24) }, 'data.brand'],
	['a picture that is not there', { images: ['c'.repeat(24)] }, 'data.images.0'],
	['a category outside the list', { categories: ['gold'] }, 'data.categories.0'],
])('rejects %s by field name and writes nothing', async (_, fields, path) => {
	const count = async () =>
		(await shop.get('/api/watches?pagination[pageSize]=1', { as: owner })).body.meta.pagination.total;
	const before = await count();
	const { status, body } = await newWatch(fields);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
	expect(await count()).toBe(before);
});

test('saves a price outside the shop’s bounds with a warning and hides the watch from visitors', async () => {
	const made = await newWatch({ price: 60_000_000 });
	expect(made.body.meta.warnings).toEqual(['price_outside_bounds']);
	expect((await shop.get(`/api/watches/${made.body.data.documentId}`)).status).toBe(404);
});

test('requires unique names regardless of case and refuses to delete what is in use', async () => {
	const twice = await shop.post('/api/brands', { data: { name: 'LONGINES' } }, { as: owner });
	expect(twice.status).toBe(409);
	expect(twice.body.error.details.code).toBe('name_taken');
	expect((await shop.remove(`/api/brands/${brand}`, { as: owner })).status).toBe(409);
	const free = await shop.post('/api/brands', { data: { name: 'Nadie' } }, { as: owner });
	expect((await shop.remove(`/api/brands/${free.body.data.documentId}`, { as: owner })).status).toBe(204);
});

test.each([
	['categories', 'name', () => ({ name: 'military' }), () => ({ categories: ['military'] })],
	[
		'calibers',
		'model',
		() => ({ brand, model: 'Twice', movement: 'Quartz' }),
		(caliber: string) => ({ caliber }),
	],
])(
	'rejects a duplicate in %s and a deletion while a watch refers to it',
	async (name, field, data, ofWatch) => {
		const add = () => shop.post(`/api/${name}`, { data: data() }, { as: owner });
		const { documentId } = (await add()).body.data;
		const twice = await add();
		expect(twice.status).toBe(409);
		expect(twice.body.error.details).toMatchObject({
			code: 'name_taken',
			errors: [{ path: ['data', field] }],
		});
		await newWatch(ofWatch(documentId));
		const stored = await shop.remove(`/api/${name}/${documentId}`, { as: owner });
		expect(stored.body.error.details.code).toBe('in_use');
	},
);

test('finds and sorts a renamed brand by its new name', async () => {
	const made = await shop.post('/api/brands', { data: { name: 'Vieja' } }, { as: owner });
	const watch = await newWatch({ brand: made.body.data.documentId, model: 'Rebautizado' });
	await shop.put(`/api/brands/${made.body.data.documentId}`, { data: { name: 'Ñandú' } }, { as: owner });
	const found = await shop.get('/api/watches?_q=nandu&populate=brand');
	expect(found.body.data[0]).toMatchObject({
		documentId: watch.body.data.documentId,
		brand: { name: 'Ñandú' },
	});
});

test('returns a specification in both languages and drops the Spanish of a changed text', async () => {
	const made = await newWatch({
		dial: 'Black, matte',
		strap: 'Steel bracelet',
		specificationEs: { dial: 'Negra mate', strap: 'Brazalete de acero' },
	});
	const { documentId, version } = made.body.data;
	const read = async (locale: string) =>
		(await shop.get(`/api/watches/${documentId}?locale=${locale}`)).body.data;
	expect(await read('en')).toMatchObject({ dial: 'Black, matte', strap: 'Steel bracelet' });
	expect(await read('es')).toMatchObject({ dial: 'Negra mate', strap: 'Brazalete de acero' });
	const found = await shop.get('/api/watches?locale=es&filters[dial][$contains]=Negra');
	expect(found.body.meta.pagination.total).toBe(1);
	await shop.put(`/api/watches/${documentId}`, { data: { version, dial: 'Blue' } }, { as: owner });
	expect(await read('es')).toMatchObject({ dial: 'Blue', strap: 'Brazalete de acero' });
});

test('lets only staff write the catalogue', async () => {
	const ana = await shop.makeUser();
	for (const name of ['watches', 'brands', 'categories', 'calibers']) {
		const path = `/api/${name}`;
		const one = `${path}/${'d'.repeat(24)}`;
		expect((await shop.post(path, { data: {} })).status).toBe(401);
		expect((await shop.post(path, { data: {} }, { as: ana })).status).toBe(403);
		expect((await shop.put(one, { data: {} }, { as: ana })).status).toBe(403);
		expect((await shop.remove(one, { as: ana })).status).toBe(403);
	}
});
