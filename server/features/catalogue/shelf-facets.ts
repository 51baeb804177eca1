import { type CategoryName, categoryNames, movements } from '#contract/enumerations.ts';
import type { Facets } from '#contract/watches.schema.ts';
import type { Condition, Plan } from '../../query/plan.ts';
import { type Group, groups, splitByGroup } from './facets.ts';
import { countOf, firstOf, has, lastOf, type Marks } from './marks.ts';
import { type Choice, choiceFrom } from './shelf-choice.ts';

/** All that is chosen, and for each group of choices what the others choose. */
export type FacetChoices = Record<'all' | Group, Choice>;

/** What the shelf must find for a plan's facets; null: the plan is the database's. */
export function facetChoices({ filters, search }: Plan): FacetChoices | null {
	if (search.length) return null;
	const { base, own, lone } = splitByGroup(filters);
	const but = (...left: Group[]) => {
		const of: Condition[] = groups.filter((group) => !left.includes(group)).flatMap((group) => own[group]);
		return choiceFrom({ kind: 'and', of: [...base, ...of] });
	};
	const choices = {
		all: but(),
		price: but('price'),
		category: but('category'),
		condition: lone ? but('condition', 'category') : but('condition'),
		movement: but('movement'),
		brand: but('brand'),
	};
	return Object.values(choices).every((choice) => choice !== null) ? (choices as FacetChoices) : null;
}

/** The shelf's watches in the order of price: who of them is what. */
type Line = {
	rank: Int32Array;
	prices: Int32Array;
	categories: readonly Marks[];
	movements: ReadonlyMap<string, Marks>;
	/** Brands by name, each with the places of its watches. */
	brands: readonly (readonly [name: string, places: Int32Array])[];
};

/** Counts what each choice would leave, its own group's choices left out. */
export function countFacets(choices: FacetChoices, matching: (choice: Choice) => Marks, line: Line): Facets {
	const category = matching(choices.category);
	const condition = matching(choices.condition);
	const movement = matching(choices.movement);
	const brand = matching(choices.brand);
	const price = matching(choices.price);
	const inCategory = (name: CategoryName) => line.categories[categoryNames.indexOf(name)] as Marks;
	const used = countOf(condition, inCategory('used'));
	const cheapest = firstOf(price);
	return {
		total: countOf(matching(choices.all)),
		categories: found(categoryNames.map((name) => ({ name, count: countOf(category, inCategory(name)) }))),
		brands: found(
			line.brands.map(([name, places]) => ({
				name,
				count: countIf(places, (place) => has(brand, line.rank[place] as number)),
			})),
		),
		movements: found(
			movements.map((name) => {
				const marks = line.movements.get(name);
				return { name, count: marks ? countOf(movement, marks) : 0 };
			}),
		),
		conditions: found([
			{ name: 'new', count: countOf(condition) - used },
			{ name: 'used', count: used },
		]),
		price:
			cheapest === null
				? null
				: { min: line.prices[cheapest] as number, max: line.prices[lastOf(price) as number] as number },
	};
}

/** Choices that leave nothing are not offered. */
const found = <Counted extends { count: number }>(all: readonly Counted[]): Counted[] =>
	all.filter((one) => one.count > 0);

function countIf(places: Int32Array, fits: (place: number) => boolean): number {
	let count = 0;
	for (const place of places) if (fits(place)) count += 1;
	return count;
}
