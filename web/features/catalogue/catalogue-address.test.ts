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
	test('is empty for the catalogue as it opens', () => {
		expect(writeAddress(standard, sizes)).toBe('');
		expect(standard).toMatchObject({ page: 1, size: 12, sort: 'newest', view: 'grid', brand: null });
	});

	test('carries every choice there and back', () => {
		const state: CatalogueState = {
			q: 'año 1969 & más',
			category: 'diving',
			brand: 'TAG Heuer',
			movement: 'MechaQuartz',
			condition: 'used',
			min: 100_000,
			max: 2_500_000,
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
		['movement=automatic', 'movement', null],
		['condition=broken', 'condition', null],
		['min=-1', 'min', null],
		['max=1e9', 'max', null],
		['brand=%20', 'brand', null],
	] as const)('takes %s for not said', (query, key, expected) => {
		expect(read(query)[key]).toBe(expected);
	});
});

describe('a change', () => {
	const onPageFour = { ...standard, page: 4 };
	test.each([[{ brand: 'Seiko' }], [{ sort: 'rating' }], [{ size: 48 }], [{ min: 10_000 }]] as const)(
		'of %o leads back to page 1',
		(change) => {
			expect(withChange(onPageFour, change).page).toBe(1);
		},
	);
	test('of the view stays on the page', () => {
		expect(withChange(onPageFour, { view: 'list' }).page).toBe(4);
	});
	test('of the page is kept', () => {
		expect(withChange(onPageFour, { page: 2 }).page).toBe(2);
	});
});

test('every active filter can be taken away, a price range as one', () => {
	let state = read('q=moon&category=dress&brand=Omega&movement=Manual&condition=new&min=1&max=2&stock=all');
	expect(activeFilters(state)).toHaveLength(7);
	for (const key of activeFilters(state)) state = withChange(state, withoutFilter(key));
	expect(activeFilters(state)).toEqual([]);
	expect(writeAddress(state, sizes)).toBe('');
});

test('the owner’s choice means nothing in a link that somebody else opens', () => {
	const state = readAddress(new URLSearchParams('brand=Omega&stock=all'), sizes, 'visitor');
	expect(state).toMatchObject({ brand: 'Omega', soldOutToo: false });
});
