import { writeQuery } from '#contract/http/query-string.ts';
import { cardFields } from '#web/features/cards/cards.queries.ts';
import { watchFields } from '#web/features/watch/watch.queries.ts';

const sorts = [
	['createdAt:desc'],
	['brand.name:asc', 'model:asc'],
	['price:asc'],
	['price:desc'],
	['rating:desc'],
];
const highestPrice = 4_800_000;
/**
 * The card fields that releases without reviews also have, so that both versions receive the same queries.
 */
const fields = cardFields.fields.filter((name) => name !== 'reviewed');

/** A different lower price bound for each number, scattered over the range. */
const bound = (n: number) => (n * 1_234_577) % highestPrice;

/**
 * A different list of 12 for each number, as the catalogue requests it: five sorts in rotation, pages 1 to
 * 20.
 */
export function listPath(n: number): string {
	return `/api/watches?${writeQuery({
		...cardFields,
		fields,
		filters: { inStock: { $eq: true }, price: { $gte: bound(n), $lte: highestPrice } } as never,
		sort: sorts[n % sorts.length] as string[],
		pagination: { page: 1 + (Math.floor(n / sorts.length) % 20), pageSize: 12 },
		locale: n % 2 ? 'en' : 'es',
	})}`;
}

/** A different watch each time and, after all watches, a different spelling of the query. */
function detailPath(ids: readonly string[], n: number): string {
	const again = Math.floor(n / ids.length) % 90;
	const spelling = again ? `&fields=*${',*'.repeat(again)}` : '';
	return `/api/watches/${ids[n % ids.length]}?${writeQuery({ locale: 'en', ...watchFields })}${spelling}`;
}

const searches = [
	(n: number) => `brand ${1 + (n % 60)} model ${(n * 37) % 9973}`,
	(n: number) => `R-${1 + ((n * 7919) % 9973)}`,
	(n: number) => `${['brnad', 'bramd', 'brandd', 'modle'][n % 4]} ${n}`,
	(n: number) => ['measurements', 'mediciones', 'habitual', 'watch'][n % 4] as string,
];

/** Searches for names, references, typos and descriptions in rotation, each with a different price bound. */
function searchPath(n: number): string {
	const text = encodeURIComponent(searches[n % searches.length]?.(n) as string);
	return `/api/watches?_q=${text}&filters[price][$gte]=${bound(n)}&pagination[pageSize]=10`;
}

/** The measured cases. `n` increases with each request. `changing`: also measured while watches change. */
export function casesOf(ids: readonly string[]) {
	const few = (n: number) => ids[n % Math.min(200, ids.length)];
	return [
		{ name: 'lists requested before', path: (n: number) => listPath(n % 200) },
		{ name: 'details requested first', path: (n: number) => detailPath(ids, n) },
		{ name: 'details requested before', path: (n: number) => detailPath(ids, n % Math.min(200, ids.length)) },
		{ name: 'searches requested first', path: searchPath },
		{ name: 'pages made first', path: (n: number) => `/watches?price=0-${40_000_000 + n}` },
		{ name: 'lists requested first', path: listPath, changing: true },
		{ name: 'the page /watches', path: () => '/watches', changing: true },
		{ name: '200 pages of watches', path: (n: number) => `/watch/${few(n)}`, changing: true },
	];
}
