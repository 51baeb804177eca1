import { type Kysely, sql } from 'kysely';

const statements = [
	// Orders are over, or wait, before the tables are locked: none then waits in a circle.
	sql`lock table orders in exclusive mode`,
	// A hold that the staff ended stays for as long as that can be taken back; from then on it counts for
	// nothing.
	sql`alter table holds add ended_at timestamptz(3)`,
	// A watch is new when visitors first see it: lists, feeds and the index sort by created_at. One that was
	// published before keeps its time when it is published again.
	sql`alter table watches add was_published boolean not null default false`,
	sql`create function watches_published() returns trigger language plpgsql as $$
		begin
			if new.draft then new.was_published := true;
			elsif not old.was_published then new.created_at := now();
			end if;
			return new;
		end $$`,
	sql`create trigger watches_published before update of draft on watches
		for each row when (old.draft <> new.draft) execute function watches_published()`,
];

/** A cancellation can be taken back with its hold; a published draft becomes a new watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
