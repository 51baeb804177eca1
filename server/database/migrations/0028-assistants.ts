import { type Kysely, sql } from 'kysely';

/** Accounts that work at the desk beside the owner, and the addresses invited to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table users add column assistant_since timestamptz(3)`.execute(db);
	await sql`create table invitations (
		document_id text primary key,
		email text not null,
		code_hash bytea unique,
		created_at timestamptz(3) not null,
		expires_at timestamptz(3) not null)`.execute(db);
	await sql`create unique index invitations_email on invitations (lower(email))`.execute(db);
}
