import { type Kysely, sql } from 'kysely';

/** The version of an order's link: raising it ends every link that was given out before. */
const statements = [sql`alter table orders add column link_version integer not null default 1`];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
