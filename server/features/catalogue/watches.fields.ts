import { slugOf } from '#contract/slugs.ts';
import { watchSpecificationTexts } from '#contract/specification-texts.ts';
import {
	byName,
	derived,
	type Entity,
	type Field,
	field,
	rowFields,
	translated,
} from '../../query/entity.ts';

const integers = ['originalPrice', 'waterResistance', 'year'];
const numbers = ['rating', 'diameter', 'thickness', 'lugToLug', 'betweenLugs', 'weight'];

/** What everybody may read of a watch, filter and sort by. */
export const watchFields: readonly Field[] = [
	...rowFields,
	derived(
		'slug',
		{
			slug_brand: (row) => `${row}.brand_name`,
			slug_model: (row) => `${row}.model`,
			slug_reference: (row) => `${row}.reference`,
		},
		(row) =>
			slugOf(row._slug_brand as string, row._slug_model as string, row._slug_reference as string | null),
	),
	field('model', { nullable: false, collated: true }),
	field('reference'),
	field('price', { type: 'integer', nullable: false }),
	field('reviewCount', { type: 'integer', nullable: false }),
	field('description', { nullable: false, sql: (row, { language }) => `${row}.description_${language}` }),
	// Told by the stock itself: that is what the indexes of visible watches are on.
	field('inStock', { type: 'boolean', nullable: false, sql: (row) => `(${row}.stock > 0)` }),
	field('featured', { type: 'boolean', nullable: false }),
	field('boxAndPapers', { type: 'boolean' }),
	...watchSpecificationTexts.map(translated),
	...['condition', 'material', 'crystal'].map((name) => field(name)),
	...integers.map((name) => field(name, { type: 'integer' })),
	...numbers.map((name) => field(name, { type: 'number' })),
];

/** What only the owner may. */
export const ownerWatchFields: readonly Field[] = [
	field('serial'),
	field('stock', { type: 'integer', nullable: false }),
	field('version', { type: 'integer', nullable: false }),
];

export const warranty: Entity = {
	name: 'warranty',
	table: 'watches',
	fields: byName([field('months', { type: 'integer', column: 'warranty_months' })]),
	relations: byName([]),
	pageSize: 1,
};
