import { slugOf } from '#contract/catalogue/slugs.ts';
import { caliberSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { columnIn, languages } from '#contract/languages/languages.ts';
import { identifier, joinSql, type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { RowRelations } from '../../../http/response-format.ts';
import {
	byName,
	derived,
	type Entity,
	field,
	type Reader,
	type Relation,
	rowFields,
	translated,
} from '../../../query/entity.ts';
import { isVisibleSql } from '../relations/visible.rows.ts';
import { conditionSheet } from './condition-sheet.fields.ts';
import { pictures } from './pictures.fields.ts';
import { maskedSerial, ownerWatchFields, warranty, watchFields } from './watches.fields.ts';

export type CatalogueEntities = {
	watches: Entity;
	brands: Entity;
	categories: Entity;
	calibers: Entity;
	complications: Entity;
	examiners: Entity;
};

const text = (name: string) => field(name);
const number = (name: string) => field(name, { type: 'number' });
const integer = (name: string) => field(name, { type: 'integer' });
const boolean = (name: string) => field(name, { type: 'boolean' });
/** A text in the reader's language, or else in another one. */
const inBothLanguages = (name: string) =>
	field(name, {
		sql: (row, { language }) => {
			const ordered = [language, ...languages.filter((one) => one !== language)];
			const texts = ordered.map((one) => sqlText`nullif(${row}.${identifier(columnIn(name, one))}, '')`);
			return sqlText`coalesce(${joinSql(texts, sqlText`, `)})`;
		},
	});

/**
 * Returns the allow-lists of one role. Fields and relations missing here cannot be read, filtered or sorted
 * by. No relation leads to users, orders or sessions. `watchPageSize` is the default page size for watches,
 * and `showsMaskedSerials` whether the owner shows two characters of the serial numbers.
 */
export function catalogueOf(
	role: Reader['role'],
	watchPageSize: () => number,
	showsMaskedSerials: () => boolean = () => false,
): CatalogueEntities {
	const watches: Entity = {
		name: 'watches',
		table: sqlText`watches`,
		fields: byName([
			...watchFields,
			maskedSerial(showsMaskedSerials),
			...(role === 'owner' ? ownerWatchFields : []),
		]),
		relations: byName<Relation>([
			{
				kind: 'one',
				name: 'brand',
				to: () => brands,
				column: sqlText`brand_id`,
				copies: { name: sqlText`brand_name` },
			},
			{
				kind: 'one',
				name: 'caliber',
				to: () => calibers,
				column: sqlText`caliber_id`,
				copies: { movement: sqlText`movement` },
				copiedArrays: { 'complications.name': sqlText`complication_names` },
			},
			{
				kind: 'many',
				name: 'categories',
				to: () => categories,
				from: (row) => sqlText`watches_categories l join categories ${row} on ${row}.id = l.category_id`,
				parent: () => sqlText`l.watch_id`,
				order: (row) => sqlText`${row}.id`,
				arrays: { name: sqlText`category_names` },
				shared: (row) =>
					sqlText`array(select l.category_id from watches_categories l where l.watch_id = ${row}.id order by 1)`,
			},
			{
				kind: 'many',
				name: 'images',
				to: () => pictures,
				from: (row) => sqlText`pictures ${row}`,
				parent: (row) => sqlText`${row}.watch_id`,
				order: (row) => sqlText`${row}.position, ${row}.id`,
			},
			{ kind: 'part', name: 'warranty', to: () => warranty, column: sqlText`warranty_months` },
			{
				kind: 'part',
				name: 'conditionSheet',
				to: () => conditionSheet,
				column: sqlText`condition_sheet`,
			},
		]),
		...(role === 'visitor' && { visible: isVisibleSql }),
		search: (row) => sqlText`${row}.search`,
		searchTexts: (row) => sqlText`${row}.search_texts`,
		get pageSize() {
			return watchPageSize();
		},
	};
	const watchesBy = (column: SqlText): Relation => ({
		kind: 'many',
		name: 'watches',
		to: () => watches,
		from: (row) => sqlText`watches ${row}`,
		parent: (row) => sqlText`${row}.${column}`,
		order: (row) => sqlText`${row}.created_at desc, ${row}.id`,
		limit: 100,
	});
	const brands: Entity = {
		name: 'brands',
		table: sqlText`brands`,
		fields: byName([
			...rowFields,
			field('name', { nullable: false, collated: true, always: true }),
			text('country'),
			integer('founded'),
		]),
		relations: byName<Relation>([watchesBy(sqlText`brand_id`)]),
		...(role === 'visitor' && { visible: (row) => sqlText`not ${row}.hidden` }),
		search: (row) => sqlText`plain(${row}.name)`,
		pageSize: 100,
	};
	const categories: Entity = {
		name: 'categories',
		table: sqlText`categories`,
		fields: byName([...rowFields, field('name', { nullable: false, always: true })]),
		relations: byName<Relation>([
			{
				kind: 'many',
				name: 'watches',
				to: () => watches,
				from: (row) => sqlText`watches_categories l join watches ${row} on ${row}.id = l.watch_id`,
				parent: () => sqlText`l.category_id`,
				order: (row) => sqlText`${row}.created_at desc, ${row}.id`,
				limit: 100,
			},
		]),
		search: (row) => sqlText`plain(${row}.name)`,
		pageSize: 100,
	};
	const complications: Entity = {
		name: 'complications',
		table: sqlText`complications`,
		fields: byName([
			field('id', { type: 'integer', nullable: false, always: true }),
			field('name', { nullable: false, always: true }),
		]),
		relations: byName([]),
		pageSize: 100,
	};
	const calibers: Entity = {
		name: 'calibers',
		table: sqlText`calibers`,
		fields: byName([
			...rowFields,
			field('model', { nullable: false, collated: true }),
			field('movement', { nullable: false }),
			text('handsSizes'),
			...caliberSpecificationTexts.map(translated),
			integer('year'),
			integer('hands'),
			integer('jewels'),
			integer('bph'),
			boolean('hacking'),
			boolean('quickSetDate'),
			boolean('skeleton'),
			number('diameter'),
			number('casingDiameter'),
			number('height'),
			number('frequency'),
			number('powerReserve'),
			number('liftAngle'),
		]),
		relations: byName<Relation>([
			{ kind: 'one', name: 'brand', to: () => brands, column: sqlText`brand_id` },
			{
				kind: 'many',
				name: 'complications',
				to: () => complications,
				from: (row) =>
					sqlText`calibers_complications l join complications ${row} on ${row}.id = l.complication_id`,
				parent: () => sqlText`l.caliber_id`,
				order: (row) => sqlText`l.position, ${row}.id`,
				shared: (row) =>
					sqlText`array(select l.complication_id from calibers_complications l where l.caliber_id = ${row}.id order by l.position, 1)`,
			},
			watchesBy(sqlText`caliber_id`),
		]),
		search: (row) =>
			sqlText`plain((select b.name from brands b where b.id = ${row}.brand_id) || ' ' || ${row}.model)`,
		pageSize: 100,
	};
	const examiners: Entity = {
		name: 'examiners',
		table: sqlText`examiners`,
		fields: byName([
			...rowFields,
			field('name', { nullable: false, collated: true, always: true }),
			derived('slug', { slug_name: (row) => sqlText`${row}.name` }, (row) =>
				slugOf(row._slug_name as string),
			),
			integer('practicesSince'),
			inBothLanguages('profession'),
			{ ...inBothLanguages('about'), bytes: 400 },
		]),
		relations: byName<Relation>([
			{
				kind: 'many',
				name: 'images',
				to: () => pictures,
				from: (row) => sqlText`pictures ${row}`,
				parent: (row) => sqlText`${row}.examiner_id`,
				order: (row) => sqlText`${row}.position, ${row}.id`,
			},
			{
				kind: 'many',
				name: 'watches',
				to: () => watches,
				from: (row) =>
					sqlText`watches ${row} join examiners x on x.document_id = ${row}.condition_sheet ->> 'examiner'`,
				parent: () => sqlText`x.id`,
				order: (row) => sqlText`${row}.created_at desc, ${row}.id`,
				limit: 100,
			},
		]),
		search: (row) => sqlText`plain(${row}.name)`,
		pageSize: 100,
	};
	return { watches, brands, categories, calibers, complications, examiners };
}

/** Returns the relations of a collection that lead to rows with a documentId. */
export function relationsOf(name: keyof CatalogueEntities): RowRelations {
	const rows = (entity: Entity): RowRelations =>
		Object.fromEntries(
			Object.values(entity.relations)
				.filter((relation) => relation.to().fields.documentId)
				.map((relation) => [relation.name, () => rows(relation.to())]),
		);
	return rows(catalogueOf('owner', () => 12)[name]);
}
