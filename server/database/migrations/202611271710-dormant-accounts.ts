import { type Kysely, sql } from 'kysely';

/** When a user last signed in, and when the shop wrote that an unused account will be deleted. */
const statements = [
	sql`alter table users add column signed_in_at timestamptz(3), add column dormancy_notified_at timestamptz(3)`,
	sql`create index users_dormant on users (coalesce(signed_in_at, created_at))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
