import type { CardWatch } from '../cards/card-watch.ts';

export type ComparedWatch = Pick<
	CardWatch,
	'documentId' | 'brand' | 'model' | 'picture' | 'price' | 'originalPrice' | 'inStock'
> & { path: string };

/** One property of all watches; null where it is unknown. */
export type CompareRow = { key: string; label: string; values: (string | null)[]; differs: boolean };

/** The most important properties, which come before all others. */
const first = ['condition', 'year', 'boxAndPapers', 'warranty', 'diameter', 'thickness', 'lugToLug'];
const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);

/**
 * Aligns the properties of several watches, the most important first. Properties that no watch has are
 * omitted.
 */
export function compareRows(
	columns: readonly { key: string; label: string; text: string }[][],
): CompareRow[] {
	const labels = new Map<string, string>();
	for (const column of columns) for (const { key, label } of column) labels.set(key, label);
	return [...labels]
		.map(([key, label]) => {
			const values = columns.map((column) => column.find((row) => row.key === key)?.text ?? null);
			return { key, label, values, differs: new Set(values).size > 1 };
		})
		.sort((one, other) => rank(one.key) - rank(other.key));
}
