import { type Filters, withChosen } from '#contract/catalogue/filter-address.ts';
import { activeFilters, type CatalogueState, noFilters, withoutFilter } from './catalogue-address.ts';

/** Each selection costs a query, so an address with many filters tries only the first ones and everything. */
const maxWithoutOne = 4;

/**
 * Selections that match more watches than the given one, closest first: each without one range bound or one
 * other filter, then without the search text, at most four of them, and finally everything. A list without
 * one bound of the price begins at that bound.
 */
export function widerStates(state: CatalogueState): CatalogueState[] {
	const first = { ...state, page: 1 };
	const without = activeFilters(state).flatMap((active): CatalogueState[] => {
		if (active.is !== 'range') return [{ ...first, ...withoutFilter(state, active) }];
		const { name, range } = active;
		const { min, max } = range;
		const widened = (next: typeof range): Filters => withChosen(state.filters, name, { range: next });
		const isPrice = name === 'price';
		const above: CatalogueState = {
			...first,
			sort: isPrice ? 'price-asc' : state.sort,
			filters: widened({ min, max: null }),
		};
		const below: CatalogueState = {
			...first,
			sort: isPrice ? 'price-desc' : state.sort,
			filters: widened({ min: null, max }),
		};
		return [...(max === null ? [] : [above]), ...(min === null ? [] : [below])];
	});
	const isText = ({ q }: CatalogueState) => q !== state.q;
	const closestFirst = [...without.filter((one) => !isText(one)), ...without.filter(isText)];
	return [...closestFirst.slice(0, maxWithoutOne), { ...first, ...noFilters, sort: 'newest' }];
}
