import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { languages } from '#contract/languages/languages.ts';
import type { DialectKey } from '../../http/route-config.ts';
import type { Entity } from '../../query/entity.ts';
import { ref, rowName } from './dialect-schemas.ts';

const nested = { in: 'query', style: 'deepObject', explode: true };
const text = { in: 'query', schema: { type: 'string' } };
const repeated = { in: 'query', style: 'form', explode: true };
const count = { type: 'integer', minimum: 0 };

/**
 * Returns the query parameters of the dialect for a collection. OpenAPI cannot describe nested brackets, so
 * clients serialize `filters`, `populate` and `pagination` with a library such as `qs`.
 */
export const dialectParameters = (entity: Entity): Record<DialectKey, object> => ({
	filters: {
		...nested,
		schema: ref(`${rowName(entity)}Filters`),
		description: 'Conditions by field and relation, such as `filters[brand][name][$eq]=Seiko`.',
	},
	sort: {
		...repeated,
		schema: ref(`${rowName(entity)}Sort`),
		description:
			'A field with an optional direction (`price:asc`), a list of these, or a comma-separated string (`brand.name:asc,model:asc`).',
	},
	populate: { ...nested, schema: ref(`${rowName(entity)}Populate`) },
	fields: {
		...repeated,
		schema: { type: 'array', items: ref(`${rowName(entity)}Field`) },
		description: 'Fields to return. `id` and `documentId` are always included.',
	},
	pagination: {
		...nested,
		schema: {
			type: 'object',
			additionalProperties: false,
			properties: {
				page: { ...count, minimum: 1 },
				pageSize: { ...count, minimum: 1, maximum: 1000 },
				start: count,
				limit: { ...count, minimum: 1, maximum: 1000 },
				withCount: { type: 'boolean' },
			},
		},
		description: '`page` and `pageSize`, or `start` and `limit`, plus an optional `withCount`.',
	},
	_q: {
		...text,
		description:
			'Search terms. Case and accents are ignored. A watch matches if every word appears in its brand, model, reference or caliber, or, for words of three or more letters, in its descriptions. A word of four or more letters without any match also matches words that are one typo away. Without `sort`, the best matches come first: exact reference, then brand and model.',
	},
	locale: {
		in: 'query',
		schema: { type: 'string', examples: [...languages, 'es-CL'] },
		description: `Language of descriptions: ${languages.join(' or ')}, optionally with a country (\`es-CL\`).`,
	},
	groups: {
		...text,
		description: `Comma-separated list of the filter groups to count: ${filterNames.join(', ')}.`,
	},
	status: {
		in: 'query',
		schema: { type: 'string', enum: ['published', 'draft'] },
		description:
			'Publication status. Visitors can see only published documents, so `draft` returns no results for them. The owner can also list draft watches.',
	},
	publicationState: {
		in: 'query',
		schema: { type: 'string', enum: ['live', 'preview'] },
		description:
			'For Strapi 4 clients: `live` returns published documents, `preview` also returns drafts. Visitors cannot see drafts.',
	},
	hasPublishedVersion: {
		in: 'query',
		schema: { type: 'string', enum: ['true', 'false'] },
		description: 'Every document has a published version, so `false` returns no results.',
	},
	counts: {
		in: 'query',
		schema: { type: 'string', enum: ['true', 'false'] },
		description: 'Includes the number of watches visible to the caller for each row (`watchCount`).',
	},
});
