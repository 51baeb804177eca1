import { type Kysely, sql } from 'kysely';

/**
 * Pictures whose files must be removed from the storage: those that were deleted, and uploads that did not
 * come to their end. A row is written before the files are, or together with the deletion, so that a process
 * that dies in between leaves no file behind.
 */
const statements = [
	sql`create table leftover_pictures (
		document_id text primary key check (document_id ~ '^[a-z0-9]{24}$'),
		due_at timestamptz(3) not null)`,
	sql`create index leftover_pictures_due on leftover_pictures (due_at)`,
	sql`create function note_leftover_pictures() returns trigger language plpgsql as $$ begin
		insert into leftover_pictures (document_id, due_at) select document_id, shop_now() from old_rows
			on conflict (document_id) do update set due_at = excluded.due_at;
		return null;
	end $$`,
	sql`create trigger pictures_left_over after delete on pictures referencing old table as old_rows
		for each statement execute function note_leftover_pictures()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
