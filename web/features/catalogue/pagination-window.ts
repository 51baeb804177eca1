export type PageSlot = number | 'gap';

/** Two pages around the current one, the first and the last always, a gap where pages are left out. */
export function pageSlots(current: number, pageCount: number): PageSlot[] {
	const slots: PageSlot[] = [];
	let previous = 0;
	for (let page = 1; page <= pageCount; page++) {
		const shown = page === 1 || page === pageCount || Math.abs(page - current) <= 2;
		if (!shown) continue;
		if (page - previous > 1) slots.push('gap');
		slots.push(page);
		previous = page;
	}
	return slots;
}

/** The positions of a page's first and last row in the whole list; null when the page holds none. */
export function rangeShown(page: number, pageSize: number, total: number): { from: number; to: number } | null {
	const from = (page - 1) * pageSize + 1;
	if (total === 0 || from > total) return null;
	return { from, to: Math.min(total, page * pageSize) };
}
