import { type Kysely, sql } from 'kysely';

/**
 * A row for each thing that the desk's screens show otherwise than before, written in the transaction of the
 * change by whichever program makes it. A reader's cursor is a snapshot, as that of `catalogue_changes`.
 * There is no NOTIFY: it would take a lock of the whole database at each commit, and every process looks once
 * a second anyway.
 */
const statements = [
	// Orders are over, or wait, before the tables of their triggers are locked: none then waits in a circle.
	sql`lock table orders in exclusive mode`,
	sql`create table desk_events (
		xid xid8 not null default pg_current_xact_id(),
		kind text not null,
		id integer not null,
		"by" text,
		at timestamptz(3) not null default now())`,
	sql`create index desk_events_xid on desk_events (xid)`,
	sql`create function note_order_step() returns trigger language plpgsql as $$
		begin
			insert into desk_events (kind, id, "by") values (new.action, new.order_id, new."by");
			return null;
		end $$`,
	sql`create trigger desk_events_of_steps after insert on order_history
		for each row execute function note_order_step()`,
	sql`create function note_order_change() returns trigger language plpgsql as $$
		begin
			insert into desk_events (kind, id)
			values (case when new.needs_review and not old.needs_review then 'review' else 'changed' end, new.id);
			return null;
		end $$`,
	// A step writes the states, and is noted by itself.
	sql`create trigger desk_events_of_orders after update on orders for each row
		when ((old.needs_review, old.review_note, old.owner_note, old.held_until)
			is distinct from (new.needs_review, new.review_note, new.owner_note, new.held_until))
		execute function note_order_change()`,
	sql`create function note_order_part() returns trigger language plpgsql as $$
		begin
			insert into desk_events (kind, id) values ('changed', coalesce(new.order_id, old.order_id));
			return null;
		end $$`,
	// A step that was taken back.
	sql`create trigger desk_events_of_undone_steps after delete on order_history
		for each row execute function note_order_part()`,
	sql`create trigger desk_events_of_documents after insert or update or delete on order_documents
		for each row execute function note_order_part()`,
	sql`create function note_mail() returns trigger language plpgsql as $$
		begin
			insert into desk_events (kind, id) values ('mail', new.id);
			return null;
		end $$`,
	// Given up after its twelve attempts, or no longer given up.
	sql`create trigger desk_events_of_mails after update on outbox for each row
		when ((old.sent_at is null and old.attempts >= 12) <> (new.sent_at is null and new.attempts >= 12))
		execute function note_mail()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
