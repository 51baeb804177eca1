import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import type { OpenApiDocument } from './complete-document.ts';
import { routeWords } from './route-words.ts';

let shop: Shop;
let document: OpenApiDocument;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'm'.repeat(32) } });
	document = (await shop.get('/api/openapi.json')).body;
});
afterAll(() => shop?.close());

test('the OpenAPI document is valid by a public validator', async () => {
	const { valid, errors } = await new Validator().validate(document as never);
	expect(errors ?? []).toEqual([]);
	expect(valid).toBe(true);
});

test('it describes every route there is, and none that is not', () => {
	const described = Object.entries(document.paths)
		.flatMap(([path, operations]) =>
			Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
		)
		.sort();
	const worded = Object.keys(routeWords)
		.map((name) => name.replaceAll(/:(\w+)/g, '{$1}'))
		.sort();
	expect(described).toEqual(worded);
});

test('calls that need a sign-in say so, refusals come with an example', () => {
	const order = document.paths['/api/orders']?.post;
	expect(order?.security).toEqual([{ bearer: [] }]);
	expect(order?.responses['409']?.content?.['application/json']?.example).toMatchObject({ data: null });
	expect(document.paths['/api/watches']?.get?.security).toBeUndefined();
});

test('the documentation page serves itself, with nothing from elsewhere', async () => {
	const page = await shop.get('/api/docs/');
	expect(page.status).toBe(200);
	expect(page.text).not.toMatch(/(src|href)="https?:/);
	expect(String(page.headers['content-security-policy'])).not.toContain('https:');
	expect((await shop.get('/api/docs/static/swagger-ui.css')).status).toBe(200);
});
