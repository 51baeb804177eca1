import { z } from 'zod';
import { slugOf } from '#contract/catalogue/slugs.ts';
import { watchSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { watchFieldsShape } from '#contract/catalogue/watches.schema.ts';
import { identifier, sqlText } from '../../../database/sql-text.ts';
import {
	byName,
	derived,
	type Entity,
	type EntityField,
	type FieldType,
	field,
	rowFields,
	translated,
} from '../../../query/entity.ts';

const translatedNames: ReadonlySet<string> = new Set(watchSpecificationTexts);

/** Fields of a watch that every role may read, filter and sort by. */
export const watchFields: readonly EntityField[] = [
	...rowFields,
	derived(
		'slug',
		{
			slug_brand: (row) => sqlText`${row}.brand_name`,
			slug_model: (row) => sqlText`${row}.model`,
			slug_reference: (row) => sqlText`${row}.reference`,
		},
		(row) =>
			slugOf(row._slug_brand as string, row._slug_model as string, row._slug_reference as string | null),
	),
	...Object.entries(watchFieldsShape).map(([name, schema]) => ({
		...ownField(name, schema),
		// An average estimate, since few watches have a rating source and it is short.
		...(name === 'ratingSource' && { bytes: 6 }),
	})),
	field('originalPrice', { type: 'integer' }),
	field('priceValidUntil', { type: 'time' }),
	field('description', {
		bytes: 400,
		nullable: false,
		sql: (row, { language }) => sqlText`${row}.${identifier(`description_${language}`)}`,
	}),
	field('inStock', { type: 'boolean', nullable: false }),
	field('reviewed', {
		type: 'boolean',
		nullable: false,
		sql: (row) => sqlText`(${row}.reviewed_at is not null)`,
	}),
	// By specification, a watch is used if it has the category `used` and new otherwise.
	field('used', {
		type: 'boolean',
		nullable: false,
		sql: (row) => sqlText`(${row}.category_names @> '{used}')`,
	}),
];

/** Derives a field that the owner writes from its schema. */
function ownField(name: string, schema: z.ZodType): EntityField {
	if (translatedNames.has(name)) return translated(name);
	const nullable = schema instanceof z.ZodNullable;
	const type = typeOf(nullable ? schema.unwrap() : schema);
	// The model column has the collation of names.
	return field(name, { type, nullable, collated: name === 'model' });
}

function typeOf(schema: unknown): FieldType {
	if (schema instanceof z.ZodBoolean) return 'boolean';
	if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number';
	return 'text';
}

/**
 * The first and the last character of the serial number, such as `7•••••2`, if the owner shows them; null
 * for a serial number of fewer than six characters. It cannot be searched, filtered or sorted.
 */
export const maskedSerial = (isShown: () => boolean): EntityField =>
	derived(
		'maskedSerial',
		{ serial_mask: (row) => sqlText`serial_mask(${row}.serial)` },
		(row) => (isShown() ? row._serial_mask : null),
		8,
	);

/** Fields visible only to staff. */
export const ownerWatchFields: readonly EntityField[] = [
	field('serial'),
	field('stock', { type: 'integer', nullable: false }),
	field('version', { type: 'integer', nullable: false }),
	field('draft', { type: 'boolean', nullable: false }),
	field('publishAt', { type: 'time' }),
	field('salePrice', { type: 'integer' }),
	field('saleFrom', { type: 'time' }),
	field('saleUntil', { type: 'time' }),
];

export const warranty: Entity = {
	name: 'warranty',
	table: sqlText`watches`,
	fields: byName([field('months', { type: 'integer', column: sqlText`warranty_months` })]),
	relations: byName([]),
	pageSize: 1,
};
