import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, calls } from '#tests/support/role-fields.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

type Node = {
	properties?: Record<string, Node>;
	items?: Node;
	anyOf?: Node[];
	oneOf?: Node[];
	additionalProperties?: unknown;
};
/** Every field a schema knows, as `data.items.price`; a part that takes anything besides has `…`. */
function fieldsOf(schema: unknown, io: 'input' | 'output'): string[] {
	const walk = (node: Node, path: string): string[] => {
		const inside = [
			...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
				walk(child, path ? `${path}.${name}` : name),
			),
			...(node.items ? walk(node.items, path) : []),
			...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => walk(one, path)),
			...(io === 'input' && node.properties && node.additionalProperties !== false ? [`${path}.…`] : []),
		].filter((one) => one !== path);
		return inside.length > 0 || !path ? inside : [path];
	};
	return [
		...new Set(walk(z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Node, '')),
	].sort();
}

/** Answers of the catalogue, which are made from its allow-lists; the rest of these have no fields of their own. */
const elsewhere = /^\w+ (GET|POST|PUT) \/api\/(watches|brands|categories|calibers)\b/;
const silent = /\/api\/(docs|openapi\.json|payment-methods)\b|\/pictures\/|\/cards\/|\/metrics/;

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

function described({ schema }: RouteOptions, line: string): Call {
	const { body, querystring, response } = (schema ?? {}) as {
		body?: unknown;
		querystring?: unknown;
		response?: Record<string, unknown>;
	};
	const takes = body ? fieldsOf(body, 'input') : [];
	const asks = querystring ? fieldsOf(querystring, 'input') : [];
	const gives = elsewhere.test(line)
		? []
		: Object.values(response ?? {}).flatMap((one) => fieldsOf(one, 'output'));
	return {
		...(takes.length > 0 && { takes }),
		...(asks.length > 0 && { asks }),
		...(gives.length > 0 && { gives }),
	};
}

test('field × role: every call takes, asks and gives what this table says', () => {
	const found: Record<string, Call> = {};
	for (const route of shop.app.declaredRoutes) {
		const line = `${route.config?.access} ${route.method} ${route.url}`;
		if (route.method === 'HEAD' || silent.test(route.url)) continue;
		const call = described(route, line);
		if (Object.keys(call).length > 0) found[line] = call;
	}
	const sorted = (table: Record<string, Call>) =>
		Object.fromEntries(
			Object.entries(table).map(([line, call]) => [
				line,
				Object.fromEntries(Object.entries(call).map(([kind, names]) => [kind, [...names].sort()])),
			]),
		);
	expect(sorted(found)).toEqual(sorted(calls));
});

test('no call of a visitor or customer takes or gives what is the owner’s or nobody’s', () => {
	const secret =
		/serial|stock|version|password_?hash|hash|code_|session_?id|isOwner|role|needsReview|reviewNote|note|confirmed|blocked/i;
	for (const [line, { takes = [], asks = [], gives = [] }] of Object.entries(calls)) {
		if (line.startsWith('owner')) continue;
		for (const name of [...takes, ...asks]) expect(name, line).not.toMatch(secret);
		for (const name of gives) if (!/isOwner$/.test(name)) expect(name, line).not.toMatch(secret);
	}
});
