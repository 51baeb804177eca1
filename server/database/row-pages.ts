import type { SelectQueryBuilder } from 'kysely';
import type { Pagination } from '#contract/http/envelopes.schema.ts';
import type { Database } from '../tables/tables.ts';

/** A page of a list, counted from 1. */
export type RowPage = { page: number; pageSize: number };

/** The rows of a page. */
export function rowsOf({ page, pageSize }: RowPage): { limit: number; offset: number } {
	return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** Metadata of a list: the requested page, and the number of pages and rows. */
export function paginationOf({ page, pageSize }: RowPage, total: number): Pagination {
	return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

/** Returns the number of rows that a query finds. */
export async function countOf<Table extends keyof Database>(
	found: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
	const { total } = await found
		.select(({ fn }) => fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(total);
}
