import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { readQuery } from '#contract/http/query-reader.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { type EntityName, type Kind, relations } from '#tests/support/catalogue-fields.ts';
import { fieldsOf, type Model, meaning, readModel, searches } from '#tests/support/catalogue-model.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { openDesk } from '#tests/support/desk.ts';
import { runCounts } from '#tests/support/run-counts.ts';

/** `npm run test:queries` runs 20,000. */
const runs = runCounts.dialectQueries;
const time = 30_000 + runs * 60;
const roots = ['watches', 'brands', 'categories', 'calibers'] as const;
const operators: Record<Kind, string[]> = {
	boolean: ['$eq', '$ne', '$in', '$notIn', '$null', '$notNull'],
	integer: ['$eq', '$ne', '$in', '$notIn', '$null', '$notNull', '$lt', '$lte', '$gt', '$gte', '$between'],
	number: ['$eq', '$ne', '$in', '$notIn', '$null', '$notNull', '$lt', '$lte', '$gt', '$gte', '$between'],
	time: ['$eq', '$ne', '$in', '$notIn', '$null', '$notNull', '$lt', '$lte', '$gt', '$gte', '$between'],
	text: '$eq $eqi $ne $nei $in $notIn $null $notNull $lt $lte $gt $gte $between $contains $notContains $containsi $notContainsi $startsWith $startsWithi $endsWith $endsWithi'.split(
		' ',
	),
	derived: [],
};

const { shop, owner } = await openDesk({ seeded: true, config: { minPrice: 30_000, maxPrice: 9_000_000 } });
const bounds = { min: 30_000, max: 9_000_000 };
const models: Record<CatalogueRole, Model> = {
	visitor: await readModel(shop.db, 'visitor', bounds),
	owner: await readModel(shop.db, 'owner', bounds),
};

/** Mostly existing values or parts of them, so that about half of the conditions match. */
function aValueOf(entity: EntityName, name: string, kind: Kind, role: CatalogueRole): fc.Arbitrary<string> {
	if (kind === 'boolean') return fc.constantFrom('true', 'false', '1', '0');
	const actual = [
		...new Set(
			models[role][entity]
				.map((row) => row[name])
				.filter((one) => one !== null && one !== undefined)
				.map(String),
		),
	];
	if (entity === 'warranty') actual.push('12', '24', '6');
	if (!actual.length) actual.push(kind === 'text' ? 'x' : kind === 'time' ? '2026-01-01' : '5');
	const real = fc.constantFrom(...actual);
	if (kind === 'text') {
		const part = fc.tuple(real, fc.nat(8), fc.integer({ min: 1, max: 6 }));
		return fc.oneof(
			real,
			part.map(([text, from, length]) => text.slice(from, from + length) || text),
			real.map((text) => text.toUpperCase()),
			fc.constantFrom('%', '_', '\\', "'", 'á', ' '),
		);
	}
	if (kind === 'time')
		return fc.oneof(
			real,
			real.map((text) => text.slice(0, 10)),
			real.map((text) => text.slice(0, 19)),
		);
	return fc.oneof(real, fc.integer({ min: -5, max: 60 }).map(String));
}

function fieldCondition(entity: EntityName, role: CatalogueRole): fc.Arbitrary<Record<string, unknown>> {
	const fields = Object.entries(fieldsOf(entity, role)).filter(([, kind]) => kind !== 'derived');
	return fc.constantFrom(...fields).chain(([name, kind]) => {
		const value = aValueOf(entity, name, kind, role);
		const test = fc.constantFrom(...operators[kind]).chain((operator): fc.Arbitrary<unknown> => {
			if (operator === '$null' || operator === '$notNull')
				return fc.constantFrom('true', 'false').map((one) => ({ [operator]: one }));
			if (operator === '$between') return fc.tuple(value, value).map((two) => ({ [operator]: two }));
			if (operator === '$in' || operator === '$notIn')
				return fc.array(value, { minLength: 1, maxLength: 25 }).map((list) => ({ [operator]: list }));
			return value.map((one) => ({ [operator]: one }));
		});
		const wrapped = fc.oneof(
			{ weight: 5, arbitrary: test },
			{ weight: 2, arbitrary: value as fc.Arbitrary<unknown> },
			{ weight: 1, arbitrary: test.map((one) => ({ $not: one })) },
			{ weight: 1, arbitrary: fc.tuple(test, test).map(($or) => ({ $or })) },
			{ weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 3 }) as fc.Arbitrary<unknown> },
		);
		return wrapped.map((condition) => ({ [name]: condition }));
	});
}

function conditions(
	entity: EntityName,
	role: CatalogueRole,
	depth: number,
): fc.Arbitrary<Record<string, unknown>> {
	const leaf = fieldCondition(entity, role);
	if (depth === 0) return leaf;
	const inner = conditions(entity, role, depth - 1);
	const groups = fc.array(inner, { minLength: 1, maxLength: 3 });
	const choices = [
		leaf,
		leaf,
		groups.map(($and) => ({ $and })),
		groups.map(($or) => ({ $or })),
		inner.map(($not) => ({ $not })),
		fc.tuple(leaf, leaf).map(([a, b]) => ({ ...a, ...b })),
	];
	const related = Object.entries(relations[entity]);
	if (related.length) {
		const relation = fc.constantFrom(...related);
		choices.push(
			relation.chain(([name, { to }]) => conditions(to, role, depth - 1).map((one) => ({ [name]: one }))),
			relation.chain(([name]) =>
				fc.constantFrom({ $null: 'true' }, { $notNull: 'true' }).map((one) => ({ [name]: one })),
			),
		);
	}
	return fc.oneof(...choices);
}

