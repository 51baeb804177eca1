import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDesk } from '#tests/support/desk.ts';
import { clientAddress } from '#tests/support/makers.ts';

const { shop, owner } = await openDesk();

type Path = (string | number)[];
const textsIn = (value: unknown): Path[] => {
	if (typeof value === 'string') return [[]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, item]) =>
		textsIn(item).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
	);
};
const replaced = (value: unknown, [first, ...rest]: Path, by: unknown): unknown => {
	if (first === undefined) return by;
	if (Array.isArray(value)) return value.map((item, at) => (at === first ? replaced(item, rest, by) : item));
	const object = value as Record<string, unknown>;
	return { ...object, [first]: replaced(object[first], rest, by) };
};

/** The maximum lengths that a JSON schema declares for its texts. */
const limitsIn = (schema: unknown): number[] => {
	if (typeof schema !== 'object' || schema === null) return [];
	const { maxLength } = schema as { maxLength?: unknown };
	return [...(typeof maxLength === 'number' ? [maxLength] : []), ...Object.values(schema).flatMap(limitsIn)];
};
const limitsOf = (schema: unknown): number[] => {
	const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
	return [...new Set(limitsIn(json))].filter((limit) => limit <= 5_000);
};

let turn = 0;
/**
 * Returns the texts one after the other. Every field gets the first text of each kind and one of the others.
 */
const inRotation = (texts: readonly string[]): string => texts[turn++ % texts.length] as string;
const malformed = (): string[] => ['a\u0000b', inRotation(['\ud83d', 'a\udd70b', `${'a'.repeat(50)}\ud83d`])];
/** Texts around a limit that would be truncated inside a character. */
const atLimit = (most: number): string[] => [
	`${'a'.repeat(most - 1)}🕰`,
	inRotation(['🕰'.repeat(Math.ceil(most / 2)), `a${'\u0301'.repeat(most)}`]),
];

const routes = (shop.app.declaredRoutes as RouteOptions[]).flatMap(({ method, url, config, schema }) => {
	const example = config?.example;
	if (!example || !schema?.body) return [];
	return [{ method: String([method].flat()[0]), url, example, limits: limitsOf(schema.body) }];
});

test('no text at a limit and no malformed text in a body causes a server error', async () => {
	expect(routes.length).toBeGreaterThan(60);
	const faults: string[] = [];
	let calls = 0;
	let refused = 0;
	for (const { method, url, example, limits } of routes) {
		const send = (payload: unknown) => {
			calls += 1;
			return shop.app.inject({
				method: method as 'POST',
				url: url.replace(':documentId', 'a'.repeat(24)).replace(/:\w+/g, '1'),
				remoteAddress: clientAddress(),
				headers: { authorization: `Bearer ${owner.jwt}` },
				payload: payload as object,
			});
		};
		for (const path of textsIn(example)) {
			for (const text of malformed()) {
				const { statusCode } = await send(replaced(example, path, text));
				if (statusCode === 400) refused += 1;
				if (![400, 401, 403, 404, 409, 429].includes(statusCode))
					faults.push(`${statusCode} ${method} ${url} ${path.join('.')} ${JSON.stringify(text)}`);
			}
			for (const text of limits.flatMap(atLimit)) {
				const { statusCode } = await send(replaced(example, path, text));
				if (statusCode >= 500)
					faults.push(`${statusCode} ${method} ${url} ${path.join('.')} ${text.slice(0, 20)}`);
			}
		}
	}
	expect(faults).toEqual([]);
	expect(calls).toBeGreaterThan(1_000);
	expect(refused).toBeGreaterThan(250);
}, 300_000);

test('malformed text in an address or a query is refused', async () => {
	for (const url of [
		'/api/orders/%00',
		'/api/watches/a%00b/gone',
		'/api/watches/%ED%A0%BD',
		'/api/watches?_q=%00',
		'/api/watches?_q=%ED%A0%BD',
		'/api/owner/customers?_q=%ED%A0%BD',
		'/api/certificates/%00',
		'/api/upload/files/%00',
	]) {
		const { status } = await shop.get(url, { as: owner });
		expect([400, 404], url).toContain(status);
	}
});
