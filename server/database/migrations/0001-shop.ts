import { type Kysely, sql } from 'kysely';
import {
	categoryNames,
	complicationNames,
	conditions,
	crystals,
	materials,
	movements,
} from '#contract/enumerations.ts';
import { orderStatuses, paymentStatuses } from '#contract/orders.ts';

const oneOf = (column: string, values: readonly string[]) =>
	sql.raw(`${column} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`);

/** Every table carries the row's number, its public documentId and its times. */
const row = sql.raw(`
	id integer generated always as identity primary key,
	document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
	created_at timestamptz(3) not null default now(),
	updated_at timestamptz(3) not null default now()`);

/** The tables of the specification's point 3, and what accounts, orders and mail need beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}

const statements = [
	sql`create extension if not exists unaccent`,
	sql`create extension if not exists pg_trgm`,
	sql`create collation if not exists names (provider = icu, locale = 'und', deterministic = true)`,
	// unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs IMMUTABLE.
	sql`create function plain(text) returns text language sql immutable strict parallel safe
		as $$ select lower(public.unaccent('public.unaccent', $1)) $$`,

	sql`create table brands (${row},
		name text not null collate names check (name <> ''),
		country text,
		founded integer)`,
	sql`create unique index brands_name on brands (lower(name))`,

	sql`create table categories (${row},
		name text not null unique check (${oneOf('name', categoryNames)}))`,

	sql`create table complications (
		id integer generated always as identity primary key,
		name text not null unique check (${oneOf('name', complicationNames)}))`,

	sql`create table calibers (${row},
		brand_id integer not null references brands,
		model text not null collate names check (model <> ''),
		movement text not null check (${oneOf('movement', movements)}),
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
		material text check (${oneOf('material', materials)}),
		crystal text check (${oneOf('crystal', crystals)}),
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
		condition text check (${oneOf('condition', conditions)}),
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

	// What lists filter and sort by is kept on the row itself, by the database, so that a page of watches is one index walk.
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
	// A sale changes the stock, so it counts as a change too: an owner's save of what was read before it is then refused.
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
		/** plate: drawn from the watch's data when first asked for; upload: re-encoded photograph in the storage. */
		source text not null check (source in ('plate', 'upload')),
		revision integer not null default 1)`,
	sql`create index pictures_watch on pictures (watch_id, position, id)`,

	sql`create table users (${row},
		email text not null,
		username text not null,
		password_hash text not null,
		first_name text,
		last_name text,
		phone text,
		date_of_birth date,
		default_address_id integer,
		settings jsonb not null default '{}',
		favourites text[] not null default '{}')`,
	sql`create unique index users_email on users (lower(email))`,
	sql`create unique index users_username on users (lower(username))`,

	sql`create table addresses (${row},
		user_id integer not null references users on delete cascade,
		first_name text not null, last_name text not null, street text not null, phone text not null,
		city text not null, state text not null, zip text not null, country text not null,
		unique (id, user_id))`,
	sql`create index addresses_user on addresses (user_id, id)`,
	// The pair makes somebody else's address impossible; only the address is emptied when it is deleted.
	sql`alter table users add constraint users_default_address foreign key (default_address_id, id)
		references addresses (id, user_id) on delete set null (default_address_id)`,
	sql`create index users_default_address on users (default_address_id)`,

	sql`create table sessions (
		id uuid primary key,
		user_id integer not null references users on delete cascade,
		refresh_hash bytea not null unique,
		previous_hash bytea,
		/** The successor of previous_hash, sealed with it, so that a second tab gets the same child for 10 s. */
		overlap jsonb,
		rotated_at timestamptz(3),
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null,
		ended_at timestamptz(3))`,
	sql`create index sessions_user on sessions (user_id)`,
	sql`create index sessions_previous on sessions (previous_hash)`,
	sql`create index sessions_expiry on sessions (expires_at)`,

	sql`create table password_resets (
		code_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		created_at timestamptz(3) not null default now(),
		expires_at timestamptz(3) not null,
		used_at timestamptz(3))`,
	sql`create index password_resets_user on password_resets (user_id)`,

	sql`create table throttles (
		key text primary key,
		count integer not null,
		resets_at timestamptz(3) not null)`,
	sql`create index throttles_expiry on throttles (resets_at)`,

	sql`create table orders (${row},
		user_id integer references users on delete set null,
		order_status text not null check (${oneOf('order_status', orderStatuses)}),
		payment_status text not null check (${oneOf('payment_status', paymentStatuses)}),
		subtotal integer not null check (subtotal >= 0),
		shipping integer not null check (shipping >= 0),
		discount integer not null default 0 check (discount <= 0),
		tax integer not null default 0 check (tax >= 0),
		total integer not null generated always as (subtotal + shipping + discount + tax) stored check (total >= 0),
		shipping_address jsonb,
		exchange_rate numeric(18, 6) check (exchange_rate > 0),
		exchange_rate_at timestamptz(3),
		usd_cents bigint,
		held_until timestamptz(3) not null,
		needs_review boolean not null default false,
		review_note text,
		carrier text,
		tracking text,
		language text not null default 'en' check (language in ('en', 'es')),
		check ((payment_status = 'pending') = (order_status = 'pending')))`,
	sql`create index orders_user on orders (user_id, id desc)`,
	sql`create unique index orders_one_pending on orders (user_id) where payment_status = 'pending'`,
	sql`create index orders_held on orders (held_until) where payment_status = 'pending'`,
	sql`create index orders_created on orders (created_at)`,
	sql`create table order_items (
		id integer generated always as identity primary key,
		order_id integer not null references orders on delete cascade,
		watch_id integer references watches on delete restrict,
		watch_document_id text not null,
		brand text not null,
		model text not null,
		image text,
		price integer not null check (price >= 0),
		unique (order_id, watch_id))`,
	sql`create index order_items_watch on order_items (watch_id)`,
	sql`create table order_history (
		id integer generated always as identity primary key,
		order_id integer not null references orders on delete cascade,
		at timestamptz(3) not null default now(),
		by text not null check (by in ('customer', 'owner', 'shop')),
		user_id integer references users on delete set null,
		action text not null,
		from_order_status text,
		from_payment_status text,
		order_status text not null,
		payment_status text not null)`,
	sql`create index order_history_order on order_history (order_id, id)`,
	sql`create index order_history_paid on order_history (at) where action = 'confirmPayment'`,
	sql`create table payments (
		id integer generated always as identity primary key,
		order_id integer not null references orders on delete cascade,
		method text not null,
		network text,
		transaction text,
		amount_clp integer,
		usd_cents bigint,
		received_at timestamptz(3) not null default now(),
		note text)`,
	sql`create index payments_order on payments (order_id)`,
	// One chain transfer never pays two orders.
	sql`create unique index payments_transaction on payments (network, lower(transaction))
		where network is not null and transaction is not null`,
	sql`create table idempotency_keys (
		user_id integer not null references users on delete cascade,
		key text not null,
		request_hash bytea not null,
		status integer,
		answer jsonb,
		created_at timestamptz(3) not null default now(),
		primary key (user_id, key))`,
	sql`create index idempotency_keys_age on idempotency_keys (created_at)`,

	sql`create table exchange_rates (
		base text not null,
		quote text not null,
		rate numeric(18, 6) check (rate > 0),
		updated_at timestamptz(3),
		fetched_at timestamptz(3),
		/** When a process last took the turn to ask the rate service. */
		attempted_at timestamptz(3) not null,
		primary key (base, quote))`,

	sql`create table outbox (
		id integer generated always as identity primary key,
		recipient text not null,
		template text not null,
		language text not null,
		data jsonb not null,
		created_at timestamptz(3) not null default now(),
		next_attempt_at timestamptz(3) not null default date_trunc('milliseconds', now()),
		attempts integer not null default 0,
		sent_at timestamptz(3),
		last_error text)`,
	sql`create index outbox_due on outbox (next_attempt_at) where sent_at is null`,

	// Every process hears of a change of what visitors see; the sequence numbers it. A sequence and not a row, so that orders never queue behind it.
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
