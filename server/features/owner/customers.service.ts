import type { Customer, CustomerQuery } from '#contract/owner.schema.ts';
import type { Deps } from '../../deps.ts';
import { countCustomers, customers } from './customers.queries.ts';
import { paginationOfList, readDialectList } from './dialect-list.ts';
import { customersEntity } from './owner-lists.entities.ts';

/** The shop's customers with how many orders each has and what they paid (CLP): two statements. */
export async function listCustomers(
	{ db, config }: Deps,
	query: CustomerQuery,
): Promise<{ customers: Customer[]; pagination: ReturnType<typeof paginationOfList> }> {
	const list = readDialectList(customersEntity, query, 'createdAt:desc', 100);
	const wanted = { q: query.q, owner: config.owner, list };
	const total = await countCustomers(db, wanted);
	const rows = await customers(db, wanted);
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
		pagination: paginationOfList(list, total),
	};
}
