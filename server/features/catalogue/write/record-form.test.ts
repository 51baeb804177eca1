import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
let owner: TestUser;
let customer: TestUser;
const ids = { watches: '', brands: '', calibers: '', categories: '' };
type Name = keyof typeof ids;

beforeAll(async () => {
	shop = await openShop();
	owner = await shop.makeOwner();
	customer = await shop.makeUser();
	const add = async (name: Name, data: object) => {
		const { status, body, text } = await shop.post(`/api/${name}`, { data }, { as: owner });
		if (status !== 201) throw new Error(text);
		return body.data;
	};
	ids.brands = (await add('brands', { name: 'Oris', country: 'Switzerland', founded: 1904 })).documentId;
	ids.calibers = (
		await add('calibers', {
			brand: ids.brands,
			model: '733',
			movement: 'Automatic',
			complications: ['gmt', 'date'],
			accuracy: '−4/+8 s a day',
			specificationEs: { accuracy: '−4/+8 s al día' },
		})
	).documentId;
	const pictures = await shop.db
		.insertInto('pictures')
		.values(
			['p', 'q'].map((letter) => ({
				document_id: letter.repeat(24),
				name: `${letter}.jpg`,
				view: 'photo',
				width: 800,
				height: 800,
				source: 'upload' as const,
			})),
		)
		.returning('document_id')
		.execute();
	ids.watches = (
		await add('watches', {
			brand: ids.brands,
			caliber: ids.calibers,
			model: 'Aquis',
			price: 1_500_000,
			stock: 1,
			categories: ['used', 'diving'],
			images: pictures.map((picture) => picture.document_id).reverse(),
			description: { en: 'A diver.', es: 'De buceo.' },
			dial: 'Blue',
			specificationEs: { dial: 'Azul' },
			warrantyMonths: 12,
			conditionSheet: {
				caseGrade: 'Very good',
				caseNote: { en: 'Polished once', es: 'Pulida una vez' },
				amplitude: 285,
				rate: -3.5,
				beatError: 0.2,
				waterTestBar: 10,
				waterTestedOn: '2026-05-04',
				waterTestPassed: true,
				lastService: '2024-05',
				remarks: { es: 'Sin más.' },
			},
		})
	).documentId;
	ids.categories = (await shop.get('/api/categories?filters[name]=diving')).body.data[0].documentId;
});
afterAll(() => shop?.close());

const read = async (name: Name, query = 'populate=*') =>
	(await shop.get(`/api/${name}/${ids[name]}?${query}`, { as: owner })).body.data;
const save = (name: Name, data: unknown, query = '') =>
	shop.put(`/api/${name}/${ids[name]}${query && `?${query}`}`, { data }, { as: owner });
/** Reads every table that a write could change. */
const tables = ['watches', 'brands', 'calibers', 'categories', 'watches_categories', 'pictures'] as const;
const state = () =>
	Promise.all(tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(shop.db)));

const forms: [Name, string][] = [
	...(Object.keys(ids) as Name[]).flatMap((name): [Name, string][] => [
		[name, ''],
		[name, 'populate=*'],
		[name, 'locale=es&populate=*'],
	]),
	...(['brands', 'calibers', 'categories'] as const).flatMap((name): [Name, string][] => [
		[name, 'counts=true'],
		[name, 'populate[watches][populate]=*'],
		[name, 'populate[watches][limit]=1'],
	]),
	['watches', 'populate[brand][fields]=name&populate[caliber][populate]=*&populate[images][fields]=url'],
	['watches', 'populate[brand][populate][watches]=true&populate[categories]=true'],
	['watches', 'populate[images][limit]=1'],
	['watches', 'populate[images][fields]=documentId&populate[images][limit]=1'],
	['watches', 'populate[categories][limit]=1'],
];

