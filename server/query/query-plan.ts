import type { FilterName } from '#contract/catalogue/watch-filters.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Entity, Field, Part, ToMany, ToOne } from './entity.ts';

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
export type Path = readonly (ToOne | Part)[];

/**
 * A checked condition, with SQL's three values: what compares with an absent value is neither true nor false.
 */
export type Condition =
	| { kind: 'and' | 'or'; of: readonly Condition[] }
	| { kind: 'not'; of: Condition }
	| { kind: 'test'; path: Path; field: Field; operator: Operator; value: Scalar | readonly Scalar[] }
	/** At least one row of the list fulfils `of`; null: there is at least one row. */
	| { kind: 'some'; path: Path; relation: ToMany; of: Condition | null };

/** A word that must occur; `instead`: it occurs nowhere, and these are one typing error away. */
export type Word = { text: string; instead?: readonly string[] };

export type SortKey = { path: Path; field: Field; descending: boolean };

/** The requested part of one row: fields, and a shape for each relation. */
export type Shape = {
	entity: Entity;
	fields: readonly Field[];
	relations: readonly ShapeRelation[];
	/** Equal for equal shapes. */
	key: string;
};
export type ShapeRelation = {
	relation: ToOne | ToMany | Part;
	shape: Shape;
	filters: Condition | null;
	sort: readonly SortKey[];
	start: number;
	limit: number | null;
};

export type Page = { form: 'pages' | 'slice'; start: number; limit: number; withCount: boolean };

/** A query that has been understood whole. */
export type Plan = {
	entity: Entity;
	filters: Condition | null;
	sort: readonly SortKey[];
	shape: Shape;
	page: Page;
	/** The most rows that it gives, those of lists inside lists included. */
	rows: number;
	/** Words that must all occur. */
	search: readonly Word[];
	locale: Language | null;
	counts: boolean;
	/** The filter groups to count. */
	groups: readonly FilterName[];
};
