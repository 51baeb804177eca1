import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { SqlText } from '../../database/sql-text.ts';
import type { Scope } from '../../query/conditions-sql.ts';
import type { Entity } from '../../query/entity.ts';
import type { FilterCondition, RelationPath } from '../../query/query-plan.ts';

/**
 * Returns the field that a condition tests, in the dialect (`brand.name`); null unless it is a single
 * field.
 */
export function pathOf(condition: FilterCondition): string | null {
	if (condition.kind === 'test') return named([...condition.path, condition.field]);
	if (condition.kind !== 'some' || condition.of?.kind !== 'test') return null;
	return named([...condition.path, condition.relation, ...condition.of.path, condition.of.field]);
}

const named = (steps: readonly { name: string }[]) => steps.map(({ name }) => name).join('.');

const groupByPath = new Map<string, FilterName>(filterGroups.map(({ path, name }) => [path, name]));

export type GroupedConditions = {
	/** Conditions that apply to all counts. */
	base: FilterCondition[];
	/** Conditions on a group's field, which the group's own counts ignore. */
	own: Map<FilterName, FilterCondition[]>;
};

/**
 * Separates the conditions on each group's field from the others. Only conditions joined by `and` at the
 * top level are separated.
 */
export function splitByGroup(filters: FilterCondition | null): GroupedConditions {
	const base: FilterCondition[] = [];
	const own = new Map<FilterName, FilterCondition[]>();
	for (const one of flat(filters)) {
		const group = groupByPath.get(pathOf(one) ?? '');
		if (group) own.set(group, [...(own.get(group) ?? []), one]);
		else base.push(one);
	}
	return { base, own };
}

function flat(condition: FilterCondition | null): FilterCondition[] {
	if (!condition) return [];
	return condition.kind === 'and' ? condition.of.flatMap(flat) : [condition];
}

export type FilterColumn = { sql: SqlText; isArray: boolean };

/**
 * SQL for a group's field in the row of `scope`. Throws for an unknown path or when the path is not a list
 * as expected.
 */
export function filterColumn(
	entity: Entity,
	{ path }: Pick<FilterGroup, 'path'>,
	scope: Scope,
): FilterColumn {
	const names = path.split('.');
	const last = names.pop() as string;
	const steps: RelationPath[number][] = [];
	let here = entity;
	for (const name of names) {
		const relation = here.relations[name];
		if (!relation) throw new Error(`no filter by ${path}: ${here.name} have no ${name}`);
		if (relation.kind === 'many') {
			const array = scope.arrayColumn(steps, relation, last);
			if (!array) throw new Error(`no filter by ${path}: it is not kept as an array`);
			return { sql: array, isArray: true };
		}
		steps.push(relation);
		here = relation.to();
	}
	const field = here.fields[last];
	if (!field) throw new Error(`no filter by ${path}: ${here.name} have no ${last}`);
	return { sql: scope.column(steps, field), isArray: false };
}