function sorting(entity: EntityName, role: CatalogueRole): fc.Arbitrary<string[]> {
	const sortable = (of: EntityName) =>
		Object.entries(fieldsOf(of, role))
			.filter(([, kind]) => kind !== 'derived')
			.map(([name]) => name);
	const own = sortable(entity);
	const through = Object.entries(relations[entity])
		.filter(([, { many }]) => !many)
		.flatMap(([name, { to }]) => sortable(to).map((field) => `${name}.${field}`));
	const key = fc.tuple(fc.constantFrom(...own, ...through), fc.constantFrom('', ':asc', ':desc', ':DESC'));
	return fc.array(
		key.map((two) => two.join('')),
		{ minLength: 1, maxLength: 3 },
	);
}

type Requested = { role: CatalogueRole; entity: (typeof roots)[number]; query: Record<string, unknown> };
const anyQuery: fc.Arbitrary<Requested> = fc
	.tuple(
		fc.constantFrom(...roots, 'watches' as const),
		fc.constantFrom<CatalogueRole>('visitor', 'visitor', 'owner'),
	)
	.chain(([entity, role]) =>
		fc
			.record(
				{
					filters: conditions(entity, role, 3),
					sort: sorting(entity, role),
					pagination: fc.record({
						page: fc.integer({ min: 1, max: 4 }).map(String),
						pageSize: fc.constantFrom('1', '7', '50', '1000'),
					}),
					// Mostly filters with many matches, because a test without matches proves nothing.
					_q: fc.oneof(
						{ weight: 3, arbitrary: fc.constantFrom('a', 'e', 'seiko') },
						{ weight: 1, arbitrary: fc.constantFrom(...searches) },
					),
					fields: fc.constant(['documentId']),
					locale: fc.constant('en'),
				},
				{ requiredKeys: [] },
			)
			.map((query) => ({ role, entity, query })),
	);

const sendRequest = ({ role, entity }: Requested, text: string) =>
	shop.get(`/api/${entity}?${text}`, role === 'owner' ? { as: owner } : {});

const idsOf = (body: { data: { id: number }[] }) => body.data.map((row) => row.id);

test('every query of the grammar matches the plain model', { timeout: time }, async () => {
	let matched = 0;
	await fc.assert(
		fc.asyncProperty(anyQuery, async (requested) => {
			const text = writeQuery(requested.query as Query);
			const { status, body } = await sendRequest(requested, text);
			if (status === 400) {
				// Only where a limit explains it.
				expect(body.error.message).toMatch(/too many conditions|too deeply|at most|too many parameters/i);
				return;
			}
			expect(status).toBe(200);
			const expected = meaning(models[requested.role], requested, readQuery(text), shop.config.pageSizes[0]);
			expect(body.meta.pagination.total).toBe(expected.total);
			expect(idsOf(body)).toEqual(expected.ids);
			if (expected.ids.length) matched += 1;
		}),
		{ numRuns: runs },
	);
	// Queries that match nothing would prove nothing.
	expect(matched).toBeGreaterThan(runs / 6);
});

const junk = fc.constantFrom(
	'serial',
	'stock',
	'users',
	'orders',
	'passwordHash',
	'$regex',
	'$where',
	'document_id',
	'"id"',
	'id;--',
	'createdBy',
	'$and',
	'$not',
	'0',
	'',
);
/**
 * Changes one position in a query's text: another key, an invalid value, a missing bracket, swapped
 * letters.
 */
const mutation = fc.tuple(fc.nat(6), fc.nat(1_000), junk, fc.string({ maxLength: 4 }));
function mutate(text: string, [kind, at, word, letters]: [number, number, string, string]): string {
	const parts = text ? text.split('&') : [];
	const i = parts.length ? at % parts.length : 0;
	const part = parts[i] ?? 'filters[id]=1';
	const names = [...part.matchAll(/[^[\]=&]+/g)].map((one) => one[0]);
	const name = names[at % names.length] ?? '';
	const changed = [
		part.replace(name, encodeURIComponent(word)),
		part.replace(/=.*/, `=${encodeURIComponent(word || letters)}`),
		part.replace(at % 2 ? ']' : '[', ''),
		`${part}&${part}`,
		part.replace('=', `[${encodeURIComponent(word)}]=`),
		part.slice(0, at % part.length) + encodeURIComponent(letters) + part.slice(at % part.length),
		'',
	][kind] as string;
	return [...parts.slice(0, i), changed, ...parts.slice(i + 1)].filter(Boolean).join('&');
}

test('an invalid query is refused or means what it says, and nothing is dropped', {
	timeout: time,
}, async () => {
	await fc.assert(
		fc.asyncProperty(anyQuery, mutation, async (requestedRow, how) => {
			const text = mutate(writeQuery(requestedRow.query as Query), how);
			const begun = cpuTime();
			const { status, body } = await sendRequest(requestedRow, text);
			expect(cpuTime() - begun).toBeLessThan(1000);
			expect([200, 400, 404, 414, 431]).toContain(status);
			if (status !== 200) return;
			const expected = meaning(
				models[requestedRow.role],
				requestedRow,
				readQuery(text),
				shop.config.pageSizes[0],
			);
			expect(idsOf(body)).toEqual(expected.ids);
		}),
		{ numRuns: runs },
	);
});
