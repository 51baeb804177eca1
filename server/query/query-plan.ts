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

/** Path from the current row to another single row. */
export type RelationPath = readonly (ToOne | EntityPart)[];

/**
 * A validated condition with SQL's three-valued logic: a comparison with an absent value is neither true
 * nor false.
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
	/** At least one row of the list matches `of`; null means that there is at least one row. */
	| { kind: 'some'; path: RelationPath; relation: ToMany; of: FilterCondition | null };

/**
 * A required word; `instead` contains words one typing error away, for a word that does not occur anywhere.
 */
export type Word = { text: string; instead?: readonly string[] };

export type SortKey = { path: RelationPath; field: EntityField; descending: boolean };

/** The requested part of a row: fields, and a shape for each relation. */
export type RowShape = {
	entity: Entity;
	fields: readonly EntityField[];
	relations: readonly ShapeRelation[];
	/** Equal for identical shapes. */
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

/** A fully parsed query. */
export type Plan = {
	entity: Entity;
	filters: FilterCondition | null;
	sort: readonly SortKey[];
	shape: RowShape;
	page: ListWindow;
	/** Maximum number of rows in the result, including nested lists. */
	rows: number;
	/** Words that must all occur. */
	search: readonly Word[];
	locale: Language | null;
	counts: boolean;
	/** Filter groups to count. */
	groups: readonly FilterName[];
};
