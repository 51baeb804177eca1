import type { Kysely } from 'kysely';
import { accounts } from './0001-shop/accounts.ts';
import { catalogue } from './0001-shop/catalogue.ts';
import { catalogueChanges } from './0001-shop/catalogue-changes.ts';
import { desk } from './0001-shop/desk.ts';
import { orders } from './0001-shop/orders.ts';
import { pieces } from './0001-shop/pieces.ts';
import { webhooks } from './0001-shop/webhooks.ts';

/** The tables of release 0.2.0, which 39 migrations from 0002 to 0070 had made step by step. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const statements = [catalogue, catalogueChanges, pieces, accounts, orders, desk, webhooks];
	for (const statement of statements.flat()) await statement.execute(db);
}
