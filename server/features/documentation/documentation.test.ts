import type { Readable } from 'node:stream';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type Shop } from '#tests/support/shop.ts';
import program from '../../../package.json' with { type: 'json' };
import type { OpenApiDocument } from './complete-document.ts';

let shop: Shop;
let document: OpenApiDocument;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'm'.repeat(32) } });
	document = (await shop.get('/api/openapi.json')).body;
});
afterAll(() => shop?.close());

test('a public validator accepts the OpenAPI document', async () => {
	const { valid, errors } = await new Validator().validate(document as never);
	expect(errors ?? []).toEqual([]);
	expect(valid).toBe(true);
});

test('describes every existing route and no other', () => {
	const described = Object.entries(document.paths)
		.flatMap(([path, operations]) =>
			Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
		)
		.sort();
	const declared = shop.app.declaredRoutes
		.filter(({ url, method }) => !url.startsWith('/api/docs') && method !== 'HEAD')
		.map(({ url, method }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
		.sort();
	expect(described).toEqual(declared);
});

test('every operation has a unique name in camel case', () => {
	const names = Object.values(document.paths)
		.flatMap((operations) => Object.values(operations))
		.map(({ operationId }) => operationId);
	expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name))).toEqual([]);
	expect(new Set(names).size).toBe(names.length);
});

test('every JSON response has a named schema', () => {
	const unnamed = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, { responses }]) =>
			Object.entries(responses).flatMap(([status, { content = {} }]) => {
				const schema = content['application/json']?.schema as object | undefined;
				return schema && !('$ref' in schema) ? [`${method} ${path} ${status}`] : [];
			}),
		),
	);
	expect(unnamed).toEqual([]);
});

test('filters, populate, fields and sort accept only existing fields', () => {
	type Parameter = { name: string; schema: { $ref?: string; items?: { $ref: string } } };
	const list = document.paths['/api/watches']?.get?.parameters as Parameter[];
	const schemaOf = (name: string) => list.find((one) => one.name === name)?.schema;
	expect(schemaOf('filters')).toEqual({ $ref: '#/components/schemas/WatchFilters' });
	expect(schemaOf('populate')).toEqual({ $ref: '#/components/schemas/WatchPopulate' });
	const { WatchFilters, WatchField, WatchSort, TextConditions } = document.components.schemas as Record<
		string,
		object
	>;
	expect(WatchFilters).toMatchObject({
		additionalProperties: false,
		properties: {
			model: { $ref: '#/components/schemas/TextConditions' },
			price: { $ref: '#/components/schemas/IntegerConditions' },
			brand: { anyOf: [{ $ref: '#/components/schemas/BrandFilters' }, expect.anything()] },
			$or: { items: { $ref: '#/components/schemas/WatchFilters' } },
		},
	});
	expect(WatchField).toMatchObject({ enum: expect.arrayContaining(['model', 'slug', 'inStock']) });
	expect(WatchSort).toMatchObject({
		anyOf: [{ enum: expect.arrayContaining(['price:desc', 'brand.name:asc']) }, { type: 'array' }],
	});
	expect(TextConditions).toHaveProperty('anyOf.2.properties.$containsi', { type: 'string' });
});

test('marks operations that need authentication and gives each error an example', () => {
	const order = document.paths['/api/orders']?.post;
	expect(order?.security).toEqual([{ bearer: [] }]);
	expect(order?.responses['409']?.content?.['application/json']).toMatchObject({
		examples: { price_changed: { value: { data: null, error: { status: 409, name: 'ConflictError' } } } },
	});
	expect(document.paths['/api/watches']?.get?.security).toEqual([]);
	expect(document.info).toHaveProperty('version', program.version);
	expect(order?.requestBody?.required).toBe(true);
	expect(document.paths['/api/orders/{id}/cancel']?.post?.requestBody?.required).toBe(true);
});

