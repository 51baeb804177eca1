import { categoryNames } from '#contract/catalogue/enumerations.ts';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import { cardFields } from '#web/features/cards/cards.queries.ts';
import { wholeWatch } from '#web/features/watch/watch.queries.ts';

const sorts = [
	['createdAt:desc'],
	['brand.name:asc', 'model:asc'],
	['model:asc'],
	['price:asc'],
	['price:desc'],
	['rating:desc'],
];
const movements = ['Automatic', 'Manual', 'Quartz', 'MechaQuartz'];

/** A list of 12 as the shop's catalogue asks for it; no two numbers give the same query. Every filter and sort of the specification takes its turn. */
export function listPath(n: number, pages = 50): string {
	const filters: Record<string, object> = { inStock: { $eq: true } };
	if (n % 3 === 1) filters.categories = { name: { $eq: categoryNames[n % 15] as string } };
	if (n % 5 === 1) filters.brand = { name: { $eq: `Brand ${1 + (n % 60)}` } };
	if (n % 4 === 1) filters.caliber = { movement: { $eq: movements[n % 4] as string } };
	// The lowest price differs each time, so that nothing was asked before.
	filters.price = { $gte: n % 20_000, $lte: 4_000_000 + (n % 1_000_003) };
	return `/api/watches?${writeQuery({
		...cardFields,
		filters: filters as never,
		sort: sorts[n % sorts.length] as string[],
		pagination: { page: 1 + (Math.floor(n / 7) % pages), pageSize: 12 },
		locale: n % 2 ? 'en' : 'es',
	})}`;
}

/** `n` gives another watch each time, and after all watches another spelling of the query. */
export function detailPath(documentIds: readonly string[], n: number): string {
	const documentId = documentIds[n % documentIds.length];
	const round = Math.floor(n / documentIds.length);
	return `/api/watches/${documentId}?${writeQuery({ locale: 'en', ...wholeWatch })}${round ? `&fields=*${',*'.repeat(round % 90)}` : ''}`;
}

export const onceAsked = {
	list: listPath(0, 1),
	brands: `/api/brands?${writeQuery({ filters: { watches: { inStock: { $eq: true } } }, sort: 'name:asc', counts: true, locale: 'en' })}`,
	facets: `/api/watches/facets?${writeQuery({ filters: { inStock: { $eq: true }, categories: { name: { $eq: 'diving' } } }, groups: filterNames.join(','), locale: 'en' })}`,
};
