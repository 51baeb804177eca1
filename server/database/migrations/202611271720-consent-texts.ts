import { type Kysely, sql } from 'kysely';

/**
 * The sentences that people consent to by their hash, which are never changed; and for each review and alert
 * the sentence beside its form, and when it was accepted.
 */
const statements = [
	sql`create table consent_texts (hash text primary key, language text not null, text text not null,
		created_at timestamptz(3) not null default shop_now())`,
	sql`create function refuse_consent_text_change() returns trigger language plpgsql as $$
		begin
			raise exception 'texts of consents cannot be changed';
		end $$`,
	sql`create trigger consent_texts_stay before delete or update on consent_texts
		for each statement execute function refuse_consent_text_change()`,
	sql`alter table wishes add column consent_text text, add column consented_at timestamptz(3)`,
	sql`alter table reviews add column consent_text text, add column consented_at timestamptz(3)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
