/** The positions of a page's first and last row in the full list; null if the page is empty. */
export function rangeShown(
	page: number,
	pageSize: number,
	total: number,
): { from: number; to: number } | null {
	const from = (page - 1) * pageSize + 1;
	if (total === 0 || from > total) return null;
	return { from, to: Math.min(total, page * pageSize) };
}
