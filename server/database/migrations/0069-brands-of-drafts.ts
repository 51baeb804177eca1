import { type Kysely, sql } from 'kysely';

/** A brand of which there are drafts alone is as unknown to visitors as its watches. */
const hide = (
	which: string,
) => `update brands b set hidden = not b.hidden where ${which} b.hidden is distinct from (
	exists (select from watches w where w.brand_id = b.id)
	and not exists (select from watches w where w.brand_id = b.id and (not w.draft or w.was_published)))`;
const statements = [
	'alter table brands add column hidden boolean not null default false',
	hide(''),
	`create function hide_brands_of_drafts() returns trigger language plpgsql as $$ begin
		${hide('b.id in (old.brand_id, new.brand_id) and')};
		return null;
	end $$`,
	`create trigger watches_hide_brand_insert after insert on watches for each row
		execute function hide_brands_of_drafts()`,
	`create trigger watches_hide_brand_change after delete or update of draft, brand_id on watches for each row
		execute function hide_brands_of_drafts()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}
