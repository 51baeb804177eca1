import type { FilterName } from '#contract/catalogue/watch-filters.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Entity, EntityField, EntityPart, ToMany, ToOne } from './entity.ts';

export type Operator =
	| '$eq'
	| '$eqi'
	| '$ne'
	| '$nei'
	| '$lt'
	| '$lte'
	| '$gt'
	| '$gte'
	| '$in'
	| '$notIn'
	| '$contains'
	| '$notContains'
	| '$containsi'
	| '$notContainsi'
	| '$startsWith'
	| '$startsWithi'
	| '$endsWith'
	| '$endsWithi'
	| '$null'
	| '$notNull'
	| '$between';

export type Scalar = string | number | boolean;

/** The way from the row in question to another single row. */
export type RelationPath = readonly (ToOne | EntityPart)[];

/**
 * A checked condition, with SQL's three values: what compares with an absent value is neither true nor false.
 */
export type FilterCondition =
	| { kind: 'and' | 'or'; of: readonly FilterCondition[] }
	| { kind: 'not'; of: FilterCondition }
	| {
			kind: 'test';
			path: RelationPath;
			field: EntityField;
			operator: Operator;
			value: Scalar | readonly Scalar[];
	  }
	/** At least one row of the list fulfils `of`; null: there is at least one row. */
	| { kind: 'some'; path: RelationPath; relation: ToMany; of: FilterCondition | null };

/** A word that must occur; `instead`: it occurs nowhere, and these are one typing error away. */
export type Word = { text: string; instead?: readonly string[] };

export type SortKey = { path: RelationPath; field: EntityField; descending: boolean };

/** The requested part of one row: fields, and a shape for each relation. */
export type RowShape = {
	entity: Entity;
	fields: readonly EntityField[];
	relations: readonly ShapeRelation[];
	/** Equal for equal shapes. */
	key: string;
};
export type ShapeRelation = {
	relation: ToOne | ToMany | EntityPart;
	shape: RowShape;
	filters: FilterCondition | null;
	sort: readonly SortKey[];
	start: number;
	limit: number | null;
};

export type ListWindow = { form: 'pages' | 'slice'; start: number; limit: number; withCount: boolean };

/** A query that has been understood whole. */
export type Plan = {
	entity: Entity;
	filters: FilterCondition | null;
	sort: readonly SortKey[];
	shape: RowShape;
	page: ListWindow;
	/** The most rows that it gives, those of lists inside lists included. */
	rows: number;
	/** Words that must all occur. */
	search: readonly Word[];
	locale: Language | null;
	counts: boolean;
	/** The filter groups to count. */
	groups: readonly FilterName[];
};
