import type { Pagination } from '#contract/answers.schema.ts';

/** A page of a list, counted from 1. */
export type Page = { page: number; pageSize: number };

/** The rows of a page. */
export function rowsOf({ page, pageSize }: Page): { limit: number; offset: number } {
	return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** What a list says about itself: the page that was asked for, and how many pages and rows there are. */
export function paginationOf({ page, pageSize }: Page, total: number): Pagination {
	return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}
