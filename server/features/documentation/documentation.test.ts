import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openShop, type Shop } from '#tests/support/shop.ts';
import type { OpenApiDocument } from './complete-document.ts';
import { answerExamples, requestExamples } from './examples.ts';
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
	expect(order?.responses['409']?.content?.['application/json']).toMatchObject({
		examples: { price_changed: { value: { data: null, error: { status: 409, name: 'ConflictError' } } } },
	});
	expect(document.paths['/api/watches']?.get?.security).toBeUndefined();
});

test('the documentation page serves itself, with nothing from elsewhere', async () => {
	const page = await shop.get('/api/docs/');
	expect(page.status).toBe(200);
	expect(page.text).not.toMatch(/(src|href)="https?:/);
	expect(String(page.headers['content-security-policy'])).not.toContain('https:');
	expect((await shop.get('/api/docs/static/swagger-ui.css')).status).toBe(200);
});

/** The schemas of a route, as the server holds requests and answers against them. */
function schemasOf(name: string) {
	const [method, path = ''] = name.split(' ');
	const url = path.replaceAll(/{(\w+)}/g, ':$1');
	const route = shop.app.declaredRoutes.find((one) => one.method === method && one.url === url);
	const { body, response } = (route?.schema ?? {}) as {
		body: z.ZodType;
		response: Record<string, z.ZodType>;
	};
	return { body, answer: (response?.['200'] ?? response?.['201']) as z.ZodType };
}

test.each(Object.entries(requestExamples))(
	'the example of %s is a request that is taken',
	(name, example) => {
		expect(schemasOf(name).body.safeParse(example).error?.issues).toBeUndefined();
	},
);

test.each(Object.entries(answerExamples))('the example of %s is an answer that is given', (name, example) => {
	expect(schemasOf(name).answer.parse(example)).toEqual(example);
});

test('every body that is needed has an example', () => {
	const without = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([, { requestBody }]) => requestBody?.content['application/json'])
			.map(([method]) => `${method.toUpperCase()} ${path}`)
			.filter((name) => !schemasOf(name).body.safeParse(undefined).success)
			.filter((name) => !(name in requestExamples)),
	);
	expect(without).toEqual([]);
});

test('what every call answers, to whomever and whatever they send, is what the document says', async () => {
	const roles = { visitor: undefined, customer: await shop.makeUser(), owner: await shop.makeOwner() };
	await shop.makeWatch();
	const wrong: string[] = [];
	for (const [path, operations] of Object.entries(document.paths)) {
		for (const [method, { responses }] of Object.entries(operations)) {
			const name = `${method.toUpperCase()} ${path}`;
			// A sign-in that ends would make the rest of the round a visitor's.
			if (name === 'POST /api/auth/logout') continue;
			for (const [role, as] of Object.entries(roles)) {
				for (const body of bodiesOf(name, method)) {
					for (const id of path.includes('{') ? ['1', 'a'.repeat(24)] : ['']) {
						const answer = await shop.app.inject({
							method: method as 'GET',
							url: path.replaceAll(/{\w+}/g, id),
							headers: { ...(as && { authorization: `Bearer ${as.jwt}` }), ...body.headers },
							...('payload' in body && { payload: body.payload as string }),
						});
						const said = responses[answer.statusCode];
						const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
						const isAsSaid =
							said !== undefined && (answer.body === '' ? !said.content : said.content?.[type] !== undefined);
						if (!isAsSaid) wrong.push(`${name} ${role} ${body.label}: ${answer.statusCode} ${type}`);
					}
				}
			}
		}
	}
	expect([...new Set(wrong)]).toEqual([]);
}, 60_000);

function bodiesOf(name: string, method: string) {
	const json = { 'content-type': 'application/json' };
	const nothing = { label: 'nothing', headers: {} };
	if (method === 'get') return [nothing];
	return [
		nothing,
		{ label: 'an empty object', headers: json, payload: '{}' },
		{ label: 'no JSON', headers: json, payload: '{' },
		{ label: 'text', headers: { 'content-type': 'text/plain' }, payload: 'x' },
		{ label: 'too much', headers: json, payload: `"${'x'.repeat(101 * 1024)}"` },
		...(name in requestExamples && name !== 'DELETE /api/users'
			? [{ label: 'the example', headers: json, payload: JSON.stringify(requestExamples[name]) }]
			: []),
	];
}
