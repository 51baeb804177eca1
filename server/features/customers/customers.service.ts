import type { Customer, CustomerQuery } from '#contract/accounts/customers.schema.ts';
import { fieldsOf } from '../../database/columns.ts';
import type { Deps } from '../../deps.ts';
import { answerOfList, readDialectList } from '../../lists/dialect-list.ts';
import { ShopError } from '../../shop-error.ts';
import { customersEntity } from '../orders/orders.entities.ts';
import { type CustomerRow, countCustomers, customers, findCustomer } from './customers.queries.ts';

const toCustomer = (row: CustomerRow): Customer => ({
	...fieldsOf(
		row,
		'id documentId createdAt email username firstName lastName phone lastOrderAt blockedAt ownerNote',
	),
	orders: Number(row.orders),
	spent: Number(row.spent),
	confirmed: row.email_confirmed_at !== null,
	secondFactor: row.hasSecondFactor,
});

/** One customer by documentId. Throws `not_found`. */
export async function readCustomer({ db, config }: Deps, documentId: string): Promise<Customer> {
	const row = await findCustomer(db, documentId, config.owner);
	if (!row) throw new ShopError('not_found');
	return toCustomer(row);
}

/** The shop's customers with how many orders each has and what they paid (CLP): two statements. */
export async function listCustomers({ db, config }: Deps, query: CustomerQuery) {
	const list = readDialectList(customersEntity, query, 'createdAt:desc', 100);
	const wanted = { owner: config.owner, list };
	const total = await countCustomers(db, wanted);
	const rows = await customers(db, wanted);
	return answerOfList(list, total, rows.map(toCustomer));
}
