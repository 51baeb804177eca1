import { type Kysely, sql } from 'kysely';

/**
 * The page of a watch that an order took says whether it is paid, and until when it is held: none of both
 * changes the watch's row, and so an order's change of them is noted as one of the watch.
 */
const statements = [
	sql`create function note_taken_watches() returns trigger language plpgsql as $$
		begin
			insert into catalogue_changes (kind, id) select distinct 'watches', w.id
				from order_items i join watches w on w.id = i.watch_id
				where i.order_id = new.id and not w.in_stock on conflict do nothing;
			if found then perform pg_notify('catalogue', ''); end if;
			return null;
		end $$`,
	sql`create trigger orders_noted_taken after update of payment_status, held_until on orders for each row
		when (old.payment_status <> new.payment_status or old.held_until <> new.held_until)
		execute function note_taken_watches()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
