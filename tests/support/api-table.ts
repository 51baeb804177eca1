import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { scopesOf } from '#contract/accounts/scopes.ts';
import { catalogueOf } from '#server/features/catalogue/entities/catalogue.entities.ts';
import type { StepUp } from '#server/http/access.ts';
import type { Entity } from '#server/query/entity.ts';

type Node = {
	$ref?: string;
	properties?: Record<string, Node>;
	items?: Node;
	anyOf?: Node[];
	oneOf?: Node[];
	additionalProperties?: unknown;
};
type Root = Node & { $defs?: Record<string, Node> };
type Io = 'input' | 'output';

/** Schemas of a call's body, of its query (or the keys of the dialect that it reads) and of its responses. */
export type ApiCall = {
	access: string;
	stepUp: StepUp | undefined;
	method: string;
	url: string;
	takes: z.ZodType[];
	queryKeys: z.ZodType[] | string[];
	gives: z.ZodType[];
};

const nameOf = (schema: z.ZodType) => z.globalRegistry.get(schema)?.id;

/**
 * Lists every field of a schema, such as `data.items.price`; an object that accepts other keys has `…`. With
 * `named`, an object with a name of its own is not expanded but listed as `data → Order`.
 */
function walkFields(schema: z.ZodType, io: Io, named: boolean): string[] {
	const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Root;
	const walk = (found: Node, path: string): string[] => {
		const name = found.$ref?.slice('#/$defs/'.length);
		if (name && named && path) return [`${path} → ${name}`];
		const node = name ? (root.$defs?.[name] ?? {}) : found;
		const inside = [
			...Object.entries(node.properties ?? {}).flatMap(([key, child]) =>
				walk(child, path ? `${path}.${key}` : key),
			),
			...(node.items ? walk(node.items, path) : []),
			...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => walk(one, path)),
			...(io === 'input' && node.properties && node.additionalProperties !== false ? [`${path}.…`] : []),
		].filter((one) => one !== path);
		return inside.length > 0 || !path ? inside : [path];
	};
	return [...new Set(walk(root, ''))];
}

/** Lists every field that a call accepts or returns. */
export const fieldsOf = (schemas: readonly (z.ZodType | string)[], io: Io): string[] =>
	schemas.flatMap((one) => (typeof one === 'string' ? [one] : walkFields(one, io, false)));

const namedFieldsOf = (schemas: readonly (z.ZodType | string)[], io: Io): string[] =>
	schemas.flatMap((one) => {
		if (typeof one === 'string') return [one];
		const name = nameOf(one);
		return name ? [` → ${name}`] : walkFields(one, io, true);
	});

/** The schemas of a response: a single one, or one per media type. */
function schemasOf(response: unknown): z.ZodType[] {
	if (response instanceof z.ZodType) return [response];
	const { content = {} } = response as { content?: Record<string, { schema: z.ZodType }> };
	return Object.values(content).map(({ schema }) => schema);
}

/** Returns every call of the API with its declarations, without the pages of the documentation. */
export function callsOf(routes: readonly RouteOptions[]): ApiCall[] {
	return routes
		.filter(({ url, method }) => !url.startsWith('/api/docs') && method !== 'HEAD')
		.map(({ url, method, config, schema = {} }) => {
			const {
				body,
				querystring,
				response = {},
			} = schema as {
				body?: z.ZodType;
				querystring?: z.ZodType;
				response?: Record<string, unknown>;
			};
			return {
				access: String(config?.access),
				stepUp: config?.stepUp,
				method: String(method),
				url,
				takes: body ? [body] : [],
				queryKeys: querystring ? [querystring] : (config?.queryKeys ?? []).map(String),
				// Responses of the catalogue follow from its allow-lists, which have a section of their own.
				gives: config?.query === 'dialect' ? [] : Object.values(response).flatMap(schemasOf),
			};
		})
		.sort((one, other) => (`${one.url} ${one.method}` < `${other.url} ${other.method}` ? -1 : 1));
}

