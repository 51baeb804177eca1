import { type Kysely, sql } from 'kysely';

/**
 * The type of a watch's strap, for watches that are there as the text of the strap says it; and the
 * complications of its caliber, kept on the watch's row by the database so that lists filter by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table watches
		add strap_type text check (strap_type in ('Bracelet', 'Leather', 'Rubber', 'Textile')),
		add complication_names text[] not null default '{}'`.execute(db);
	await sql`create or replace function watches_derive() returns trigger language plpgsql as $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.complication_names := array(select c.name from calibers_complications l
				join complications c on c.id = l.complication_id where l.caliber_id = new.caliber_id order by c.id);
			new.search := plain(concat_ws(' ', new.brand_name, new.model, new.reference, caliber.brand, caliber.model,
				new.description_en, new.description_es));
			return new;
		end $$`.execute(db);
	await sql`create function watches_derive_complications() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where caliber_id in (select caliber_id from changed);
			return null;
		end $$`.execute(db);
	for (const [event, rows] of [
		['insert', 'new'],
		['delete', 'old'],
	] as const)
		await sql`create trigger ${sql.ref(`calibers_complications_${event}`)} after ${sql.raw(event)} on calibers_complications
			referencing ${sql.raw(rows)} table as changed
			for each statement execute function watches_derive_complications()`.execute(db);
	// Nothing of the watch itself changes: its version and its date stay.
	await sql`alter table watches disable trigger watches_version`.execute(db);
	await sql`update watches set search = '', strap_type = case
		when strap ~* '\\mbracelet\\M' then 'Bracelet'
		when strap ~* '\\m(leather|alligator|cordovan|suede|calfskin)\\M' then 'Leather'
		when strap ~* '\\m(rubber|resin|polyurethane|silicone|plastic)\\M' then 'Rubber'
		when strap ~* '\\m(nato|nylon|canvas|textile|fabric)\\M' then 'Textile' end`.execute(db);
	await sql`alter table watches enable trigger watches_version`.execute(db);
	await sql`create index watches_by_complication on watches using gin (complication_names)`.execute(db);
}
