import type { Kysely } from 'kysely';
import { categoryNames, movements } from '#contract/enumerations.ts';
import type { Facets } from '#contract/watches.schema.ts';
import type { Database } from '../../database/tables.ts';
import { conditionSql, Scope } from '../../query/conditions-sql.ts';
import type { Reader } from '../../query/entity.ts';
import type { Condition, Plan } from '../../query/plan.ts';
import { matchingSql } from '../../query/select-sql.ts';
import { run, SqlValues } from '../../query/sql-text.ts';

export const groups = ['category', 'condition', 'brand', 'movement', 'price'] as const;
export type Group = (typeof groups)[number];

/** Tells the conditions of each group of choices from all the others, which hold for every group. */
export function splitByGroup(filters: Condition | null) {
	const base: Condition[] = [];
	const own: Record<Group, Condition[]> = { category: [], condition: [], brand: [], movement: [], price: [] };
	for (const one of flat(filters)) {
		const group = groupOf(one);
		(group ? own[group] : base).push(one);
	}
	// New and used are categories too: alone, such a filter is the choice in the list of categories; beside another one it is the condition.
	const lone = own.category.length === 0;
	if (lone) own.category = own.condition.splice(0);
	return { base, own, lone };
}

function flat(condition: Condition | null): Condition[] {
	if (!condition) return [];
	return condition.kind === 'and' ? condition.of.flatMap(flat) : [condition];
}

function groupOf(condition: Condition): Group | null {
	if (condition.kind === 'some') {
		const { path, relation, of } = condition;
		if (path.length || relation.name !== 'categories' || of?.kind !== 'test' || of.field.name !== 'name')
			return null;
		const values = [of.value].flat();
		return values.every((value) => value === 'new' || value === 'used') ? 'condition' : 'category';
	}
	if (condition.kind !== 'test') return null;
	const name = [...condition.path, condition.field].map((step) => step.name).join('.');
	if (name === 'brand.name') return 'brand';
	if (name === 'caliber.movement') return 'movement';
	return name === 'price' ? 'price' : null;
}

/** Counts what each choice would leave, its own group's filters left out; one statement. */
export async function readFacets(db: Kysely<Database>, plan: Plan, reader: Reader): Promise<Facets> {
	const { base, own, lone } = splitByGroup(plan.filters);
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const flags = groups.map((group) => {
		const all = own[group].map((one) => conditionSql(one, scope));
		return `${all.length ? `coalesce(${all.join(' and ')}, false)` : 'true'} as ${group}_fits`;
	});
	const filters: Condition | null = base.length ? { kind: 'and', of: base } : null;
	const { where } = matchingSql({ entity: plan.entity, filters, search: plan.search }, scope);
	const but = (...left: Group[]) =>
		groups
			.filter((group) => !left.includes(group))
			.map((group) => `${group}_fits`)
			.join(' and ');
	const conditionsBut = lone ? but('condition', 'category') : but('condition');
	const text = `with m as materialized (
			select t.brand_name, t.movement, t.category_names, t.price, ${flags.join(', ')}
			from watches t${scope.joins}${where})
		select 'total' as "group", null as name, count(*)::int as count, null::int as min, null::int as max from m where ${but()}
		union all select 'price', null, count(*)::int, min(price), max(price) from m where ${but('price')}
		union all select 'category', name, count(*)::int, null, null from m, unnest(category_names) name where ${but('category')} group by name
		union all select 'condition', case when category_names @> '{used}' then 'used' else 'new' end, count(*)::int, null, null
			from m where ${conditionsBut} group by 2
		union all select 'movement', movement, count(*)::int, null, null from m where movement is not null and ${but('movement')} group by 2
		union all (select 'brand', brand_name, count(*)::int, null, null from m where ${but('brand')} group by brand_name order by brand_name)`;
	return facetsOf(await run(db, text, values.list));
}

function facetsOf(rows: Record<string, unknown>[]): Facets {
	type Count = { name: string; count: number };
	const inGroup = (group: string) => rows.filter((row) => row.group === group);
	const counts = (group: string, order?: readonly string[]): Count[] => {
		const list = inGroup(group).map((row) => ({ name: row.name as string, count: row.count as number }));
		return order ? list.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) : list;
	};
	const price = inGroup('price')[0];
	return {
		total: (inGroup('total')[0]?.count as number | undefined) ?? 0,
		categories: counts('category', categoryNames),
		brands: counts('brand'),
		movements: counts('movement', movements),
		conditions: counts('condition', ['new', 'used']) as Facets['conditions'],
		price: price?.count ? { min: price.min as number, max: price.max as number } : null,
	};
}
