import { describe, expect, test } from 'vitest';
import {
	activeFilters,
	type CatalogueState,
	readAddress,
	withChange,
	withoutFilter,
	writeAddress,
} from './catalogue-address.ts';

const sizes = [12, 24, 48];
const read = (query: string) => readAddress(new URLSearchParams(query), sizes, 'owner');
const standard = read('');

describe('the address of the catalogue', () => {
	test('is empty for the default catalogue', () => {
		expect(writeAddress(standard, sizes)).toBe('');
		expect(standard).toMatchObject({ page: 1, size: 12, sort: 'newest', view: 'grid', filters: {} });
	});

	test('preserves every choice when written and read', () => {
		const state: CatalogueState = {
			q: 'año 1969 & más',
			filters: {
				category: { choices: ['diving'] },
				used: { choices: ['true'] },
				movement: { choices: ['MechaQuartz'] },
				price: { range: { min: 100_000, max: 2_500_000 } },
				brand: { choices: ['TAG Heuer'] },
				lugToLug: { range: { min: 44.5, max: null } },
				material: { choices: ['Stainless Steel 316L', 'Titanium'] },
				waterResistance: { range: { min: 100, max: null } },
				boxAndPapers: { choices: ['true'] },
			},
			soldOutToo: true,
			sort: 'price-desc',
			page: 3,
			size: 'all',
			view: 'list',
		};
		expect(read(writeAddress(state, sizes))).toEqual(state);
	});

	test.each([
		['page=0', 'page', 1],
		['page=-2', 'page', 1],
		['page=1.5', 'page', 1],
		['page=NaN', 'page', 1],
		['size=7', 'size', 12],
		['sort=serial', 'sort', 'newest'],
		['movement=automatic', 'filters', {}],
		['used=perhaps', 'filters', {}],
		['price=500', 'filters', {}],
		['price=-', 'filters', {}],
		['price=1e9-', 'filters', {}],
		['price=--5', 'filters', {}],
		['brand=%20', 'filters', {}],
	] as const)('takes %s for not said', (query, key, expected) => {
		expect(read(query)[key]).toEqual(expected);
	});

	test.each([
		['used', 'true'],
		['new', 'false'],
	])('category=%s means the group of new and used', (category, used) => {
		expect(read(`category=${category}&brand=Omega`).filters).toEqual({
			brand: { choices: ['Omega'] },
			used: { choices: [used] },
		});
	});

	test('a single-choice group uses the first value', () => {
		expect(read('brand=Omega&brand=Seiko').filters).toEqual({ brand: { choices: ['Omega'] } });
	});
});

describe('a change', () => {
	const onPageFour = { ...standard, page: 4 };
	test.each([
		[{ filters: { brand: { choices: ['Seiko'] } } }],
		[{ sort: 'rating' }],
		[{ size: 48 }],
		[{ q: 'moon' }],
	] as const)('of %o leads back to page 1', (change) => {
		expect(withChange(onPageFour, change).page).toBe(1);
	});
	test('to the view stays on the page', () => {
		expect(withChange(onPageFour, { view: 'list' }).page).toBe(4);
	});
	test('to the page is preserved', () => {
		expect(withChange(onPageFour, { page: 2 }).page).toBe(2);
	});
});

test('every active filter can be removed, and a price range counts as one', () => {
	let state = read('q=moon&category=dress&brand=Omega&movement=Manual&used=false&price=1-2&stock=all');
	expect(activeFilters(state)).toHaveLength(7);
	for (const one of activeFilters(state)) state = withChange(state, withoutFilter(state, one));
	expect(activeFilters(state)).toEqual([]);
	expect(writeAddress(state, sizes)).toBe('');
});

test('the owner’s option has no effect in a link that another user opens', () => {
	const state = readAddress(new URLSearchParams('brand=Omega&stock=all'), sizes, 'visitor');
	expect(state).toMatchObject({ filters: { brand: { choices: ['Omega'] } }, soldOutToo: false });
});
