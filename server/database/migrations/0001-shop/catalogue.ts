import { sql } from 'kysely';
import { row } from './columns.ts';

/** What the shop sells and what lists filter and sort by; all processes hear when any of it changes. */
export const catalogue = [
	sql`create extension if not exists unaccent`,
	sql`create extension if not exists pg_trgm`,
	sql`create collation if not exists names (provider = icu, locale = 'und', deterministic = true)`,
	// unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs
	// IMMUTABLE.
	sql`create function plain(text) returns text language sql immutable strict parallel safe
		as $$ select lower(public.unaccent('public.unaccent', $1)) $$`,

	sql`create table brands (${row},
		name text not null collate names check (name <> ''),
		country text,
		founded integer)`,
	sql`create unique index brands_name on brands (lower(name))`,

	sql`create table categories (${row},
		name text not null unique check (name in (
			'new', 'used', 'men', 'women', 'digital', 'sports', 'dress', 'chronograph', 'diving',
			'pilot', 'military', 'vintage', 'date', 'strap', 'accessory')))`,

	sql`create table complications (
		id integer generated always as identity primary key,
		name text not null unique check (name in (
			'date', 'day', 'month', 'lunarPhase', 'anualCalendar', 'perpetualCalendar',
			'chronograph', 'flybackChronograph', 'splitSecondsChronograph', 'tachymeter',
			'pulsimeter', 'telemeter', 'slideRule', 'gmt', 'worldTimer', 'powerReserve',
			'minuteRepeater', 'mechanicalAlarm', 'tourbillon')))`,

	sql`create table calibers (${row},
		brand_id integer not null references brands,
		model text not null collate names check (model <> ''),
		movement text not null check (movement in (
			'Automatic', 'Manual', 'Quartz', 'MechaQuartz', 'Kinetic', 'Solar')),
		country text,
		year integer,
		hacking boolean,
		quick_set_date boolean,
		skeleton boolean,
		hands integer,
		hands_sizes text,
		diameter double precision check (diameter > 0),
		casing_diameter double precision check (casing_diameter > 0),
		height double precision check (height > 0),
		jewels integer check (jewels >= 0),
		bph integer check (bph > 0),
		frequency double precision check (frequency > 0),
		power_reserve double precision check (power_reserve > 0),
		accuracy text,
		lift_angle double precision check (lift_angle > 0),
		shock_system text,
		regulator_system text,
		rotor_winding_direction text,
		crown_winding_direction text,
		battery text,
		stem text,
		specification_es jsonb not null default '{}')`,
	sql`create unique index calibers_brand_model on calibers (brand_id, lower(model))`,
	sql`create table calibers_complications (
		caliber_id integer not null references calibers on delete cascade,
		complication_id integer not null references complications,
		position integer not null default 0,
		primary key (caliber_id, complication_id))`,

	sql`create table watches (${row},
		brand_id integer not null references brands,
		caliber_id integer references calibers,
		model text not null collate names check (model <> ''),
		reference text,
		price integer not null check (price >= 0),
		original_price integer check (original_price >= 0),
		description_en text not null default '',
		description_es text not null default '',
		rating double precision check (rating between 0 and 5),
		review_count integer not null default 0 check (review_count >= 0),
		stock integer not null default 0 check (stock >= 0),
		in_stock boolean not null generated always as (stock > 0) stored,
		featured boolean not null default false,
		material text check (material in (
			'Stainless Steel 316L', 'Stainless Steel 904L', 'Gold', 'Rose Gold', 'White Gold',
			'Titanium', 'Platinum', 'Bronze', 'Brass', 'Ceramic', 'Carbon Fiber', 'Plastic')),
		crystal text check (crystal in ('Sapphire', 'Mineral', 'Acrylic')),
		warranty_months integer check (warranty_months >= 0),
		diameter double precision check (diameter > 0),
		thickness double precision check (thickness > 0),
		lug_to_lug double precision check (lug_to_lug > 0),
		between_lugs double precision check (between_lugs > 0),
		weight double precision check (weight > 0),
		water_resistance integer check (water_resistance >= 0),
		finish text, case_back text, crystal_detail text, dial text, luminous text, hands text, bezel text,
		crown text, strap text, clasp text, package text,
		serial text,
		condition text check (condition in ('Unworn', 'Very good', 'Good', 'Fair')),
		year integer,
		box_and_papers boolean,
		specification_es jsonb not null default '{}',
		art jsonb,
		version integer not null default 1,
		brand_name text not null default '' collate names,
		movement text,
		category_names text[] not null default '{}',
		search text not null default '')`,
	sql`create table watches_categories (
		watch_id integer not null references watches on delete cascade,
		category_id integer not null references categories,
		primary key (watch_id, category_id))`,
	sql`create index watches_categories_category on watches_categories (category_id, watch_id)`,

	// What lists filter and sort by is kept on the row itself, by the database, so that a page of watches is
	// one index walk.
	sql`create function watches_derive() returns trigger language plpgsql as $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.search := plain(concat_ws(' ', new.brand_name, new.model, new.reference, caliber.brand, caliber.model,
				new.description_en, new.description_es));
			return new;
		end $$`,
	sql`create trigger watches_derive before insert or update of brand_id, caliber_id, model, reference, description_en,
		description_es, brand_name, movement, search on watches for each row execute function watches_derive()`,
	// A sale changes the stock, so it counts as a change too: an owner's save of what was read before it is
	// then refused.
	sql`create function watches_version() returns trigger language plpgsql as $$
		begin
			-- A generated column has no new value yet.
			if to_jsonb(old) - 'in_stock' is distinct from to_jsonb(new) - 'in_stock' then
				new.version := old.version + 1;
				new.updated_at := now();
			end if;
			return new;
		end $$`,
	sql`create trigger watches_version before update on watches
		for each row execute function watches_version()`,
	sql`create function watches_derive_from_brand() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where brand_id = new.id
				or caliber_id in (select id from calibers where brand_id = new.id);
			return null;
		end $$`,
	sql`create trigger brands_renamed after update of name on brands
		for each row when (old.name is distinct from new.name) execute function watches_derive_from_brand()`,
	sql`create function watches_derive_from_caliber() returns trigger language plpgsql as $$
		begin
			update watches set search = '' where caliber_id = new.id;
			return null;
		end $$`,
	sql`create trigger calibers_changed after update of model, movement, brand_id on calibers
		for each row execute function watches_derive_from_caliber()`,
	sql`create function watches_derive_categories() returns trigger language plpgsql as $$
		declare changed integer := coalesce(new.watch_id, old.watch_id);
		begin
			update watches set category_names = array(select c.name from watches_categories wc
				join categories c on c.id = wc.category_id where wc.watch_id = changed order by c.id)
				where id = changed;
			return null;
		end $$`,
	sql`create trigger watches_categories_changed after insert or update or delete on watches_categories
		for each row execute function watches_derive_categories()`,

	sql`create index watches_brand on watches (brand_id)`,
	sql`create index watches_caliber on watches (caliber_id)`,
	sql`create index watches_newest on watches (created_at desc, id) where stock > 0`,
	sql`create index watches_by_brand on watches (brand_name, model, id) where stock > 0`,
	sql`create index watches_by_model on watches (model, id) where stock > 0`,
	sql`create index watches_by_price on watches (price, id) where stock > 0`,
	sql`create index watches_by_rating on watches (rating desc nulls last, id) where stock > 0`,
	sql`create index watches_by_category on watches using gin (category_names)`,
	sql`create index watches_by_movement on watches (movement, price) where stock > 0`,
	sql`create index watches_featured on watches (created_at desc, id) where featured and stock > 0`,
	sql`create index watches_search on watches using gin (search gin_trgm_ops)`,

	sql`create table pictures (${row},
		watch_id integer references watches on delete set null,
		position integer not null default 0,
		name text not null,
		view text not null,
		alternative_en text,
		alternative_es text,
		width integer not null check (width > 0),
		height integer not null check (height > 0),
		/** plate: drawn from the watch's data when first asked for; upload: a re-encoded photograph. */
		source text not null check (source in ('plate', 'upload')),
		revision integer not null default 1)`,
	sql`create index pictures_watch on pictures (watch_id, position, id)`,

	// Every process hears of a change of what visitors see; the sequence numbers it. A sequence and not a row,
	// so that orders never queue behind it.
	sql`create sequence catalogue_version`,
	sql`create function catalogue_changed() returns trigger language plpgsql as $$
		begin
			perform pg_notify('catalogue', nextval('catalogue_version')::text);
			return null;
		end $$`,
	...['brands', 'categories', 'calibers', 'calibers_complications', 'watches', 'pictures'].map(
		(table) =>
			sql`create trigger ${sql.raw(`${table}_catalogue`)} after insert or update or delete on ${sql.raw(table)}
				for each statement execute function catalogue_changed()`,
	),
];
