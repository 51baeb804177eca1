import { sql } from 'kysely';

/** Another piece of the watch is not sold yet, or has the serial already: then it is not known whose it is. */
const isAnothers = (piece: string) => sql`exists (select from pieces o where o.watch_id = w.id
	and o.id <> ${sql.raw(piece)}.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial)))`;

/**
 * A piece is one physical watch. `stock` of a watch is the number of its pieces on sale: triggers keep it so,
 * whichever of the two is written. Who writes pieces locks their watches first, in the order of their
 * numbers, as buyers do.
 */
export const pieces = [
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
		sold_at timestamptz(3),
		version integer not null default 1) with (fillfactor = 80)`,
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
	// An order's moves of a piece, which write none of its columns until it is sent, touch no index still.
	sql`create index pieces_sold_elsewhere on pieces (sold_at) where channel is not null`,

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
				update watches set stock = stock - 1, version = version + 1,
					updated_at = case stock when 1 then now() else updated_at end where id = old.watch_id;
			elsif tg_op <> 'DELETE' and new.state = 'onSale' then
				update watches set stock = stock + 1, version = version + 1,
					updated_at = case stock when 0 then now() else updated_at end where id = new.watch_id;
			end if;
			return null;
		end $$`,
	sql`create trigger pieces_inserted after insert on pieces
		for each row when (new.state = 'onSale' and pg_trigger_depth() = 0) execute function stock_follows_pieces()`,
	sql`create trigger pieces_moved after update of state on pieces
		for each row when (new.state <> old.state) execute function stock_follows_pieces()`,
	sql`create trigger pieces_deleted after delete on pieces
		for each row when (old.state = 'onSale' and pg_trigger_depth() = 0) execute function stock_follows_pieces()`,

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

	// A used watch has one piece on sale at most. Both are looked at when the transaction ends, because a save
	// writes the stock and the categories one after the other.
	sql`create function used_watch_is_one_piece() returns trigger language plpgsql as $$
		begin
			if exists (select from watches where id = new.id and stock > 1 and category_names @> '{used}') then
				raise exception 'the used watch % would have more than one piece on sale', new.id
					using errcode = 'check_violation', constraint = 'one_piece', table = 'watches';
			end if;
			return null;
		end $$`,
	sql`create constraint trigger one_piece after update of stock, category_names on watches
		deferrable initially deferred for each row
		when (new.stock > 1 and new.category_names @> '{used}'
			and (new.stock > old.stock or not old.category_names @> '{used}'))
		execute function used_watch_is_one_piece()`,
	sql`create constraint trigger one_piece_of_new after insert on watches
		deferrable initially deferred for each row when (new.stock > 1 and new.category_names @> '{used}')
		execute function used_watch_is_one_piece()`,
	// An order always gives its piece back, or a cancellation would fail: of a used watch that got another
	// piece meanwhile it comes off the shop. Its pieces are counted, not its stock, which a form has written
	// before its pieces follow.
	sql`create function given_back_piece() returns trigger language plpgsql as $$
		begin
			if exists (select from watches where id = new.watch_id and category_names @> '{used}')
				and exists (select from pieces where watch_id = new.watch_id and state = 'onSale') then
				new.state := 'notForSale';
			end if;
			return new;
		end $$`,
	sql`create trigger pieces_given_back before update of state on pieces
		for each row when (old.state = 'reserved' and new.state = 'onSale') execute function given_back_piece()`,

	// Written with or without spaces and dashes, a serial is the same one.
	sql`create function serial_key(serial text) returns text language sql immutable
		return lower(regexp_replace(serial, '[^[:alnum:]]', '', 'g'))`,
	sql`create table stolen_serials (
		id integer generated always as identity primary key,
		created_at timestamptz(3) not null default now(),
		serial text not null,
		note text)`,
	sql`create unique index stolen_serials_key on stolen_serials (serial_key(serial))`,

	// The serial that is typed for a watch is that of its piece, where there is one.
	sql`create function serial_of_new_piece() returns trigger language plpgsql as $$ begin
		new.serial := (select w.serial from watches w
			where w.id = new.watch_id and w.stock <= 1 and w.serial <> '' and not ${isAnothers('new')});
		return new;
	end $$`,
	sql`create trigger pieces_serial before insert on pieces
		for each row when (new.serial is null) execute function serial_of_new_piece()`,
	sql`create function serial_of_piece() returns trigger language plpgsql as $$ begin
		update pieces p set serial = nullif(w.serial, ''), version = p.version + 1, updated_at = now() from watches w
		where w.id = new.id and p.watch_id = new.id and p.state <> 'sold'
			and (p.serial is null or p.serial = old.serial) and not ${isAnothers('p')};
		return null;
	end $$`,
	sql`create trigger watches_serial after update of serial on watches
		for each row when (new.serial is distinct from old.serial) execute function serial_of_piece()`,
];
