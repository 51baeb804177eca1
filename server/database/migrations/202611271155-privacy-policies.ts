import { type Kysely, sql } from 'kysely';

/**
 * The versions of the privacy policy by the hash of their text, which are never changed, and the version that
 * was in force for each order and each consent.
 */
const statements = [
	sql`create table privacy_policies (hash text primary key, language text not null, text jsonb not null,
		created_at timestamptz(3) not null default now())`,
	sql`create function refuse_policy_change() returns trigger language plpgsql as $$
		begin
			raise exception 'versions of the privacy policy cannot be changed';
		end $$`,
	sql`create trigger privacy_policies_stay before delete or update on privacy_policies
		for each statement execute function refuse_policy_change()`,
	sql`alter table orders add column privacy text`,
	sql`alter table wishes add column privacy text`,
	sql`alter table reviews add column privacy text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
