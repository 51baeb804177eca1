import { type Kysely, sql } from 'kysely';

/**
 * The change feed: a transaction that alters what visitors see leaves one row for each thing that it altered.
 * The reader's cursor is a snapshot (`pg_current_snapshot()`), so transactions may commit in any order.
 */
const statements = [
	...['brands', 'categories', 'calibers', 'calibers_complications', 'watches', 'pictures'].map(
		(table) => sql`drop trigger ${sql.raw(`${table}_catalogue`)} on ${sql.raw(table)}`,
	),
	sql`drop function catalogue_changed()`,
	sql`drop sequence catalogue_version`,

	sql`create table catalogue_changes (
		xid xid8 not null default pg_current_xact_id(),
		kind text not null,
		id integer not null,
		at timestamptz(3) not null default now(),
		primary key (xid, kind, id))`,
	sql`create index catalogue_changes_age on catalogue_changes (at)`,
	// One row: the newest transaction whose changes were cleaned away. A reader that is not past it starts
	// afresh.
	sql`create table catalogue_changes_forgotten (xid xid8 not null)`,
	sql`insert into catalogue_changes_forgotten values ('0')`,

	// Every column counts until it is named here: one that is forgotten costs a cache entry, never a wrong
	// page.
	sql`create function seen_by_visitors(table_name text, row_of_it jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select case table_name
				when 'watches' then row_of_it - '{stock,serial,version}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
	// The owner's saves are refused after a sale too, so each change moves the version; the time only what
	// visitors see.
	sql`create or replace function watches_version() returns trigger language plpgsql as $$
		declare
			-- A generated column has no new value yet.
			before jsonb := to_jsonb(old) - 'in_stock';
			after jsonb := to_jsonb(new) - 'in_stock';
		begin
			if before is distinct from after then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0)
					or seen_by_visitors('watches', before) is distinct from seen_by_visitors('watches', after)
				then new.updated_at := now();
				end if;
			end if;
			return new;
		end $$`,
	// Arguments of the trigger: the kind of what changed, and the column that holds its number.
	sql`create function note_catalogue_changes() returns trigger language plpgsql as $$
		declare changed integer[];
		begin
			if tg_op = 'UPDATE' then
				with before as (select seen_by_visitors(tg_table_name, to_jsonb(o)) as seen from old_rows o),
					after as (select seen_by_visitors(tg_table_name, to_jsonb(n)) as seen from new_rows n)
				select array_agg(distinct (seen ->> tg_argv[1])::integer) into changed
				from ((table before except table after) union (table after except table before)) changed_rows;
			elsif tg_op = 'INSERT' then
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(n) as row_of_it from new_rows n) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			else
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(o) as row_of_it from old_rows o) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			end if;
			changed := array_remove(changed, null);
			if cardinality(changed) > 0 then
				insert into catalogue_changes (kind, id) select tg_argv[0], unnest(changed) on conflict do nothing;
				perform pg_notify('catalogue', '');
			end if;
			return null;
		end $$`,
	...[
		{ table: 'brands', kind: 'brands', id: 'id' },
		{ table: 'categories', kind: 'categories', id: 'id' },
		{ table: 'complications', kind: 'complications', id: 'id' },
		{ table: 'calibers', kind: 'calibers', id: 'id' },
		{ table: 'calibers_complications', kind: 'calibers', id: 'caliber_id' },
		{ table: 'watches', kind: 'watches', id: 'id' },
		// A picture is seen with its watch, and with nothing else.
		{ table: 'pictures', kind: 'watches', id: 'watch_id' },
	].flatMap(({ table, kind, id }) =>
		[
			{ event: 'insert', rows: 'new table as new_rows' },
			{ event: 'update', rows: 'old table as old_rows new table as new_rows' },
			{ event: 'delete', rows: 'old table as old_rows' },
		].map(({ event, rows }) =>
			sql.raw(`create trigger ${table}_noted_${event} after ${event} on ${table} referencing ${rows}
				for each statement execute function note_catalogue_changes('${kind}', '${id}')`),
		),
	),
];

/** Replaces the word that named no change by the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
