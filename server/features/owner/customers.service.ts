import type { Pagination } from '#contract/answers.schema.ts';
import type { Customer, CustomerQuery } from '#contract/owner.schema.ts';
import { paginationOf } from '../../database/page.ts';
import type { Deps } from '../../deps.ts';
import { countCustomers, customers } from './customers.queries.ts';

/** The shop's customers with how many orders each has and what they paid (CLP): two statements. */
export async function listCustomers(
	{ db, config }: Deps,
	{ page = 1, pageSize = 25, ...filters }: CustomerQuery,
): Promise<{ customers: Customer[]; pagination: Pagination }> {
	const wanted = { ...filters, owner: config.owner };
	const total = await countCustomers(db, wanted);
	const rows = await customers(db, wanted, { page, pageSize });
	return {
		customers: rows.map((row) => ({
			id: row.id,
			documentId: row.document_id,
			createdAt: row.created_at.toISOString(),
			email: row.email,
			username: row.username,
			firstName: row.first_name,
			lastName: row.last_name,
			phone: row.phone,
			orders: Number(row.orders),
			spent: Number(row.spent),
			lastOrderAt: row.last_order_at?.toISOString() ?? null,
		})),
		pagination: paginationOf({ page, pageSize }, total),
	};
}
