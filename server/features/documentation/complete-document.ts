import { languages } from '#contract/languages.ts';
import { answerExamples, requestExamples } from './examples.ts';
import { errorSchema, type RouteAccess, refusalAnswer, refusalsOf } from './refusals.ts';

type Media = Record<string, { schema?: unknown; example?: unknown }>;
type Operation = {
	operationId?: string;
	parameters?: unknown[];
	requestBody?: { content: Media };
	responses: Record<string, { description: string; content?: Record<string, object> }>;
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

const counts = {
	in: 'query',
	schema: { type: 'string', enum: ['true', 'false'] },
	name: 'counts',
	description: 'Adds how many watches the caller may see of each (`watchCount`).',
};
const idempotencyKey = {
	in: 'header',
	schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
	name: 'Idempotency-Key',
	description:
		'One for each order: a retry with the same key and body within 24 hours gets the first answer.',
};

/** Which of them a call understands, and `counts` beside. */
function dialectOf(path: string) {
	const facets = ['filters', '_q', 'locale'];
	const one = ['populate', 'fields', 'locale'];
	const named = path.endsWith('/facets') ? facets : path.endsWith('}') ? one : null;
	return [
		...dialectParameters.filter(({ name }) => named?.includes(name) ?? true),
		...(path.startsWith('/api/watches') ? [] : [counts]),
	];
}

const file = { schema: { type: 'string', format: 'binary' } };
/** Answers that are no JSON of a schema. */
const otherAnswers: Record<string, Media> = {
	'GET /api/openapi.json': { [json]: { schema: { type: 'object' } } },
	'GET /metrics': { 'text/plain': { schema: { type: 'string' } } },
	'GET /api/owner/orders.csv': { 'text/csv': { schema: { type: 'string' } } },
	'GET /pictures/{documentId}/{file}': { 'image/avif': file, 'image/webp': file, 'image/jpeg': file },
	'GET /cards/{file}': { 'image/jpeg': file },
};

/** What the generator cannot know of single calls. */
function addSpecials(name: string, operation: Operation): void {
	if (name === 'POST /api/orders') operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
	if (name === 'POST /api/upload')
		operation.requestBody = {
			content: {
				'multipart/form-data': {
					schema: {
						type: 'object',
						required: ['files'],
						properties: { files: { type: 'array', maxItems: 10, items: file.schema } },
					},
				},
			},
		};
	const content = otherAnswers[name];
	if (content) operation.responses['200'] = { description: 'Done.', content };
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
				operation.parameters = [...(operation.parameters ?? []), ...dialectOf(path)];
			addExample(operation.requestBody?.content, requestExamples[name]);
			addSpecials(name, operation);
			for (const [status, answer] of Object.entries(operation.responses)) {
				answer.description = 'Done.';
				if (status.startsWith('2')) addExample(answer.content, answerExamples[name]);
			}
			if (route.query === 'dialect')
				operation.responses['304'] = { description: 'Unchanged since the ETag of If-None-Match.' };
			for (const [status, codes] of refusalsOf(name, route))
				operation.responses[status] = refusalAnswer(codes);
		}
	}
	document.components.schemas = { ...document.components.schemas, Error: errorSchema };
	return document;
}

function addExample(content: Media | undefined, example: unknown): void {
	const media = content?.[json];
	if (media && example !== undefined) media.example = example;
}
