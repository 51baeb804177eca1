import { type Kysely, sql } from 'kysely';

/** Another piece of the watch is not sold yet, or has the serial already: then it is not known whose it is. */
const isAnothers = (piece: string) => sql`exists (select from pieces o where o.watch_id = w.id
	and o.id <> ${sql.raw(piece)}.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial)))`;

/** The serial that is typed for a watch is that of its piece, where there is one. */
const statements = [
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
	sql`update pieces p set serial = w.serial from watches w
		where p.watch_id = w.id and p.serial is null and p.state <> 'sold' and w.serial <> '' and not ${isAnothers('p')}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
