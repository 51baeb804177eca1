import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '#server/texts/texts.ts';
import { clientAddress, documentId } from './support/makers.ts';
import { type Answer, openShop, type Shop, type TestUser } from './support/shop.ts';

let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'm'.repeat(32) } });
	owner = await shop.makeOwner();
});
afterAll(() => shop?.close());

const { errors, validation, refusals } = texts.es;
/** Every Spanish sentence of a refusal, with placeholders for its values. */
const spanish = [errors, validation, refusals].flatMap((section) =>
	Object.values(section).map((text) => {
		const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^]*');
		return new RegExp(`^${pattern}$`, 'iu');
	}),
);
const isSpanish = (message: string) => spanish.some((one) => one.test(message));

/** The messages of a refusal that are not Spanish or that contain a path. */
function faultOf(call: string, { status, body }: Pick<Answer, 'status' | 'body'>): string[] {
	if (status < 400) return [];
	if (status >= 500) return [`${call}: ${status}`];
	const { message, details } = body.error;
	const messages = [message, ...(details.errors ?? []).map((one: { message: string }) => one.message)];
	return messages
		.filter((one) => !isSpanish(one) || /\bdata\.\w/.test(one))
		.map((one) => `${call}: ${status} ${one}`);
}

type Schema = {
	$ref?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
};
type Operation = {
	parameters?: { name: string; in: string }[];
	requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
};

const wrong = [null, true, -1, 1.5, 1e15, '', 'x', '\u0007', 'x'.repeat(40_000), {}, [], [7], { nope: 1 }];
const spoiling = [null, 'x', -1];
const wrongInQuery = ['', '-1', 'x', '1.5', 'x'.repeat(700), '%07'];
/** Each route receives some of the values in rotation; `npm run test:refusals` sends all of them to each. */
const sendsAll = process.env.WRONG_VALUES === 'all';
let turn = 0;
const some = (values: readonly unknown[], count: number) =>
	sendsAll ? values : Array.from({ length: count }, () => values[turn++ % values.length]);

/** Returns a body in which every field has this value. */
function filledWith(
	value: unknown,
	schema: Schema | undefined,
	schemas: Record<string, Schema>,
	depth = 0,
): unknown {
	if (!schema || depth > 4) return value;
	if (schema.$ref) return filledWith(value, schemas[schema.$ref.split('/').at(-1) ?? ''], schemas, depth);
	const inner =
		schema.properties ??
		[schema.anyOf, schema.oneOf, schema.allOf].flat().find((one) => one?.properties)?.properties;
	if (inner)
		return Object.fromEntries(
			Object.entries(inner).map(([name, one]) => [name, filledWith(value, one, schemas, depth + 1)]),
		);
	return schema.items ? [filledWith(value, schema.items, schemas, depth + 1)] : value;
}

/** Returns bodies in which one field at a time of a valid example has a wrong value. */
function* spoiled(example: unknown, value: unknown): Generator<unknown> {
	if (typeof example !== 'object' || example === null) return;
	for (const [key, inner] of Object.entries(example)) {
		const replaced = (by: unknown) =>
			Array.isArray(example)
				? example.map((one, at) => (String(at) === key ? by : one))
				: { ...example, [key]: by };
		yield replaced(value);
		for (const one of spoiled(inner, value)) yield replaced(one);
	}
}

test('invalid input to any route is refused in Spanish, without a path in the sentence', async () => {
	const { body: document } = await shop.get('/api/openapi.json');
	const { schemas } = document.components as { schemas: Record<string, Schema> };
	const english: string[] = [];
	let refused = 0;
	const send = async (method: string, url: string, payload?: string, as?: TestUser) => {
		const response = await shop.app.inject({
			method: method.toUpperCase() as 'POST',
			url,
			remoteAddress: clientAddress(),
			headers: {
				'accept-language': 'es',
				'content-type': 'application/json',
				...(as && { authorization: `Bearer ${as.jwt}` }),
			},
			...(payload !== undefined && { payload }),
		});
		const { statusCode: status } = response;
		const body = status >= 400 ? response.json() : null;
		if (status >= 400) refused += 1;
		english.push(...faultOf(`${method} ${url}`, { status, body }));
	};
	type Paths = Record<string, Record<string, Operation>>;
	for (const [path, operations] of Object.entries(document.paths as Paths))
		for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
			const url = path.replaceAll(/\{\w+\}/g, () => documentId());
			// The test still needs its session.
			if (/auth\/(logout|sessions)|step-up/.test(url)) continue;
			if (method === 'delete' || method === 'get') await send(method, `${url}?nope=1`, undefined, owner);
			await send(method, url, undefined);
			for (const { name, in: place } of parameters)
				if (place === 'query')
					for (const value of some(wrongInQuery, 2))
						await send(method, `${url}?${name}=${value}`, undefined, owner);
			const json = requestBody?.content['application/json'];
			if (!json) continue;
			for (const value of some(wrong, 2)) {
				const payload = JSON.stringify(filledWith(value, json.schema, schemas));
				await send(method, url, payload, owner);
				if (value !== null) await send(method, url, JSON.stringify({ data: value }), owner);
			}
			for (const value of some(spoiling, 1))
				for (const body of spoiled(json.example, value)) await send(method, url, JSON.stringify(body), owner);
		}
	expect([...new Set(english)].slice(0, 40)).toEqual([]);
	expect(refused).toBeGreaterThan(1000);
}, 300_000);

test.each([
	'filters[nope]=1',
	'filters[price][$nope]=1',
	'filters[price]=x',
	'filters[price][$between]=1',
	'filters[$and]=1',
	'filters=x',
	'sort=nope',
	'sort=price:up',
	'fields=nope',
	'populate=nope',
	'populate[brand]=x',
	'populate[brand][nope]=1',
	'pagination=1',
	'pagination[page]=0',
	'pagination[nope]=1',
	'pagination[pageSize]=100000',
	'locale=fr',
	'groups=nope',
	'nope=1',
	`_q=${'x'.repeat(201)}`,
	'a[b]c=1',
	'a=%00',
	'constructor=1',
	'%',
	'status=nope',
	Array.from({ length: 1_200 }, (_, at) => `a${at}=1`).join('&'),
])('the query %s is refused in Spanish', async (query) => {
	const answer = await shop.get(`/api/watches?${query}`, {
		headers: { 'accept-language': 'es-CL,es;q=0.9' },
	});
	expect(answer.status).toBe(400);
	expect(faultOf('GET', answer)).toEqual([]);
});