describe('sending a row from GET back with PUT', () => {
	test.each(forms)('changes nothing for %s?%s', async (name, query) => {
		const before = await state();
		const row = await read(name, query);
		const { status, text, body } = await save(name, row, query.includes('locale=es') ? 'locale=es' : '');
		expect(status, text).toBe(200);
		expect(body.data.documentId).toBe(ids[name]);
		expect(await state()).toEqual(before);
	});

	test.each(['brands', 'calibers', 'categories'] as const)(
		'%s: rejects a list with a watch of another row and accepts its own list',
		async (name) => {
			const now = await read(name, 'populate=watches');
			expect(now.watches.map((one: { documentId: string }) => one.documentId)).toContain(ids.watches);
			const { documentId } = await shop.makeWatch({ brand: 'Mido', categories: ['dress'] });
			const before = await state();
			const { status, body } = await save(name, { ...now, watches: [...now.watches, { documentId }] });
			expect([status, body.error?.details.errors[0].path]).toEqual([400, ['data', 'watches']]);
			expect((await save(name, now)).status).toBe(200);
			expect(await state()).toEqual(before);
		},
	);

	test('changes nothing in another language either', async () => {
		const before = await state();
		const headers = { 'accept-language': 'es-CL' };
		const { data } = (await shop.get(`/api/watches/${ids.watches}?populate=*`, { as: owner, headers })).body;
		expect(data.dial).toBe('Azul');
		const { status } = await shop.put(`/api/watches/${ids.watches}`, { data }, { as: owner, headers });
		expect(status).toBe(200);
		expect(await state()).toEqual(before);
	});

	test.each([
		['watches', { id: 7 }],
		['watches', { slug: 'another' }],
		['watches', { inStock: false }],
		['watches', { createdAt: '2020-01-01T00:00:00.000Z' }],
		['brands', { documentId: 'a'.repeat(24) }],
		['brands', { watchCount: 40 }],
		['brands', { watches: [{ id: 9999, documentId: 'z'.repeat(24) }] }],
		['calibers', { createdAt: '2020-01-01T00:00:00.000Z' }],
		['categories', { id: 99 }],
	] as [Name, object][])('%s: rejects the read-only change %o by field name', async (name, change) => {
		const before = await state();
		const { status, body } = await save(name, { ...(await read(name)), ...change });
		expect(status).toBe(400);
		expect(body.error.details.errors[0].path).toEqual(['data', Object.keys(change)[0]]);
		expect(await state()).toEqual(before);
	});

	test.each(['brands', 'calibers', 'categories'] as const)(
		'%s: rejects a stale save from a second tab with the newer values',
		async (name) => {
			const seen = await read(name);
			const first = { brands: { founded: 1905 }, calibers: { jewels: 27 }, categories: { name: 'sports' } }[
				name
			];
			expect((await save(name, { ...seen, ...first })).status).toBe(200);
			const { status, body } = await save(name, { ...seen, ...first });
			expect(status).toBe(409);
			expect(body.error.details).toMatchObject({ code: 'version_conflict', current: first });
		},
	);
});

describe('texts in the language of the request', () => {
	test('are changed in one language and left unchanged in the other', async () => {
		const { version } = await read('watches');
		const changes = { version, description: 'Otro texto.', dial: 'Azul noche' };
		expect((await save('watches', changes, 'locale=es')).status).toBe(200);
		expect(await read('watches', 'locale=es')).toMatchObject({
			description: 'Otro texto.',
			dial: 'Azul noche',
		});
		expect(await read('watches', 'locale=en')).toMatchObject({ description: 'A diver.', dial: 'Blue' });
	});
});

describe('the condition sheet', () => {
	const sheet = (conditionSheet: unknown, query = '') =>
		read('watches').then(({ version }) => save('watches', { version, conditionSheet }, query));

	test('is returned in the visitor’s language, with changes on the next read', async () => {
		const path = `/api/watches/${ids.watches}?populate[conditionSheet]=true&locale=es`;
		const seen = async () => (await shop.get(path)).body.data.conditionSheet;
		for (const _ of [1, 2])
			expect(await seen()).toMatchObject({ caseNote: 'Pulida una vez', amplitude: 285, dialGrade: null });
		const answer = await sheet({ amplitude: 270.0, caseNote: 'Sin pulir', beatError: null }, 'locale=es');
		expect(answer.status, answer.text).toBe(200);
		expect(await seen()).toMatchObject({
			amplitude: 270,
			caseNote: 'Sin pulir',
			beatError: null,
			rate: -3.5,
		});
		const { conditionSheet } = await read('watches', 'populate=*&locale=en');
		expect(conditionSheet).toMatchObject({ caseNote: 'Polished once', remarks: 'Sin más.' });
	});

	test.each([
		['amplitude', 361],
		['amplitude', 280.5],
		['rate', 1000],
		['rate', -999.1],
		['beatError', 10],
		['beatError', -0.1],
		['waterTestBar', 0],
		['waterTestedOn', '2026-02-30'],
		['lastService', '2024-13'],
		['caseGrade', 'Perfect'],
		['dialNote', { fr: 'x' }],
		['glass', 'x'],
	])('%s: rejects %o by field name', async (name, value) => {
		const { status, body } = await sheet({ [name]: value });
		expect(status).toBe(400);
		expect(body.error.details.errors[0].path.slice(0, 2)).toEqual(['data', 'conditionSheet']);
		expect(JSON.stringify(body.error.details.errors)).toContain(name);
	});

	test('is cleared field by field or completely, and can be filtered by', async () => {
		const found = async () =>
			(await shop.get('/api/watches?filters[conditionSheet][amplitude][$gte]=270')).body.data.length;
		expect(await found()).toBe(1);
		const { conditionSheet } = await read('watches');
		const nothing = Object.fromEntries(Object.keys(conditionSheet).map((key) => [key, null]));
		expect((await sheet(nothing)).body.data.conditionSheet).toBeNull();
		expect(await found()).toBe(0);
		expect((await sheet({ rate: 4 })).body.data.conditionSheet).toMatchObject({ rate: 4, amplitude: null });
		expect((await sheet(null)).body.data.conditionSheet).toBeNull();
	});
});