test('the documentation page loads nothing from other hosts', async () => {
	const page = await shop.get('/api/docs/');
	expect(page.status).toBe(200);
	expect(page.text).not.toMatch(/(src|href)="https?:/);
	expect(String(page.headers['content-security-policy'])).not.toContain('https:');
	expect((await shop.get('/api/docs/static/swagger-ui.css')).status).toBe(200);
});

/** Returns the routes that accept a JSON body, with its schema and its declared example. */
const bodies = () =>
	shop.app.declaredRoutes.flatMap(({ method, url, schema, config }) => {
		const { body } = (schema ?? {}) as { body?: z.ZodType };
		return body && !schema?.consumes ? [{ name: `${method} ${url}`, body, example: config?.example }] : [];
	});

test('every required body has an example, and each example is a valid request', () => {
	for (const { name, body, example } of bodies()) {
		if (example === undefined) expect([name, body.safeParse(null).success]).toEqual([name, true]);
		else expect([name, body.safeParse(example).error?.issues]).toEqual([name, undefined]);
	}
});

test('the examples of named schemas are valid, and responses include them', () => {
	const named = [...z.globalRegistry._idmap].flatMap(([name, schema]) => {
		const { examples = [] } = z.globalRegistry.get(schema) as { examples?: unknown[] };
		return examples.map((example) => ({ name, schema: schema as z.ZodType, example }));
	});
	for (const { schema, example } of named) expect(schema.parse(example)).toEqual(example);
	expect(named.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['Watch', 'Order', 'User', 'Address']),
	);
	expect(document.components.schemas?.Order).toHaveProperty('examples.0.total', 29_980);
	expect(document.paths['/api/orders/{id}']?.get?.responses['200']?.content).toHaveProperty(
		['application/json', 'schema', '$ref'],
		'#/components/schemas/OrderAnswer',
	);
	expect(document.components.schemas?.OrderAnswer).toHaveProperty(
		'properties.data.$ref',
		'#/components/schemas/Order',
	);
});

test('every response matches its documented schema, for any caller and any input', async () => {
	const roles = { visitor: undefined, customer: await shop.makeUser(), owner: await shop.makeOwner() };
	await shop.makeWatch();
	const wrong: string[] = [];
	for (const [path, operations] of Object.entries(document.paths)) {
		for (const [method, { responses }] of Object.entries(operations)) {
			const name = `${method.toUpperCase()} ${path}`;
			// Signing out would turn the remaining requests into a visitor's.
			if (name === 'POST /api/auth/logout') continue;
			for (const [role, as] of Object.entries(roles)) {
				for (const body of bodiesOf(name, method, role)) {
					// A visitor, or a body that cannot be read, is refused before the row is looked for.
					const isEarly = as === undefined || 'isUnreadable' in body;
					const ids = isEarly ? ['1'] : ['1', 'a'.repeat(24)];
					for (const id of path.includes('{') ? ids : ['']) {
						const answer = await shop.app.inject({
							method: method as 'GET',
							url: path.replaceAll(/{\w+}/g, id),
							headers: { ...(as && { authorization: `Bearer ${as.jwt}` }), ...body.headers },
							...('payload' in body && { payload: body.payload as string }),
							payloadAsStream: true,
						});
						const text = await beginningOf(answer.stream());
						const said = responses[answer.statusCode];
						const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
						const isAsSaid =
							said !== undefined && (text === '' ? !said.content : said.content?.[type] !== undefined);
						if (!isAsSaid) wrong.push(`${name} ${role} ${body.label}: ${answer.statusCode} ${type}`);
					}
				}
			}
		}
	}
	expect([...new Set(wrong)]).toEqual([]);
});

/** Returns the first chunk of a response, because an event stream does not end. */
async function beginningOf(stream: Readable): Promise<string> {
	for await (const chunk of stream) return String(chunk);
	return '';
}

function requestExample(name: string): unknown {
	return bodies().find((one) => one.name.replaceAll(/:(\w+)/g, '{$1}') === name)?.example;
}

let turn = 0;
/**
 * Returns the bodies that a role sends. A visitor and a customer are mostly refused before the body is read,
 * so that they send one of the broken bodies in rotation, and the owner sends all of them.
 */
function bodiesOf(name: string, method: string, role: string) {
	const json = { 'content-type': 'application/json' };
	const nothing = { label: 'nothing', headers: {} };
	if (method === 'get') return [nothing];
	const example = requestExample(name);
	turn += 1;
	const broken = [
		{ label: 'an empty object', headers: json, payload: '{}' },
		{ label: 'no JSON', headers: json, payload: '{', isUnreadable: true },
		{ label: 'text', headers: { 'content-type': 'text/plain' }, payload: 'x', isUnreadable: true },
		{ label: 'too much', headers: json, payload: `"${'x'.repeat(101 * 1024)}"`, isUnreadable: true },
	];
	return [
		nothing,
		...broken.filter((_, index) => role === 'owner' || index === turn % broken.length),
		...(example !== undefined && name !== 'DELETE /api/users'
			? [{ label: 'the example', headers: json, payload: JSON.stringify(example) }]
			: []),
	];
}
