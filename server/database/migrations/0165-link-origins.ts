import { type Kysely, sql } from 'kysely';

/**
 * The link by which somebody acted on an order or a return without signing in: null for an account, the staff
 * and the shop, and for every step before this release.
 */
const statements = [
	sql`alter table order_history add column link text,
		add constraint order_history_link_check check (link in ('placed', 'mailed', 'staff'))`,
	sql`alter table return_history add column link text,
		add constraint return_history_link_check check (link in ('placed', 'mailed', 'staff'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
