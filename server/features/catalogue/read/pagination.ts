import type { ListWindow } from '../../../query/query-plan.ts';

/** Returns `meta.pagination` of a list. A page past the end still reports the true total. */
export function pagination(page: ListWindow, total: number | null): Record<string, number> {
	if (page.form === 'slice')
		return { start: page.start, limit: page.limit, ...(total !== null && { total }) };
	return {
		page: page.start / page.limit + 1,
		pageSize: page.limit,
		...(total !== null && { pageCount: Math.ceil(total / page.limit), total }),
	};
}
