import { isDeepStrictEqual } from 'node:util';
import type { FastifyContextConfig } from 'fastify';
import { dialectParameters } from './dialect-parameters.ts';
import { dialectSchemas, ref } from './dialect-schemas.ts';
import { errorSchema, refusalAnswer, refusalsOf } from './error-answers.ts';

type Media = Record<string, { schema?: unknown; example?: unknown }>;
type Operation = {
	operationId: string;
	parameters?: unknown[];
	requestBody?: { content: Media; required?: boolean };
	responses: Record<string, { description: string; content?: Media }>;
	security?: unknown[];
};
export type OpenApiDocument = {
	components: { schemas?: Record<string, unknown>; [more: string]: unknown };
	paths: Record<string, Record<string, Operation>>;
	[more: string]: unknown;
};

const responseFormat = {
	in: 'header',
	name: 'Strapi-Response-Format',
	schema: { type: 'string', enum: ['v4', 'v5'] },
	description:
		'`v4` returns rows as `{ id, documentId, attributes }` and relations as `{ data }`. The default is `v5`.',
};

/** Adds what schemas cannot express: errors, examples, the query language and authorization. */
export function completeDocument(
	document: OpenApiDocument,
	routes: ReadonlyMap<string, FastifyContextConfig>,
): OpenApiDocument {
	const answers: Record<string, unknown> = {};
	for (const [path, operations] of Object.entries(document.paths))
		for (const [method, operation] of Object.entries(operations)) {
			nameAnswers(operation, answers);
			completeOperation(path, method.toUpperCase(), operation, routes);
		}
	const entities = [...routes.values()].flatMap(({ entity }) => entity ?? []);
	document.components.schemas = used(document, {
		...document.components.schemas,
		...answers,
		...dialectSchemas(entities),
		Error: errorSchema,
	});
	return document;
}

type AnswerSchema = {
	$ref?: string;
	properties?: {
		data?: { $ref?: string; items?: { $ref?: string } };
		meta?: { properties?: object };
	};
};

/**
 * Moves anonymous JSON responses to `answers`. A response that only wraps a row or a list is named after the
 * row; any other is named after its operation.
 */
function nameAnswers({ operationId, responses }: Operation, answers: Record<string, unknown>): void {
	for (const { content = {} } of Object.values(responses)) {
		const json = content['application/json'];
		const schema = json?.schema as AnswerSchema | undefined;
		if (!json || !schema || schema.$ref) continue;
		const { data, meta } = schema.properties ?? {};
		const isRow = data?.items || Object.keys(meta?.properties ?? {}).length === 0;
		const row = isRow && (data?.items ?? data)?.$ref?.split('/').pop();
		const name = row
			? `${row}${data?.items ? 'List' : 'Answer'}`
			: `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Answer`;
		const same = Object.entries(answers).find(([, other]) => isDeepStrictEqual(other, schema));
		const [known] = same ?? [name];
		if (!same && name in answers) throw new Error(`${operationId}: another answer has the name ${name}`);
		answers[known] = schema;
		json.schema = ref(known);
	}
}

function completeOperation(
	path: string,
	method: string,
	operation: Operation,
	routes: ReadonlyMap<string, FastifyContextConfig>,
): void {
	const declared = routes.get(`${method} ${path}`) ?? {};
	operation.security = declared.access === 'visitor' ? [] : [{ bearer: [] }];
	if (declared.access === 'buyer') operation.security.push({ orderKey: [] });
	if (declared.entity && declared.queryKeys) {
		const known = dialectParameters(declared.entity);
		const read = declared.queryKeys.map((name) => ({ name, ...known[name] }));
		operation.parameters = [...(operation.parameters ?? []), ...read];
	}
	if (declared.relations) {
		operation.parameters ??= [];
		operation.parameters.push(responseFormat);
	}
	const body = operation.requestBody?.content['application/json'];
	if (operation.requestBody && body && acceptsNull(body.schema)) operation.requestBody.required = false;
	if (body && declared.example !== undefined) body.example = declared.example;
	for (const answer of Object.values(operation.responses)) answer.description = 'Success.';
	if (declared.query === 'dialect')
		operation.responses['304'] = { description: 'Not modified since the ETag in `If-None-Match`.' };
	for (const [status, codes] of refusalsOf(method, path, declared))
		operation.responses[status] = refusalAnswer(codes, declared.limits);
}

/** A request body that accepts null is optional. */
function acceptsNull(schema: unknown): boolean {
	const { type, anyOf = [] } = (schema ?? {}) as { type?: string; anyOf?: unknown[] };
	return type === 'null' || anyOf.some(acceptsNull);
}

/**
 * Returns the schemas that are referenced. The generator lists each schema both as a request and as a
 * response.
 */
function used(document: OpenApiDocument, schemas: Record<string, unknown>): Record<string, unknown> {
	const names = new Set<string>();
	const visit = (part: unknown) => {
		for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
			if (names.has(name)) continue;
			names.add(name);
			visit(schemas[name]);
		}
	};
	visit(document.paths);
	return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}
