import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const ana = await shop.makeUser();
await shop.makeWatch({ serial: 'SECRET-1', brand: 'Seiko' });

const hidden = [
	'serial',
	'stock',
	'version',
	'draft',
	'publishAt',
	'art',
	'search',
	'brand_id',
	'passwordHash',
	'createdBy',
	'updatedBy',
];
const ways: [string, (field: string) => string][] = [
	['filter', (field) => `filters[${field}][$eq]=1`],
	['filter in a group', (field) => `filters[$or][0][$not][${field}][$notNull]=true`],
	['sort', (field) => `sort=${field}:asc`],
	['fields', (field) => `fields=${field}`],
	['populate', (field) => `populate=${field}`],
	['a relation and back', (field) => `filters[brand][watches][${field}][$startsWith]=S`],
	['populate, with fields', (field) => `populate[brand][populate][watches][fields][0]=${field}`],
	['populate, with a filter', (field) => `populate[brand][populate][watches][filters][${field}][$eq]=1`],
	['populate, with a sort', (field) => `populate[brand][populate][watches][sort]=${field}`],
];
for (const [way, query] of ways)
	test(`CVE-2023-22894, CVE-2023-34235, CVE-2024-56143, CVE-2026-27886: a hidden column cannot be probed by ${way}`, async () => {
		for (const field of hidden)
			for (const as of [undefined, ana]) {
				const { status, body } = await shop.get(`/api/watches?${query(field)}`, as ? { as } : {});
				expect([field, status]).toEqual([field, 400]);
				expect(JSON.stringify(body.error.details.errors[0])).toContain(field);
			}
	});

test.each([
	'filters[updatedBy][resetPasswordToken][$startsWith]=a',
	'filters[orders][id]=1',
	'filters[brand][createdBy][id]=1',
	'sort=brand.createdBy.email',
	'populate=localizations',
	'populate[brand][populate][createdBy]=*',
	'populate=brand.users',
	'filters[order_items][order][user][email][$contains]=a',
	'lookup[0][serial]=1',
	'where[id]=1',
	'status=drafts',
	'status[$eq]=draft',
	'publicationState=draft',
	'hasPublishedVersion=maybe',
	'filters[price][$GTE]=1',
	'filters[model][$nin]=x',
	'filters["serial"][$eq]=1',
	'filters[t.serial][$eq]=1',
	'filters[SERIAL][$eq]=1',
	'sort=serial',
	'sort=price;drop table watches',
	'sort=price:asc nulls first',
	'locale=es_CL%27--',
	'locale[0]=es',
	'filters[$and][0][$raw]=1',
	'filters[price][$where]=1',
	'populate[__proto__]=*',
	'filters[constructor][name]=1',
	'filters[toString]=1',
	'sort=toString',
	'fields=hasOwnProperty',
	'populate[toString]=*',
])('unknown, dotted, quoted or aliased: %s is a 400', async (query) => {
	const { status, body } = await shop.get(`/api/watches?${query}`);
	expect([status, body.error.name]).toEqual([400, 'ValidationError']);
});

test('the owner reads, filters and sorts by what is theirs alone', async () => {
	const { body } = await shop.get('/api/watches?filters[serial]=SECRET-1&sort=stock:desc', { as: owner });
	expect(body.data).toMatchObject([{ serial: 'SECRET-1', stock: 1, version: expect.any(Number) }]);
});

test.each([
	['filters[price][$contains]=1', 'filters.price.$contains'],
	['filters[price][$gte]=cheap', 'filters.price.$gte'],
	['filters[price][$gte]=1.5', 'filters.price.$gte'],
	['filters[price][$gte]=', 'filters.price.$gte'],
	['filters[featured][$gt]=true', 'filters.featured.$gt'],
	['filters[featured]=yes', 'filters.featured'],
	['filters[createdAt][$lt]=yesterday', 'filters.createdAt.$lt'],
	['filters[createdAt][$lt]=2026-13-01', 'filters.createdAt.$lt'],
	['filters[price][$between][0]=1', 'filters.price.$between'],
	['filters[model][$null]=maybe', 'filters.model.$null'],
	['filters[model][$contains][x]=1', 'filters.model.$contains'],
	['filters[slug]=x', 'filters.slug'],
	['filters=1', 'filters'],
	['filters[$and]=1', 'filters.$and'],
	['filters[$and][a][price]=1', 'filters.$and'],
	['filters[brand]=1', 'filters.brand'],
	['sort=slug', 'sort'],
	['sort=categories.name', 'sort'],
	['sort=price:up', 'sort'],
	['fields=brand', 'fields'],
	['populate=model', 'populate'],
	['populate[brand][sort]=name', 'populate.brand.sort'],
	['pagination[page]=0', 'pagination.page'],
	['pagination[pageSize]=1001', 'pagination.pageSize'],
	['pagination[pageSize]=-1', 'pagination.pageSize'],
	['pagination[page]=1&pagination[limit]=5', 'pagination.page'],
	['pagination[withCount]=maybe', 'pagination.withCount'],
	['pagination=1', 'pagination'],
	['counts=true', 'counts'],
	['_q[a]=1', '_q'],
	[`_q=${'a'.repeat(201)}`, '_q'],
])('%s is a 400 that names %s', async (query, path) => {
	const { status, body } = await shop.get(`/api/watches?${query}`);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
});

test('limits: 200 values, the cost of conditions, depth, parameters, NUL, malformed text', async () => {
	const values = (count: number, form: (i: number) => string) =>
		Array.from({ length: count }, (_, i) => `filters[id][$in]${form(i)}=${i}`).join('&');
	const status = async (query: string) => (await shop.get(`/api/watches?${query}`)).status;
	expect(await status(values(200, (i) => `[${i}]`))).toBe(200);
	expect(await status(values(200, () => '[]'))).toBe(200);
	expect(await status(values(201, (i) => `[${i}]`))).toBe(400);
	expect(await status(values(201, () => '[]'))).toBe(400);
	expect(await status('filters[$and][0][$or][0][brand][name][$eqi]=seiko')).toBe(200);
	const many = Array.from({ length: 150 }, (_, i) => `filters[$or][${i}][price]=${i}`).join('&');
	expect(await status(many)).toBe(400);
	const lists = Array.from({ length: 20 }, (_, i) => `filters[$or][${i}][images][id]=${i}`).join('&');
	expect(await status(lists)).toBe(400);
	expect(await status(`filters${'[$not]'.repeat(12)}[id]=1`)).toBe(400);
	expect(await status(Array.from({ length: 1001 }, (_, i) => `a${i}=1`).join('&'))).toBe(400);
	for (const text of ['filters[model]=%00', 'filters[model]=%ff', 'filters[model]=%ED%A0%80'])
		expect(await status(text)).toBe(400);
});
