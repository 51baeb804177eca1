import { caliberSpecificationTexts } from '#contract/specification-texts.ts';
import {
	byName,
	type Entity,
	field,
	type Reader,
	type Relation,
	rowFields,
	translated,
} from '../../query/entity.ts';
import { pictures } from './pictures.fields.ts';
import { ownerWatchFields, warranty, watchFields } from './watches.fields.ts';

export type CatalogueEntities = {
	watches: Entity;
	brands: Entity;
	categories: Entity;
	calibers: Entity;
	complications: Entity;
};

/** Everyone but the owner sees watches in stock whose price is within the shop's bounds. */
function visibleWatch(row: string, reader: Reader, bind: (value: number) => string): string {
	return `${row}.stock > 0 and ${row}.price >= ${bind(reader.minPrice)} and ${row}.price <= ${bind(reader.maxPrice)}`;
}

const text = (name: string) => field(name);
const number = (name: string) => field(name, { type: 'number' });
const integer = (name: string) => field(name, { type: 'integer' });
const boolean = (name: string) => field(name, { type: 'boolean' });

/**
 * The allow-lists of one role: what is not in here can be neither read, filtered nor sorted by. No relation leads to users, orders
 * or sessions. `watchPageSize`: how many watches a page has when the query does not say.
 */
export function catalogueOf(role: Reader['role'], watchPageSize: number): CatalogueEntities {
	const watches: Entity = {
		name: 'watches',
		table: 'watches',
		fields: byName(role === 'owner' ? [...watchFields, ...ownerWatchFields] : watchFields),
		relations: byName<Relation>([
			{ kind: 'one', name: 'brand', to: () => brands, column: 'brand_id', copies: { name: 'brand_name' } },
			{
				kind: 'one',
				name: 'caliber',
				to: () => calibers,
				column: 'caliber_id',
				copies: { movement: 'movement' },
			},
			{
				kind: 'many',
				name: 'categories',
				to: () => categories,
				from: (row) => `watches_categories l join categories ${row} on ${row}.id = l.category_id`,
				parent: () => 'l.watch_id',
				order: (row) => `${row}.id`,
				arrays: { name: 'category_names' },
				shared: (row) =>
					`array(select l.category_id from watches_categories l where l.watch_id = ${row}.id order by 1)`,
			},
			{
				kind: 'many',
				name: 'images',
				to: () => pictures,
				from: (row) => `pictures ${row}`,
				parent: (row) => `${row}.watch_id`,
				order: (row) => `${row}.position, ${row}.id`,
			},
			{ kind: 'part', name: 'warranty', to: () => warranty, column: 'warranty_months' },
		]),
		...(role === 'public' && { visible: visibleWatch }),
		search: (row) => `${row}.search`,
		pageSize: watchPageSize,
	};
	const watchesBy = (column: string): Relation => ({
		kind: 'many',
		name: 'watches',
		to: () => watches,
		from: (row) => `watches ${row}`,
		parent: (row) => `${row}.${column}`,
		order: (row) => `${row}.created_at desc, ${row}.id`,
		limit: 100,
	});
	const brands: Entity = {
		name: 'brands',
		table: 'brands',
		fields: byName([
			...rowFields,
			field('name', { nullable: false, collated: true, always: true }),
			text('country'),
			integer('founded'),
		]),
		relations: byName<Relation>([watchesBy('brand_id')]),
		search: (row) => `plain(${row}.name)`,
		pageSize: 100,
	};
	const categories: Entity = {
		name: 'categories',
		table: 'categories',
		fields: byName([...rowFields, field('name', { nullable: false, always: true })]),
		relations: byName<Relation>([
			{
				kind: 'many',
				name: 'watches',
				to: () => watches,
				from: (row) => `watches_categories l join watches ${row} on ${row}.id = l.watch_id`,
				parent: () => 'l.category_id',
				order: (row) => `${row}.created_at desc, ${row}.id`,
				limit: 100,
			},
		]),
		search: (row) => `plain(${row}.name)`,
		pageSize: 100,
	};
	const complications: Entity = {
		name: 'complications',
		table: 'complications',
		fields: byName([
			field('id', { type: 'integer', nullable: false, always: true }),
			field('name', { nullable: false, always: true }),
		]),
		relations: byName([]),
		pageSize: 100,
	};
	const calibers: Entity = {
		name: 'calibers',
		table: 'calibers',
		fields: byName([
			...rowFields,
			field('model', { nullable: false, collated: true }),
			field('movement', { nullable: false }),
			text('handsSizes'),
			...caliberSpecificationTexts.map(translated),
			...['year', 'hands', 'jewels', 'bph'].map(integer),
			...['hacking', 'quickSetDate', 'skeleton'].map(boolean),
			...['diameter', 'casingDiameter', 'height', 'frequency', 'powerReserve', 'liftAngle'].map(number),
		]),
		relations: byName<Relation>([
			{ kind: 'one', name: 'brand', to: () => brands, column: 'brand_id' },
			{
				kind: 'many',
				name: 'complications',
				to: () => complications,
				from: (row) => `calibers_complications l join complications ${row} on ${row}.id = l.complication_id`,
				parent: () => 'l.caliber_id',
				order: (row) => `l.position, ${row}.id`,
				shared: (row) =>
					`array(select l.complication_id from calibers_complications l where l.caliber_id = ${row}.id order by l.position, 1)`,
			},
			watchesBy('caliber_id'),
		]),
		search: (row) =>
			`plain((select b.name from brands b where b.id = ${row}.brand_id) || ' ' || ${row}.model)`,
		pageSize: 100,
	};
	return { watches, brands, categories, calibers, complications };
}
