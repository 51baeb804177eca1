import { sql } from 'kysely';

/** One unit of several that is sold or given back changes nothing that visitors or webhooks hear of. */
export const isHeardOf = sql`pg_trigger_depth() = 0 or new.stock = old.stock or new.in_stock <> old.in_stock`;

/** The database derives these for lists, counts versions, and tells the processes of changes. */
export const catalogueChanges = [
	// The columns that lists filter and sort by are kept on the row itself, by the database: a page of watches
	// is one index walk.
	sql`create function watches_derive() returns trigger language plpgsql as $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.complication_names := array(select c.name from calibers_complications l
				join complications c on c.id = l.complication_id where l.caliber_id = new.caliber_id order by c.id);
			new.search := concat_ws(E'\n', translate(plain(new.brand_name), E'\n', ' '), translate(plain(new.model), E'\n', ' '),
				regexp_replace(plain(coalesce(new.reference, '')), '\\s', '', 'g'),
				translate(plain(concat_ws(' ', caliber.brand, caliber.model)), E'\n', ' '));
			if tg_op = 'INSERT' or new.search_texts = '' or new.description_en <> old.description_en
				or new.description_es <> old.description_es
			then new.search_texts := plain(new.description_en || E'\n' || new.description_es);
			end if;
			return new;
		end $$`,
	sql`create trigger watches_derive before insert or update of brand_id, caliber_id, model, reference, description_en,
		description_es, brand_name, movement, search on watches for each row execute function watches_derive()`,
	sql`create function watches_derive_from_brand() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where brand_id = new.id
				or caliber_id in (select id from calibers where brand_id = new.id);
			return null;
		end $$`,
	sql`create trigger brands_renamed after update of name on brands
		for each row when (old.name is distinct from new.name) execute function watches_derive_from_brand()`,
	sql`create function watches_derive_from_caliber() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where caliber_id = new.id;
			return null;
		end $$`,
	sql`create trigger calibers_changed after update of model, movement, brand_id on calibers
		for each row execute function watches_derive_from_caliber()`,
	sql`create function watches_derive_categories() returns trigger language plpgsql as $$
		declare changed integer := coalesce(new.watch_id, old.watch_id);
		begin
			update watches set category_names = array(select c.name from watches_categories wc
				join categories c on c.id = wc.category_id where wc.watch_id = changed order by c.id)
				where id = changed;
			return null;
		end $$`,
	sql`create trigger watches_categories_changed after insert or update or delete on watches_categories
		for each row execute function watches_derive_categories()`,
	sql`create function watches_derive_complications() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where caliber_id in (select caliber_id from changed);
			return null;
		end $$`,
	...[
		['insert', 'new'],
		['delete', 'old'],
	].map(([event, rows]) =>
		sql.raw(`create trigger calibers_complications_${event} after ${event} on calibers_complications
			referencing ${rows} table as changed
			for each statement execute function watches_derive_complications()`),
	),

	// A watch is new when visitors first see it: lists, feeds and the index sort by created_at. One that was
	// published before keeps its time when it is published again.
	sql`create function watches_published() returns trigger language plpgsql as $$
		begin
			if new.draft then new.was_published := true;
			elsif not old.was_published then new.created_at := now();
			end if;
			return new;
		end $$`,
	sql`create trigger watches_published before update of draft on watches
		for each row when (old.draft <> new.draft) execute function watches_published()`,
	// A brand of which there are drafts alone is hidden.
	sql`create function hide_brands_of_drafts() returns trigger language plpgsql as $$ begin
		update brands b set hidden = not b.hidden where b.id in (old.brand_id, new.brand_id) and b.hidden is distinct from (
	exists (select from watches w where w.brand_id = b.id)
	and not exists (select from watches w where w.brand_id = b.id and (not w.draft or w.was_published)));
		return null;
	end $$`,
	sql`create trigger watches_hide_brand_insert after insert on watches for each row
		execute function hide_brands_of_drafts()`,
	sql`create trigger watches_hide_brand_change after delete or update of draft, brand_id on watches for each row
		execute function hide_brands_of_drafts()`,

	// The change feed: a transaction that alters what visitors see leaves one row for each thing that it
	// altered. The reader's cursor is a snapshot (pg_current_snapshot()): transactions commit in any order.
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
				when 'watches' then row_of_it - '{stock,serial,version,publish_at}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
	// Triggers that follow a watch need not compare all its columns when a piece moved: nothing but the stock
	// differs then.
	sql`create function watches_version() returns trigger language plpgsql as $$
		declare
			before jsonb;
			after jsonb;
		begin
			if pg_trigger_depth() > 1 and new.stock <> old.stock then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0) then new.updated_at := now(); end if;
				return new;
			end if;
			-- A generated column has no new value yet.
			before := to_jsonb(old) - 'in_stock';
			after := to_jsonb(new) - 'in_stock';
			if before is distinct from after then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0)
					or seen_by_visitors('watches', before) is distinct from seen_by_visitors('watches', after)
				then new.updated_at := now();
				end if;
			end if;
			return new;
		end $$`,
	// The owner's saves are refused after a sale too, so each change moves the version; the time only what
	// visitors see.
	sql`create trigger watches_version before update on watches for each row
		when (pg_trigger_depth() = 0 or new.stock = old.stock) execute function watches_version()`,
	// Arguments of the trigger: the kind of what changed, and the column that holds its number.
	sql`create function note_catalogue_changes() returns trigger language plpgsql as $$
		declare
			changed integer[];
			moved boolean;
		begin
			if tg_op = 'UPDATE' and tg_table_name = 'watches' and pg_trigger_depth() > 1 then
				select array_agg(n.id) filter (where n.in_stock <> o.in_stock), bool_and(n.stock <> o.stock)
					into changed, moved from new_rows n join old_rows o on o.id = n.id;
			end if;
			if moved then
				null;
			elsif tg_op = 'UPDATE' then
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
		]
			// A watch that changes is noted by a trigger of its own.
			.filter(({ event }) => table !== 'watches' || event !== 'update')
			.map(({ event, rows }) =>
				sql.raw(`create trigger ${table}_noted_${event} after ${event} on ${table} referencing ${rows}
				for each statement execute function note_catalogue_changes('${kind}', '${id}')`),
			),
	),
	sql`create function note_watch_change() returns trigger language plpgsql as $$
		begin
			if new.in_stock = old.in_stock
				and seen_by_visitors('watches', to_jsonb(new)) is not distinct from seen_by_visitors('watches', to_jsonb(old))
			then return null;
			end if;
			insert into catalogue_changes (kind, id) values ('watches', new.id) on conflict do nothing;
			perform pg_notify('catalogue', '');
			return null;
		end $$`,
	sql`create trigger watches_noted_update after update on watches for each row
		when (${isHeardOf}) execute function note_watch_change()`,
];
