import { type Kysely, sql } from 'kysely';

/**
 * The fifth line of `watches.search` is the reference without its separators: `311304201a` is found for
 * `311.30.42-01/A`.
 */
const statements = [
	sql`create or replace function watches_derive() returns trigger language plpgsql as $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.complication_names := array(select c.name from calibers_complications l
				join complications c on c.id = l.complication_id where l.caliber_id = new.caliber_id order by c.id);
			new.search := concat_ws(E'\\n', translate(plain(new.brand_name), E'\\n', ' '), translate(plain(new.model), E'\\n', ' '),
				regexp_replace(plain(coalesce(new.reference, '')), '\\s', '', 'g'),
				translate(plain(concat_ws(' ', caliber.brand, caliber.model)), E'\\n', ' '),
				serial_key(plain(coalesce(new.reference, ''))));
			if tg_op = 'INSERT' or new.search_texts = '' or new.description_en <> old.description_en
				or new.description_es <> old.description_es
			then new.search_texts := plain(new.description_en || E'\\n' || new.description_es);
			end if;
			return new;
		end $$`,
	// The watches themselves stay as they are: no new version, no webhook, no cache that is emptied.
	sql`alter table watches disable trigger user`,
	sql`update watches set search = search || E'\\n' || serial_key(plain(coalesce(reference, '')))`,
	sql`alter table watches enable trigger user`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