describe('relations', () => {
	const relation = async (change: (now: Record<string, never>) => object) => {
		const now = await read('watches');
		const { status, text, body } = await save('watches', { version: now.version, ...change(now) });
		expect(status, text).toBe(200);
		return body.data;
	};
	const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

	test('accept a single row by number, documentId, object and verbs', async () => {
		const other = (await shop.post('/api/brands', { data: { name: 'Nomos' } }, { as: owner })).body.data;
		const { brand } = await read('watches');
		for (const form of [
			other.id,
			String(other.id),
			other.documentId,
			{ documentId: other.documentId, name: 'Nomos' },
			{ id: other.id },
			{ connect: [other.id] },
			{ set: [{ documentId: other.documentId }] },
		]) {
			expect((await relation(() => ({ brand: form }))).brand.name, JSON.stringify(form)).toBe('Nomos');
			expect((await relation(() => ({ brand }))).brand.name).toBe('Oris');
		}
		expect((await relation(() => ({ caliber: { disconnect: [ids.calibers] } }))).caliber).toBeNull();
		expect((await relation(() => ({ caliber: { connect: ids.calibers } }))).caliber.model).toBe('733');
	});

	test('accept a list by verbs, words, numbers and objects', async () => {
		const used = (await shop.get('/api/categories?filters[name]=used')).body.data[0];
		expect(names((await relation(() => ({ categories: ['dress'] }))).categories)).toEqual(['dress']);
		expect(names((await relation(() => ({ categories: { connect: [used.id] } }))).categories)).toEqual([
			'dress',
			'used',
		]);
		expect(names((await relation(() => ({ categories: { disconnect: ['dress'] } }))).categories)).toEqual([
			'used',
		]);
		expect(names((await relation(() => ({ categories: [used.documentId, 'pilot'] }))).categories)).toEqual([
			'pilot',
			'used',
		]);
		const [first] = (await read('watches')).images;
		const left = await relation(() => ({ images: { disconnect: [first.id] } }));
		expect(left.images.map((one: { documentId: string }) => one.documentId)).toEqual(['p'.repeat(24)]);
		const back = await relation(() => ({ images: { connect: [first.documentId] } }));
		expect(back.images).toHaveLength(2);
	});

	test.each([
		[{ brand: 999_999 }, 'data.brand'],
		[{ brand: null }, 'data.brand'],
		[{ brand: { set: [] } }, 'data.brand'],
		[{ brand: { connect: [], also: 1 } }, 'data.brand.also'],
		[{ categories: [999_999] }, 'data.categories.0'],
		[{ images: 'x' }, 'data.images'],
	])('reject %o by field name', async (change, path) => {
		const { version } = await read('watches');
		const { status, body } = await save('watches', { version, ...change });
		expect(status).toBe(400);
		expect(body.error.details.errors[0].path.join('.')).toBe(path);
	});

	test('accept the same forms in a new row', async () => {
		const { brand, caliber, categories } = await read('watches');
		const reported = { model: 'Copy', price: 1, description: 'In English.', withoutPhotographs: true };
		const data = { brand, caliber, categories, ...reported };
		const { status, body, text } = await shop.post('/api/watches', { data }, { as: owner });
		expect(status, text).toBe(201);
		expect(body.data).toMatchObject({ brand: { name: brand.name }, description: 'In English.' });
	});
});

test('rejects a customer before reading anything', async () => {
	const { status } = await shop.put(`/api/brands/${ids.brands}`, { data: {} }, { as: customer });
	expect(status).toBe(403);
});
