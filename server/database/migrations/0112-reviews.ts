import { type Kysely, sql } from 'kysely';

/**
 * Reviews of those who bought, one for an item of an order, and the figure that they are on the watches of
 * their model: the same brand and reference or, without a reference, the same model. A figure that was typed
 * or imported is kept beside it and comes back when no review is shown any more.
 */
const statements = [
	sql`create function model_key(brand_id integer, reference text, model text) returns text
		language sql immutable parallel safe as $$
			select brand_id || ':' || coalesce(
				nullif(regexp_replace(lower(reference), '[^a-z0-9]', '', 'g'), ''),
				regexp_replace(lower(model), '\\s+', ' ', 'g'))
		$$`,
	sql`create table reviews (
		id integer generated always as identity primary key,
		document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		order_id integer not null references orders (id),
		item_id integer not null references order_items (id),
		model_key text not null,
		rating integer not null,
		text text,
		name text,
		answer text,
		hidden_reason text,
		constraint reviews_rating_check check (rating between 1 and 5),
		constraint reviews_once unique (item_id))`,
	sql`create index reviews_model on reviews (model_key, id) where hidden_reason is null`,
	sql`create index reviews_order on reviews (order_id)`,
	sql`create index reviews_waiting on reviews (created_at) where answer is null and hidden_reason is null`,
	sql`alter table watches add column rating_source text, add column reviewed_at timestamptz(3),
		add column typed_rating double precision, add column typed_review_count integer,
		add column typed_source text`,
	sql`create index watches_model on watches (model_key(brand_id, reference, model))`,
	sql`create function watches_rate() returns trigger language plpgsql as $$
		declare stars double precision; shown integer;
		begin
			-- What nobody typed now is what was typed before.
			if tg_op = 'UPDATE' and old.reviewed_at is not null then
				if new.rating is not distinct from old.rating then new.rating := old.typed_rating; end if;
				if new.review_count = old.review_count then
					new.review_count := coalesce(old.typed_review_count, 0);
				end if;
				if new.rating_source is not distinct from old.rating_source then
					new.rating_source := old.typed_source;
				end if;
			end if;
			select round(avg(r.rating), 1), count(*) into stars, shown from reviews r
				where r.model_key = model_key(new.brand_id, new.reference, new.model) and r.hidden_reason is null;
			if shown = 0 then
				new.reviewed_at := null;
				return new;
			end if;
			new.typed_rating := new.rating;
			new.typed_review_count := new.review_count;
			new.typed_source := new.rating_source;
			new.rating := stars;
			new.review_count := shown;
			new.rating_source := null;
			new.reviewed_at := coalesce(new.reviewed_at, clock_timestamp());
			return new;
		end $$`,
	// Before watches_version, which compares what visitors see.
	sql`create trigger watches_rate before insert or update of rating, review_count, rating_source, reviewed_at,
		brand_id, reference, model on watches for each row execute function watches_rate()`,
	sql`create function rate_watches() returns trigger language plpgsql as $$
		begin
			update watches set reviewed_at = clock_timestamp() where id in (select id from watches
				where model_key(brand_id, reference, model) = coalesce(new.model_key, old.model_key)
				order by id for update);
			return null;
		end $$`,
	sql`create trigger reviews_rate after insert or update or delete on reviews
		for each row execute function rate_watches()`,
	sql`create trigger desk_events_of_reviews after insert or update on reviews
		for each row execute function note_order_part()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
