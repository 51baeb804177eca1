import type { GuestListQuery } from '#contract/customers/customers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { paginationOf, rowsOf } from '../../database/row-pages.ts';
import { countGuests, listedGuests } from './guests.queries.ts';

/** Lists people who ordered without an account, in two SQL statements. */
export async function listGuests(
	{ db }: Pick<Deps, 'db'>,
	{ q = '', page = 1, pageSize = 25 }: GuestListQuery,
) {
	const total = await countGuests(db, q);
	const data = await listedGuests(db, q, rowsOf({ page, pageSize }));
	return { data, meta: { pagination: paginationOf({ page, pageSize }, total) } };
}
