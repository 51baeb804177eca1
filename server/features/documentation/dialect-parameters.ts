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
 * The query keys of the dialect on a collection. OpenAPI has no name for brackets inside brackets: a client
 * writes `filters`, `populate` and `pagination` with a writer such as `qs`.
 */
export const dialectParameters = (entity: Entity): Record<DialectKey, object> => ({
	filters: {
		...nested,
		schema: ref(`${rowName(entity)}Filters`),
		description: 'Conditions by field and relation: `filters[brand][name][$eq]=Seiko`.',
	},
	sort: {
		...repeated,
		schema: ref(`${rowName(entity)}Sort`),
		description: '`price:asc`, a list of such, or one text with commas: `brand.name:asc,model:asc`.',
	},
	populate: { ...nested, schema: ref(`${rowName(entity)}Populate`) },
	fields: {
		...repeated,
		schema: { type: 'array', items: ref(`${rowName(entity)}Field`) },
		description: 'Only these fields; `id` and `documentId` always come.',
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
		description: 'page and pageSize, or start and limit; withCount.',
	},
	_q: {
		...text,
		description:
			'Words to find, without regard to case or accents. Of watches: all of them in brand, model, reference, caliber or, from three letters on, descriptions; a word of four letters or more that occurs nowhere stands for those that are one typing error away. Without `sort` the best matches come first: the exact reference, then brand and model.',
	},
	locale: {
		in: 'query',
		schema: { type: 'string', examples: [...languages, 'es-CL'] },
		description: `Language of descriptions: ${languages.join(' or ')}, with or without a country (\`es-CL\`).`,
	},
	groups: {
		...text,
		description: `The filter groups to count, as a comma list: ${filterNames.join(', ')}.`,
	},
	status: {
		in: 'query',
		schema: { type: 'string', enum: ['published', 'draft'] },
		description:
			'All that visitors see is published: for them `draft` matches none. The owner has drafts of watches.',
	},
	publicationState: {
		in: 'query',
		schema: { type: 'string', enum: ['live', 'preview'] },
		description: 'As clients of Strapi 4 ask: published ones, or drafts too. Visitors see no drafts.',
	},
	hasPublishedVersion: {
		in: 'query',
		schema: { type: 'string', enum: ['true', 'false'] },
		description: 'Every document has one: `false` matches none.',
	},
	counts: {
		in: 'query',
		schema: { type: 'string', enum: ['true', 'false'] },
		description: 'Adds how many watches the caller may see of each (`watchCount`).',
	},
});
