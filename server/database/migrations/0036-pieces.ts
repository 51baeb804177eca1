import { type Kysely, sql } from 'kysely';

/**
 * A piece is one physical watch. `stock` of a watch is the number of its pieces on sale: triggers keep it so,
 * whichever of the two is written. Who writes pieces locks their watches first, in the order of their
 * numbers, as buyers do.
 */
const statements = [
	// Orders of the release before this one are over, or wait: the tables below are locked without a circle.
	sql`lock table orders in exclusive mode`,
	// No index holds the state: an order's changes of it then touch no index, and pages have room for them.
	sql`create table pieces (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		watch_id integer not null references watches on delete cascade,
		state text not null check (state in (
			'incoming', 'atTheBench', 'onSale', 'reserved', 'sold', 'returned', 'notForSale')),
		serial text check (serial <> ''),
		place text,
		note text,
		cost integer check (cost >= 0),
		repairs integer check (repairs >= 0),
		source text,
		acquired_on date,
		consigned boolean not null default false,
		owed integer check (owed >= 0),
		channel text,
		sold_price integer check (sold_price >= 0),
		sold_at timestamptz(3)) with (fillfactor = 80)`,
	sql`create index pieces_watch on pieces (watch_id, id)`,
	sql`create index pieces_serial on pieces (lower(serial)) where serial is not null`,
	// An order's moves of a piece stand in the order's own history.
	sql`create table piece_history (
		id integer generated always as identity primary key,
		piece_id integer not null references pieces on delete cascade,
		at timestamptz(3) not null,
		from_state text not null,
		state text not null)`,
	sql`create index piece_history_piece on piece_history (piece_id, id)`,
	sql`alter table order_items add column piece_id integer references pieces on delete set null`,
	sql`create index order_items_piece on order_items (piece_id) where piece_id is not null`,
	// Before the triggers: the stock is what it was, and no watch has a new version.
	sql`insert into pieces (watch_id, state, created_at)
		select w.id, 'onSale', w.created_at from watches w cross join lateral generate_series(1, w.stock)`,

	sql`create function stock_follows_pieces() returns trigger language plpgsql as $$
		begin
			if tg_op = 'UPDATE' then
				if old.state <> 'reserved' and new.state <> 'reserved' then
					insert into piece_history (piece_id, at, from_state, state)
						values (new.id, new.updated_at, old.state, new.state);
				end if;
				-- Deeper: the stock was written, and the trigger below made its pieces follow.
				if pg_trigger_depth() > 1 then return null; end if;
			end if;
			if tg_op <> 'INSERT' and old.state = 'onSale' then
				update watches set stock = stock - 1 where id = old.watch_id;
			elsif tg_op <> 'DELETE' and new.state = 'onSale' then
				update watches set stock = stock + 1 where id = new.watch_id;
			end if;
			return null;
		end $$`,
	sql`create trigger pieces_inserted after insert on pieces
		for each row when (new.state = 'onSale' and pg_trigger_depth() = 0) execute function stock_follows_pieces()`,
	sql`create trigger pieces_moved after update of state on pieces
		for each row when (new.state <> old.state) execute function stock_follows_pieces()`,
	sql`create trigger pieces_deleted after delete on pieces
		for each row when (old.state = 'onSale' and pg_trigger_depth() = 0) execute function stock_follows_pieces()`,

	// Triggers that follow a watch need not compare all its columns when a piece moved: nothing but the stock
	// differs then.
	sql`create or replace function watches_version() returns trigger language plpgsql as $$
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
	sql`create or replace function note_catalogue_changes() returns trigger language plpgsql as $$
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
	// A higher stock puts on sale first what came back: from a buyer, from an order that the release before
	// this one cancelled, of a used watch also the piece that a lower stock took off the shop. For the rest it
	// makes pieces without a serial. A lower stock forgets those of which nothing is known, and takes others
	// off the shop.
	sql`create function pieces_follow_stock() returns trigger language plpgsql as $$
		declare missing integer;
		begin
			select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
			if missing > 0 then
				update pieces set state = 'onSale', updated_at = now()
				where id in (select p.id from pieces p where p.watch_id = new.id
					and (p.state = 'returned' or (p.state = 'notForSale' and new.category_names @> '{used}')
						or (p.state = 'reserved' and not exists (select from order_items i
							join orders o on o.id = i.order_id where i.piece_id = p.id and o.order_status <> 'cancelled')))
					order by p.id limit missing);
				select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
				insert into pieces (watch_id, state) select new.id, 'onSale' from generate_series(1, missing);
			elsif missing < 0 then
				with surplus as (
					select id, num_nonnulls(serial, place, note, cost, repairs, source, acquired_on, owed) = 0
						and not consigned as blank
					from pieces where watch_id = new.id and state = 'onSale'
					order by 2 desc, id desc limit -missing),
				forgotten as (delete from pieces where id in (select id from surplus where blank))
				update pieces set state = 'notForSale', updated_at = now()
				where id in (select id from surplus where not blank);
			end if;
			return null;
		end $$`,
	// Depth 0: the stock is written by a statement, not by the trigger above.
	sql`create trigger pieces_of_stock after update of stock on watches
		for each row when (old.stock <> new.stock and pg_trigger_depth() = 0)
		execute function pieces_follow_stock()`,
	sql`create function pieces_of_new_watches() returns trigger language plpgsql as $$
		begin
			insert into pieces (watch_id, state)
				select n.id, 'onSale' from new_rows n cross join lateral generate_series(1, n.stock);
			return null;
		end $$`,
	sql`create trigger pieces_of_new_watches after insert on watches referencing new table as new_rows
		for each statement execute function pieces_of_new_watches()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
