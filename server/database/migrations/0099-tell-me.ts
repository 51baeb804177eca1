import { type Kysely, sql } from 'kysely';

/** Visitors and customers ask to be told of a watch or a search: wishes of their own, told once. */
const statements = [
	sql`alter table wishes add column reason text check (reason in ('back', 'cheaper', 'search')),
		add column watch_id integer references watches on delete cascade,
		add column search jsonb,
		drop constraint wishes_check,
		add constraint wishes_check check (num_nonnulls(brand_id, model, reference, search) > 0),
		add constraint wishes_reason_of check (case reason when 'search' then search is not null and watch_id is null
			when 'back' then watch_id is not null when 'cheaper' then watch_id is not null and highest_price is not null
			else num_nonnulls(watch_id, search) = 0 end)`,
	// Somebody who asks twice for the same is told once.
	sql`create unique index wishes_asked_once on wishes
		(coalesce(user_id::text, lower(email)), reason, coalesce(watch_id, 0), md5(coalesce(search::text, '')))
		where reason is not null and state = 'open'`,
	sql`create index wishes_watch on wishes (watch_id) where watch_id is not null`,
	sql`create index wishes_told on wishes (id) where reason is not null and state = 'open'`,
	// What came on sale or became cheaper since the askers were last told.
	sql`create table watch_news (
		id bigint generated always as identity primary key,
		watch_id integer not null references watches on delete cascade,
		at timestamptz(3) not null default clock_timestamp(),
		former_price integer)`,
	sql`create index watch_news_watch on watch_news (watch_id)`,
	// Nobody's wish, no row: an import of many watches costs one look.
	sql`create function note_watch_news() returns trigger language plpgsql as $$
		begin
			if exists (select from wishes where reason is not null and state = 'open') then
				insert into watch_news (watch_id, former_price) values (new.id,
					case when tg_op = 'UPDATE' and old.in_stock and not old.draft then old.price end);
			end if;
			return null;
		end $$`,
	sql`create trigger watch_news_of_new after insert on watches for each row
		when (new.in_stock and not new.draft) execute function note_watch_news()`,
	sql`create trigger watch_news_of_changed after update on watches for each row
		when (new.in_stock and not new.draft and (not old.in_stock or old.draft or new.price < old.price))
		execute function note_watch_news()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
