import { type Kysely, sql } from 'kysely';

/**
 * One unit of several that is sold or given back changes nothing that visitors or webhooks hear of:
 * conditions of the triggers say so, where each order called three functions that found it out. The trigger
 * of the pieces writes the version.
 */
const tells = sql`pg_trigger_depth() = 0 or new.stock = old.stock or new.in_stock <> old.in_stock`;
const statements = [
	// Orders are over, or wait, before the tables of their triggers are locked: none then waits in a circle.
	sql`lock table orders in exclusive mode`,
	sql`create or replace function stock_follows_pieces() returns trigger language plpgsql as $$
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
	sql`create or replace trigger watches_version before update on watches for each row
		when (pg_trigger_depth() = 0 or new.stock = old.stock) execute function watches_version()`,
	sql`create or replace trigger webhooks_of_watches after update on watches for each row
		when (${tells}) execute function tell_watch()`,
	sql`create trigger webhooks_of_new_watches after insert on watches for each row execute function tell_watch()`,
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
	sql`create or replace trigger watches_noted_update after update on watches for each row
		when (${tells}) execute function note_watch_change()`,
	// Orders of an account that the shop ended are counted with each order that it places.
	sql`create index order_history_lapses on order_history (order_id, at) where action in ('expire', 'releaseHold')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
