import { expect, test } from 'vitest';
import type { CardWatch } from '../cards/card-watch.ts';
import { listLocally } from './local-list.ts';

const watch = (brand: string, model: string, price: number, movement = 'Automatic') =>
	({ brand, model, price, movement, rating: price % 5, reference: `R-${price}` }) as CardWatch;
const watches = [
	watch('Tudor', 'Black Bay', 300),
	watch('Oris', 'Édition', 100, 'Manual'),
	watch('Oris', 'Aquis', 200),
];
const models = (query: Parameters<typeof listLocally>[1], of = watches) =>
	listLocally(of, query).data.map(({ model }) => model);

test('favourites are in the order in which they were added until another order is chosen', () => {
	expect(models({})).toEqual(['Black Bay', 'Édition', 'Aquis']);
	expect(models({ sort: 'brand' })).toEqual(['Aquis', 'Édition', 'Black Bay']);
	expect(models({ sort: 'price-desc' })).toEqual(['Black Bay', 'Aquis', 'Édition']);
});

test('they are filtered by words in any order without accents, by brand and by movement', () => {
	expect(models({ q: 'edition  ORIS' })).toEqual(['Édition']);
	expect(models({ q: 'r-300' })).toEqual(['Black Bay']);
	expect(models({ brand: 'Oris', movement: 'Automatic' })).toEqual(['Aquis']);
	expect(models({ q: 'omega' })).toEqual([]);
});

test('a page has ten favourites, and a page beyond the end is the last one', () => {
	const many = Array.from({ length: 23 }, (_, at) => watch('Seiko', `${at}`, at));
	expect(listLocally(many, {}).meta).toEqual({ page: 1, pageSize: 10, pageCount: 3, total: 23 });
	expect(models({ page: 3 }, many)).toEqual(['20', '21', '22']);
	expect(models({ page: 9 }, many)).toEqual(['20', '21', '22']);
	expect(listLocally([], { page: 2 }).meta).toEqual({ page: 1, pageSize: 10, pageCount: 0, total: 0 });
});
