import { sql } from 'kysely';

/** The owner's side alone has these: the audit, what its screens hear of, settings and interest. */
export const desk = [
	// Who changed what, with the values before and after. Rows are only ever added.
	sql`create table audit (
		id integer generated always as identity primary key,
		at timestamptz(3) not null default now(),
		user_id integer,
		entity text not null,
		document_id text not null,
		label text,
		action text not null,
		before jsonb,
		after jsonb)`,
	sql`create index audit_row on audit (document_id, id)`,
	sql`create index audit_entity on audit (entity, id)`,
	sql`create function refuse_audit_change() returns trigger language plpgsql as $$
		begin
			raise exception 'the audit takes new rows only';
		end $$`,
	sql`create trigger audit_append_only before update or delete or truncate on audit
		for each statement execute function refuse_audit_change()`,
	// A process of the release before, which serves on during an upgrade, names the customer by e-mail.
	sql`create function name_audited_customer() returns trigger language plpgsql as $$ begin
		new.after := new.after || jsonb_build_object('customer',
			(select document_id from users where lower(email) = lower(new.after->>'customer')));
		return new;
	end $$`,
	sql`create trigger audit_customers before insert on audit for each row
		when (new.entity = 'orders' and new.after->>'customer' like '%@%')
		execute function name_audited_customer()`,

	// A row for each thing that the screens show otherwise than before, written in the transaction of the
	// change. A reader's cursor is a snapshot, as that of catalogue_changes. There is no NOTIFY: it would take a
	// lock of the whole database at each commit, and every process looks once a second anyway.
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

	// Settings that the owner changed at the desk, as the environment writes them.
	sql`create table settings (
		name text primary key,
		value text not null,
		updated_at timestamptz(3) not null default now())`,
	// By day: how often a watch was looked at, lay in a cart that was opened, and which searches found nothing.
	sql`create table interest (
		day date not null,
		kind text not null check (kind in ('look', 'cart', 'search')),
		word text not null check (length(word) between 1 and 60),
		count integer not null check (count > 0),
		primary key (day, kind, word))`,
	// Which networks showed an interest on a day, as keyed hashes: each counts once.
	sql`create table interest_networks (
		day date not null,
		kind text not null,
		word text not null,
		network text not null,
		primary key (day, kind, word, network)
	)`,
];