/** Groups names by their parent object: `data.items: brand documentId`. */
function byParent(names: readonly string[]): string[] {
	const parentOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));
	return [...Map.groupBy(names, parentOf)]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([parent, all]) => {
			const own = all.map((name) => name.slice(parent ? parent.length + 1 : 0).trim()).sort();
			return `${parent ? `${parent}: ` : ''}${own.join(', ')}`;
		});
}

/** The named objects of all responses: the roles that receive them, and their fields. */
function objectLines(calls: readonly ApiCall[]): string[] {
	const roles = new Map<string, Set<string>>();
	const visit = (lines: readonly string[], access: string) => {
		for (const name of lines.flatMap((line) => line.split(' → ')[1] ?? [])) {
			const known = roles.get(name) ?? new Set();
			if (known.has(access)) continue;
			roles.set(name, known.add(access));
			visit(objectFields(name), access);
		}
	};
	for (const { access, gives } of calls) visit(namedFieldsOf(gives, 'output'), access);
	return [...roles]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([name, fieldNames]) => [
			`${name} (${[...fieldNames].sort().join(', ')})`,
			...byParent(objectFields(name)).map((line) => `  ${line}`),
		]);
}

function objectFields(name: string): string[] {
	const schema = z.globalRegistry._idmap.get(name);
	return schema ? walkFields(schema as z.ZodType, 'output', true) : [];
}

/** Every entity that the query language can reach from watches, by name. */
export function reachedEntities(role: CatalogueRole): Map<string, Entity> {
	const known = new Map<string, Entity>();
	const reach = (entity: Entity) => {
		if (known.has(entity.name)) return;
		known.set(entity.name, entity);
		for (const relation of Object.values(entity.relations)) reach(relation.to());
	};
	reach(catalogueOf(role, () => 12).watches);
	return known;
}

function entityLines(role: CatalogueRole): string[] {
	return [...reachedEntities(role).values()].flatMap((entity) => [
		`${role} ${entity.name}`,
		...[...Map.groupBy(Object.values(entity.fields), (field) => field.type)]
			.map(
				([type, fields]) =>
					`  ${type}: ${fields
						.map(({ name }) => name)
						.sort()
						.join(', ')}`,
			)
			.sort(),
		...Object.values(entity.relations)
			.map((one) => `  ${one.name} → ${one.to().name}${one.kind === 'many' ? ' (many)' : ''}`)
			.sort(),
	]);
}

/**
 * The scope that lets an API key make the call, or that API keys may not; and whether it requires step-up.
 */
const keyOf = ({ method, url, stepUp }: ApiCall) =>
	url.startsWith('/api/')
		? ` (${scopesOf(method, url).join(' + ') || 'no key'}${stepUp ? `; step-up ${stepUp}` : ''})`
		: '';

/** The golden list as text: route × role, and field × role of each call, object and entity. */
export function apiTable(routes: readonly RouteOptions[]): string {
	const calls = callsOf(routes);
	return [
		'Route × role and field × role of the API. `npm run golden` writes it: read each difference as a change',
		'of who may do, send or see what.',
		'',
		'Calls',
		'',
		...calls.flatMap((call) => {
			const { access, method, url, takes, queryKeys, gives } = call;
			return [
				`${access} ${method} ${url}${keyOf(call)}`,
				...byParent(namedFieldsOf(takes, 'input')).map((line) => `  takes ${line}`),
				...byParent(namedFieldsOf(queryKeys, 'input')).map((line) => `  asks ${line}`),
				...byParent(namedFieldsOf(gives, 'output')).map((line) => `  gives ${line}`),
			];
		}),
		'',
		'Objects of the answers, with the roles that some call gives them to',
		'',
		...objectLines(calls),
		'',
		'Fields and relations of the query language: read, filter, sort, populate',
		'',
		...entityLines('visitor'),
		...entityLines('owner'),
		'',
	].join('\n');
}
