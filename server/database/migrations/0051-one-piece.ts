import { type Kysely, sql } from 'kysely';

/**
 * A used watch has one piece on sale at most. What a database holds from before may stay, fall and be sold:
 * only a stock that rises above one, or a watch that becomes used with more than one, is refused. Both are
 * looked at when the transaction ends, because a save writes the stock and the categories one after the
 * other.
 */
const statements = [
	// Orders are over, or wait, before the tables of their triggers are locked: none then waits in a circle.
	sql`lock table orders in exclusive mode`,
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
