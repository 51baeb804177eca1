import { type Kysely, sql } from 'kysely';

/**
 * Texts that watches are searched by, without case and accents: `search` has brand, model, reference without
 * its spaces, and caliber, each on its line; `search_texts` has the descriptions. A brand's watches are
 * counted and come in each order from an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table watches add search_texts text not null default ''`.execute(db);
	await sql`drop index watches_search`.execute(db);
	await sql`create or replace function watches_derive() returns trigger language plpgsql as $$
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
		end $$`.execute(db);
	// Nothing that visitors see changes: versions and dates stay, and no process hears of it.
	for (const trigger of ['watches_version', 'watches_noted_update'])
		await sql`alter table watches disable trigger ${sql.ref(trigger)}`.execute(db);
	await sql`update watches set search = ''`.execute(db);
	for (const trigger of ['watches_version', 'watches_noted_update'])
		await sql`alter table watches enable trigger ${sql.ref(trigger)}`.execute(db);
	await sql`create index watches_search on watches using gin (search gin_trgm_ops)`.execute(db);
	await sql`create index watches_search_texts on watches using gin (search_texts gin_trgm_ops)`.execute(db);
	for (const [name, columns] of [
		['watches_by_brand_price', 'price, id'],
		['watches_by_brand_newest', 'created_at desc, id'],
		['watches_by_brand_rating', 'rating desc nulls last, id'],
	])
		await sql`create index ${sql.ref(name as string)} on watches (brand_name, ${sql.raw(columns as string)})
			where stock > 0`.execute(db);
}
