import { formatNumber } from '#contract/languages/numbers.ts';
import { type SqlText, sqlText } from '../database/sql-text.ts';
import type { Entity, ToMany } from './entity.ts';
import type { FilterCondition, Plan, RelationPath, RowShape, SortKey } from './query-plan.ts';
import { refuse } from './query-refusals.ts';

/** Approximate number of rows in a table. */
export type RowCount = (table: SqlText) => number;
/**
 * The part of a plan that needs the database: the entire list, its counts by group, only the search, or
 * only the serialization of known rows.
 */
export type Question = 'matching' | 'facets' | 'search' | 'rows';
/** Approximate database time in µs, by the query key that causes it. */
export type QueryCost = { total: number; parts: Map<string, number> };

/** Maximum µs of one query. */
const maxCost = 2_000_000;
/**
 * Measured µs to find a row from another, to test it, to count it for one group, to sort it by a text, to
 * serialize it.
 */
const probed = 0.3;
const looked = 0.5;
const counted = 1;
const sorted = 15;
const written = 10;
/** Average number of related rows in a link table. */
const few = 4;

/** Estimates the cost of a plan from its conditions and the number of rows that each must test. */
export function costOf(plan: Plan, question: Question, rowsIn: RowCount): QueryCost {
	const price: QueryCost = { total: 0, parts: new Map() };
	const add = (key: string, µs: number) => {
		price.total += µs;
		price.parts.set(key, (price.parts.get(key) ?? 0) + µs);
	};

	/** Number of list rows for one row of `entity`. */
	const each = (entity: Entity, relation: ToMany) => {
		const ratio = Math.max(1, rowsIn(relation.to().table) / Math.max(1, rowsIn(entity.table)));
		return relation.from(sqlText`r`).includes(' join ') ? few * ratio : ratio;
	};

	function addTests(entity: Entity, condition: FilterCondition | null, times: number, at: string): void {
		switch (condition?.kind) {
			case 'and':
			case 'or':
				for (const one of condition.of) addTests(entity, one, times, at);
				return;
			case 'not':
				addTests(entity, condition.of, times, at);
				return;
			case 'test':
				add(keyOf(at, condition.path, condition.field, condition.operator), times * testTime(condition));
				return;
			case 'some': {
				const { path, relation, of } = condition;
				const key = keyOf(at, path, relation);
				const inside = times * each(path.at(-1)?.to() ?? entity, relation);
				add(key, times + inside * probed);
				addTests(relation.to(), of, inside, key);
			}
		}
	}

	function addRows({ entity, relations }: RowShape, rows: number, at: string): void {
		add(at, rows * written);
		for (const { relation, shape, filters, sort, start, limit } of relations) {
			const key = `${at}.${relation.name}`;
			if (relation.kind === 'part') continue;
			const isPlain = !filters && sort.length === 0 && start === 0 && limit === null;
			if (relation.kind === 'one' || (relation.shared && isPlain)) {
				addRows(shape, Math.min(rows, rowsIn(shape.entity.table)), key);
				continue;
			}
			const inside = rows * each(entity, relation);
			add(key, inside * (looked + sorted * sort.filter(isSlow).length));
			addTests(shape.entity, filters, inside, `${key}.filters`);
			const listed = Math.min(inside, rows * Math.min(limit ?? inside, relation.limit ?? inside));
			addRows(shape, listed, key);
		}
	}

	const { entity, filters, page, search, groups, sort } = plan;
	const all = Math.min(rowsIn(entity.table), named(filters));
	if (question === 'facets') add('groups', all * counted * groups.length);
	if (question === 'matching' || question === 'facets') {
		// Cost of the page, and of the total count.
		const passes = question === 'matching' && page.withCount ? 2 : 1;
		add('filters', all * looked * passes);
		addTests(entity, filters, all * passes, 'filters');
		add('sort', all * sort.filter(isSlow).length);
	}
	if (question === 'matching' || question === 'rows')
		addRows(plan.shape, Math.min(page.limit, all), 'populate');
	if (question !== 'rows' && search.length > 0) add('_q', searchTime(plan, rowsIn));
	return price;
}

const keyOf = (at: string, path: RelationPath, { name }: { name: string }, operator?: string) =>
	[at, ...path.map((step) => step.name), name, operator].filter(Boolean).join('.');

const isSlow = ({ field, path }: SortKey) => field.type === 'text' && (path.length > 0 || !field.collated);

/** Number of rows that the conditions select by a unique column. */
function named(condition: FilterCondition | null): number {
	if (condition?.kind === 'and') return Math.min(...condition.of.map(named));
	if (condition?.kind !== 'test' || condition.path.length > 0) return Number.POSITIVE_INFINITY;
	const { field, operator, value } = condition;
	const isNamed = (field.name === 'id' || field.name === 'documentId') && /^\$(eq|in)$/.test(operator);
	return isNamed ? [value].flat().length : Number.POSITIVE_INFINITY;
}

/** µs to test one row: searching a text grows with its length, and ignoring case costs much more. */
function testTime({ field, operator, path }: Extract<FilterCondition, { kind: 'test' }>): number {
	const joined = path.length * 0.1;
	if (field.type !== 'text') return joined + 0.05;
	const bytes = field.bytes ?? 20;
	if (operator.endsWith('i')) return joined + 0.3 + bytes / 80;
	return joined + 0.1 + (/contains|With/i.test(operator) ? bytes / 1_000 : 0);
}

/** µs to search for words; no index supports a word of one or two letters. */
function searchTime({ entity, search }: Pick<Plan, 'entity' | 'search'>, rowsIn: RowCount): number {
	const isShort = search.every(({ text }) => text.length < 3);
	return rowsIn(entity.table) * ((isShort ? 1.5 : 0.3) + 0.3 * search.length);
}

/** Refuses an expensive plan before anything is read, with its most expensive part and the excess. */
export function refuseExpensive({ total, parts }: QueryCost): void {
	if (total <= maxCost) return;
	const [key = ''] = [...parts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
	throw refuse(key.split('.'), 'expensiveQuery', {
		times: (language) => formatNumber(total / maxCost, language, 1),
	});
}
