import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const watch = await shop.makeWatch({ brand: 'Tissot Tres', model: 'Slash', stock: 1 });
const description = { en: 'In English', es: 'En castellano' };
await shop.db
	.updateTable('watches')
	.set({ description_en: description.en, description_es: description.es })
	.where('document_id', '=', watch.documentId)
	.execute();

describe('accepts a trailing slash', () => {
	test.each(['/api/watches', `/api/watches/${watch.documentId}`, '/api/brands', '/api/watches/facets'])(
		'%s',
		async (path) => {
			const [plain, slashed] = [await shop.get(path), await shop.get(`${path}/`)];
			expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
			expect((await shop.get(`${path}/?nonsense=1`)).status).toBe(400);
		},
	);

	test('on writes and on refused requests', async () => {
		const brand = await shop.post('/api/brands/', { data: { name: 'Slash & Co' } }, { as: owner });
		expect(brand.status, brand.text).toBe(201);
		expect((await shop.post('/api/brands/', { data: { name: 'Other' } })).status).toBe(401);
		expect((await shop.get('/api/owner/orders/')).status).toBe(401);
		expect((await shop.get('/api/nothing/')).status).toBe(404);
	});
});

test.each([
	['en', 'en'],
	['es', 'es'],
	['es-CL', 'es'],
	['es_CL', 'es'],
	['ES', 'es'],
	['en-US', 'en'],
	['es-419', 'es'],
] as const)('locale=%s returns texts in %s', async (tag, language) => {
	const { status, body } = await shop.get(`/api/watches/${watch.documentId}?locale=${tag}`);
	expect([status, body.data?.description]).toEqual([200, description[language]]);
	const list = await shop.get(`/api/watches?locale=${tag}&filters[documentId]=${watch.documentId}`);
	expect(list.body.data[0].description).toBe(description[language]);
});

test.each([
	['sort=brand.name:desc,model:asc', 'sort[0][brand][name]=desc&sort[1][model]=asc'],
	['sort=price:desc', 'sort[price]=DESC'],
	['sort=brand.name,price:desc', 'sort[0]=brand.name&sort[1][price]=desc'],
	['pagination[withCount]=false', 'pagination[withCount]=f'],
	['pagination[withCount]=true', 'pagination[withCount]=t'],
	['filters[featured][$eq]=false', 'filters[featured][$eq]=f'],
])('treats %s and %s as the same query', async (one, other) => {
	const [right, same] = [await shop.get(`/api/watches?${one}`), await shop.get(`/api/watches?${other}`)];
	expect([same.status, same.body]).toEqual([200, right.body]);
});

test('rejects a malformed sort in object form', async () => {
	for (const sort of ['[price]=up', '[price][model]=asc', '[0][nothing]=asc', '[brand][name][x][y][z]=asc']) {
		const { status, body } = await shop.get(`/api/watches?sort${sort}`);
		expect([status, body.error?.details.code], sort).toEqual([400, 'bad_query']);
	}
});

test('rejects an unsupported language in reads and writes', async () => {
	for (const tag of ['fr', 'est', 'xx-CL', '']) {
		const { status, body } = await shop.get(`/api/watches?locale=${tag}`);
		expect([status, body.error?.details.code], tag).toEqual([400, 'bad_query']);
	}
	const written = await shop.post('/api/brands?locale=fr', { data: { name: 'Fr' } }, { as: owner });
	expect(written.status).toBe(400);
	const accepted = await shop.post('/api/brands?locale=es-CL', { data: { name: 'Chilena' } }, { as: owner });
	expect(accepted.status, accepted.text).toBe(201);
});

test('populates every relation with populate=true, as with populate=*', async () => {
	for (const path of ['/api/watches', '/api/calibers', '/api/brands']) {
		const [all, star] = await Promise.all(
			['true', '*'].map((value) => shop.get(`${path}?populate=${value}&sort=id`)),
		);
		expect(all?.status, all?.text).toBe(200);
		expect(all?.body).toEqual(star?.body);
	}
});
