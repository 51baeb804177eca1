import type { FastifyContextConfig } from 'fastify';
import { type ErrorCode, errorStatus, errors } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { errorBody } from '../../http/errors.ts';
import { answerExamples, requestExamples } from './examples.ts';

/** What a route declares of itself beside its schemas. */
export type RouteAccess = Pick<FastifyContextConfig, 'access' | 'ignoresToken' | 'query'>;
type Media = Record<string, { schema?: unknown; example?: unknown }>;
type Operation = {
	operationId?: string;
	parameters?: unknown[];
	requestBody?: { content: Media };
	responses: Record<string, { description: string; content?: Media }>;
	security?: unknown[];
};
export type OpenApiDocument = {
	components: { schemas?: Record<string, unknown>; [more: string]: unknown };
	paths: Record<string, Record<string, Operation>>;
	[more: string]: unknown;
};

const json = 'application/json';
const nested = {
	in: 'query',
	style: 'deepObject',
	explode: true,
	schema: { type: 'object', additionalProperties: true },
};
const text = { in: 'query', schema: { type: 'string' } };

/** The query of the dialect, as far as OpenAPI can say it. */
const dialectParameters = [
	{
		...nested,
		name: 'filters',
		description:
			'Conditions by field and relation, `filters[brand][name][$eq]=Seiko`. Operators: $eq $eqi $ne $nei $lt $lte $gt $gte $in $notIn $contains $notContains $containsi $notContainsi $startsWith $startsWithi $endsWith $endsWithi $null $notNull $between, joined by $and, $or and $not.',
	},
	{ ...text, name: 'sort', description: '`price:asc`, or a comma list such as `brand.name:asc,model:asc`.' },
	{ ...text, name: 'populate', description: '`*`, a list, or an object of relations.' },
	{ ...text, name: 'fields', description: 'Only these fields.' },
	{
		...nested,
		name: 'pagination',
		description: 'page and pageSize, or start and limit (at most 1,000); withCount.',
	},
	{ ...text, name: '_q', description: 'Words to find, without regard to case or accents.' },
	{
		in: 'query',
		schema: { type: 'string', enum: languages },
		name: 'locale',
		description: 'Language of descriptions.',
	},
];

const errorSchema = {
	type: 'object',
	required: ['data', 'error'],
	properties: {
		data: { type: 'null' },
		error: {
			type: 'object',
			required: ['status', 'name', 'message', 'details'],
			properties: {
				status: { type: 'integer' },
				name: { type: 'string', enum: Object.keys(errorStatus) },
				message: { type: 'string' },
				details: {
					type: 'object',
					required: ['code'],
					properties: {
						code: { type: 'string', enum: Object.keys(errors) },
						requestId: { type: 'string' },
					},
				},
			},
		},
	},
};

/** The code that stands for a status in the document. */
const exampleOf: Record<number, ErrorCode> = {
	400: 'invalid_input',
	401: 'unauthorized',
	403: 'forbidden',
	404: 'not_found',
	409: 'version_conflict',
	413: 'payload_too_large',
	415: 'unsupported_media_type',
	429: 'rate_limited',
	500: 'internal',
	503: 'unavailable',
};

function refusals(method: string, path: string, { access, ignoresToken }: RouteAccess): number[] {
	return [
		400,
		...(access === 'public' && ignoresToken ? [] : [401]),
		...(access === 'owner' ? [403] : []),
		...(path.includes('{') ? [404] : []),
		...(method === 'get' ? [] : [409, 413, 415, 429]),
		500,
		503,
	];
}

/** Adds to the generated document what schemas cannot say: refusals, examples, the query language and who may call. */
export function completeDocument(
	document: OpenApiDocument,
	routes: ReadonlyMap<string, RouteAccess>,
): OpenApiDocument {
	for (const [path, operations] of Object.entries(document.paths)) {
		for (const [method, operation] of Object.entries(operations)) {
			const name = `${method.toUpperCase()} ${path}`;
			const route = routes.get(name) ?? {};
			operation.operationId = name.replaceAll(/\W+/g, '_').replace(/_$/, '');
			if (route.access !== 'public') operation.security = [{ bearer: [] }];
			if (route.query === 'dialect')
				operation.parameters = [...(operation.parameters ?? []), ...dialectParameters];
			addExample(operation.requestBody?.content, requestExamples[name]);
			for (const [status, answer] of Object.entries(operation.responses)) {
				answer.description = 'Done.';
				if (status.startsWith('2')) addExample(answer.content, answerExamples[name]);
			}
			for (const status of refusals(method, path, route)) {
				const code = exampleOf[status] as ErrorCode;
				operation.responses[status] = {
					description: errors[code].en,
					content: {
						[json]: {
							schema: { $ref: '#/components/schemas/Error' },
							example: errorBody(code, 'en', '0123456789abcdef'),
						},
					},
				};
			}
		}
	}
	document.components.schemas = { ...document.components.schemas, Error: errorSchema };
	return document;
}

function addExample(content: Media | undefined, example: unknown): void {
	const media = content?.[json];
	if (media && example !== undefined) media.example = example;
}
