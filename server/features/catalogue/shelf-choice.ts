import { categoryNames } from '#contract/enumerations.ts';
import type { Condition, Plan, SortKey } from '../../query/plan.ts';

/** The part of a plan that the shelf can answer: every listed value narrows. null in a set's place: any. */
export type Choice = {
	/** Each must share at least one bit with the watch's categories. */
	categories: number[];
	/** None of these bits is among the watch's categories. */
	without: number;
	brands: Set<string> | null;
	movements: Set<string> | null;
	featured: boolean | null;
	least: number;
	most: number;
};
export const orders = ['id', 'newest', 'brand', 'model', 'cheapest', 'dearest', 'rating'] as const;
export type Order = (typeof orders)[number];

const sorts: Record<string, Order> = {
	'': 'id',
	'id ': 'id',
	'createdAt desc': 'newest',
	'brand.name ,model ': 'brand',
	'model ': 'model',
	'price ': 'cheapest',
	'price desc': 'dearest',
	'rating desc': 'rating',
};

const nameOf = (key: { path: readonly { name: string }[]; field: { name: string } }) =>
	[...key.path, key.field].map((step) => step.name).join('.');

function orderOf(sort: readonly SortKey[]): Order | undefined {
	return sorts[sort.map((key) => `${nameOf(key)} ${key.descending ? 'desc' : ''}`).join(',')];
}

/** The filters and sorts of the specification, which the shelf knows; null for every other plan: that one is the database's. */
export function choiceOf({ filters, sort, search }: Plan): { choice: Choice; order: Order } | null {
	const order = orderOf(sort);
	if (!order || search.length) return null;
	const choice = choiceFrom(filters);
	return choice && { choice, order };
}

/** What conditions choose, if the shelf knows them all. */
export function choiceFrom(filters: Condition | null): Choice | null {
	const choice: Choice = {
		categories: [],
		without: 0,
		brands: null,
		movements: null,
		featured: null,
		least: 0,
		most: Number.POSITIVE_INFINITY,
	};
	return !filters || narrow(choice, filters) ? choice : null;
}

function narrow(choice: Choice, one: Condition): boolean {
	if (one.kind === 'and') return one.of.every((part) => narrow(choice, part));
	if (one.kind === 'some') {
		const bits = categoriesOf(one);
		if (bits !== null) choice.categories.push(bits);
		return bits !== null;
	}
	if (one.kind === 'not') {
		const bits = categoriesOf(one.of);
		choice.without |= bits ?? 0;
		return bits !== null;
	}
	if (one.kind !== 'test') return false;
	const name = nameOf(one);
	if (name === 'brand.name' || name === 'caliber.movement') {
		const values = valuesOf(one);
		if (!values) return false;
		const group = name === 'brand.name' ? 'brands' : 'movements';
		const before = choice[group];
		choice[group] = new Set(values.filter((value) => !before || before.has(value)));
		return true;
	}
	if (name === 'price') return narrowPrice(choice, one);
	if (one.operator !== '$eq') return false;
	// Everything on the shelf is in stock.
	if (name === 'inStock') return one.value === true;
	if (name !== 'featured' || (choice.featured !== null && choice.featured !== one.value)) return false;
	choice.featured = one.value === true;
	return true;
}

/** The bits of the categories of which a watch must have one; null: something else is asked. */
function categoriesOf(one: Condition): number | null {
	if (one.kind !== 'some' || one.path.length || one.relation.name !== 'categories') return null;
	const names = one.of?.kind === 'test' && one.of.field.name === 'name' && valuesOf(one.of);
	return names ? names.reduce((bits, name) => bits | categoryBit(name), 0) : null;
}

type Test = Extract<Condition, { kind: 'test' }>;

function valuesOf({ operator, value }: Test): string[] | null {
	if (operator === '$eq') return [String(value)];
	return operator === '$in' ? (value as readonly unknown[]).map(String) : null;
}

function narrowPrice(choice: Choice, { operator, value }: Test): boolean {
	const [first, second] = [value].flat().map(Number) as [number, number];
	const bounds: Partial<Record<string, [number, number]>> = {
		$eq: [first, first],
		$gte: [first, Number.POSITIVE_INFINITY],
		$gt: [first + 1, Number.POSITIVE_INFINITY],
		$lte: [0, first],
		$lt: [0, first - 1],
		$between: [first, second],
	};
	const found = bounds[operator];
	if (!found) return false;
	choice.least = Math.max(choice.least, found[0]);
	choice.most = Math.min(choice.most, found[1]);
	return true;
}

/** A name that is no category has no bit: nothing matches it. */
export function categoryBit(name: string): number {
	const at = (categoryNames as readonly string[]).indexOf(name);
	return at < 0 ? 0 : 1 << at;
}
