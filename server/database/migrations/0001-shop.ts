import type { Kysely } from 'kysely';
import { accounts } from './0001-shop/accounts.ts';
import { catalogue } from './0001-shop/catalogue.ts';
import { orders } from './0001-shop/orders.ts';

/** The tables of the specification's point 3, and what accounts, orders and mail need beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [...catalogue, ...accounts, ...orders]) await statement.execute(db);
}
