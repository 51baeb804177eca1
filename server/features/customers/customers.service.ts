import type { Customer, CustomerQuery } from '#contract/customers/customers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse } from '../../core/shop-error.ts';
import { type DialectList, listRows } from '../../lists/dialect-list.ts';
import { customersEntity } from './customers.entity.ts';
import { type CustomerRow, customers, findCustomer, isListed } from './customers.queries.ts';

const toCustomer = (row: CustomerRow): Customer => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	email: row.email,
	username: row.username,
	firstName: row.first_name,
	lastName: row.last_name,
	phone: row.phone,
	lastOrderAt: row.last_order_at?.toISOString() ?? null,
	blockedAt: row.blocked_at?.toISOString() ?? null,
	ownerNote: row.owner_note,
	orders: Number(row.orders),
	spent: Number(row.spent),
	confirmed: row.email_confirmed_at !== null,
	secondFactor: row.hasSecondFactor,
});

/** Returns one customer by documentId. Throws `not_found`. */
export async function readCustomer({ db, config }: Deps, documentId: string): Promise<Customer> {
	const row = orRefuse(await findCustomer(db, documentId, config.owner));
	return toCustomer(row);
}

/**
 * Lists the shop's customers with the number of their orders and the sum they paid (CLP), in two SQL
 * statements.
 */
export async function listCustomers({ db, config }: Deps, query: CustomerQuery) {
	const read = async (list: DialectList) => (await customers(db, list)).map(toCustomer);
	const bounds = { sort: 'createdAt:desc', only: isListed(config.owner) };
	return listRows(db, customersEntity, query, read, bounds);
}
