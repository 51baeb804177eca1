-- A shop's database as the migration 0001-shop left it, with a few rows in every table: made by pg_dump 15
-- (--no-owner --no-privileges --no-comments --column-inserts), without its comments. It is history: never made again.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE COLLATION public.names (provider = icu, locale = 'und');

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.catalogue_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			perform pg_notify('catalogue', nextval('catalogue_version')::text);
			return null;
		end $$;

CREATE FUNCTION public.plain(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ select lower(public.unaccent('public.unaccent', $1)) $_$;

CREATE FUNCTION public.watches_derive() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.search := plain(concat_ws(' ', new.brand_name, new.model, new.reference, caliber.brand, caliber.model,
				new.description_en, new.description_es));
			return new;
		end $$;

CREATE FUNCTION public.watches_derive_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare changed integer := coalesce(new.watch_id, old.watch_id);
		begin
			update watches set category_names = array(select c.name from watches_categories wc
				join categories c on c.id = wc.category_id where wc.watch_id = changed order by c.id)
				where id = changed;
			return null;
		end $$;

CREATE FUNCTION public.watches_derive_from_brand() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			update watches set search = '' where brand_id = new.id
				or caliber_id in (select id from calibers where brand_id = new.id);
			return null;
		end $$;

CREATE FUNCTION public.watches_derive_from_caliber() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			update watches set search = '' where caliber_id = new.id;
			return null;
		end $$;

CREATE FUNCTION public.watches_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			-- A generated column has no new value yet.
			if to_jsonb(old) - 'in_stock' is distinct from to_jsonb(new) - 'in_stock' then
				new.version := old.version + 1;
				new.updated_at := now();
			end if;
			return new;
		end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.addresses (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    street text NOT NULL,
    phone text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    country text NOT NULL,
    CONSTRAINT addresses_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text))
);

ALTER TABLE public.addresses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.brands (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.names,
    country text,
    founded integer,
    CONSTRAINT brands_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT brands_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.brands ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.brands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.calibers (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    brand_id integer NOT NULL,
    model text NOT NULL COLLATE public.names,
    movement text NOT NULL,
    country text,
    year integer,
    hacking boolean,
    quick_set_date boolean,
    skeleton boolean,
    hands integer,
    hands_sizes text,
    diameter double precision,
    casing_diameter double precision,
    height double precision,
    jewels integer,
    bph integer,
    frequency double precision,
    power_reserve double precision,
    accuracy text,
    lift_angle double precision,
    shock_system text,
    regulator_system text,
    rotor_winding_direction text,
    crown_winding_direction text,
    battery text,
    stem text,
    specification_es jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT calibers_bph_check CHECK ((bph > 0)),
    CONSTRAINT calibers_casing_diameter_check CHECK ((casing_diameter > (0)::double precision)),
    CONSTRAINT calibers_diameter_check CHECK ((diameter > (0)::double precision)),
    CONSTRAINT calibers_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT calibers_frequency_check CHECK ((frequency > (0)::double precision)),
    CONSTRAINT calibers_height_check CHECK ((height > (0)::double precision)),
    CONSTRAINT calibers_jewels_check CHECK ((jewels >= 0)),
    CONSTRAINT calibers_lift_angle_check CHECK ((lift_angle > (0)::double precision)),
    CONSTRAINT calibers_model_check CHECK ((model <> ''::text)),
    CONSTRAINT calibers_movement_check CHECK ((movement = ANY (ARRAY['Automatic'::text, 'Manual'::text, 'Quartz'::text, 'MechaQuartz'::text, 'Kinetic'::text, 'Solar'::text]))),
    CONSTRAINT calibers_power_reserve_check CHECK ((power_reserve > (0)::double precision))
);

CREATE TABLE public.calibers_complications (
    caliber_id integer NOT NULL,
    complication_id integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

ALTER TABLE public.calibers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calibers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.catalogue_version
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.categories (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    CONSTRAINT categories_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT categories_name_check CHECK ((name = ANY (ARRAY['new'::text, 'used'::text, 'men'::text, 'women'::text, 'digital'::text, 'sports'::text, 'dress'::text, 'chronograph'::text, 'diving'::text, 'pilot'::text, 'military'::text, 'vintage'::text, 'date'::text, 'strap'::text, 'accessory'::text])))
);

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.complications (
    id integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT complications_name_check CHECK ((name = ANY (ARRAY['date'::text, 'day'::text, 'month'::text, 'lunarPhase'::text, 'anualCalendar'::text, 'perpetualCalendar'::text, 'chronograph'::text, 'flybackChronograph'::text, 'splitSecondsChronograph'::text, 'tachymeter'::text, 'pulsimeter'::text, 'telemeter'::text, 'slideRule'::text, 'gmt'::text, 'worldTimer'::text, 'powerReserve'::text, 'minuteRepeater'::text, 'mechanicalAlarm'::text, 'tourbillon'::text])))
);

ALTER TABLE public.complications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.complications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.exchange_rates (
    base text NOT NULL,
    quote text NOT NULL,
    rate numeric(18,6),
    updated_at timestamp(3) with time zone,
    fetched_at timestamp(3) with time zone,
    attempted_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT exchange_rates_rate_check CHECK ((rate > (0)::numeric))
);

CREATE TABLE public.idempotency_keys (
    user_id integer NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.order_history (
    id integer NOT NULL,
    order_id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by text NOT NULL,
    user_id integer,
    action text NOT NULL,
    from_order_status text,
    from_payment_status text,
    order_status text NOT NULL,
    payment_status text NOT NULL,
    CONSTRAINT order_history_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'owner'::text, 'shop'::text])))
);

ALTER TABLE public.order_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_items (
    id integer NOT NULL,
    order_id integer NOT NULL,
    watch_id integer,
    watch_document_id text NOT NULL,
    brand text NOT NULL,
    model text NOT NULL,
    image text,
    price integer NOT NULL,
    CONSTRAINT order_items_price_check CHECK ((price >= 0))
);

ALTER TABLE public.order_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.orders (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id integer,
    order_status text NOT NULL,
    payment_status text NOT NULL,
    subtotal integer NOT NULL,
    shipping integer NOT NULL,
    discount integer DEFAULT 0 NOT NULL,
    tax integer DEFAULT 0 NOT NULL,
    total integer GENERATED ALWAYS AS ((((subtotal + shipping) + discount) + tax)) STORED NOT NULL,
    shipping_address jsonb,
    exchange_rate numeric(18,6),
    exchange_rate_at timestamp(3) with time zone,
    usd_cents bigint,
    held_until timestamp(3) with time zone NOT NULL,
    needs_review boolean DEFAULT false NOT NULL,
    review_note text,
    carrier text,
    tracking text,
    language text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT orders_check CHECK (((payment_status = 'pending'::text) = (order_status = 'pending'::text))),
    CONSTRAINT orders_discount_check CHECK ((discount <= 0)),
    CONSTRAINT orders_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT orders_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
    CONSTRAINT orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT orders_order_status_check CHECK ((order_status = ANY (ARRAY['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
    CONSTRAINT orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'cancelled'::text, 'refunded'::text]))),
    CONSTRAINT orders_shipping_check CHECK ((shipping >= 0)),
    CONSTRAINT orders_subtotal_check CHECK ((subtotal >= 0)),
    CONSTRAINT orders_tax_check CHECK ((tax >= 0)),
    CONSTRAINT orders_total_check CHECK ((total >= 0))
);

ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.outbox (
    id integer NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    language text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT date_trunc('milliseconds'::text, now()) NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    last_error text
);

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.password_resets (
    code_hash bytea NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.payments (
    id integer NOT NULL,
    order_id integer NOT NULL,
    method text NOT NULL,
    network text,
    transaction text,
    amount_clp integer,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    note text
);

ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pictures (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    watch_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    name text NOT NULL,
    view text NOT NULL,
    alternative_en text,
    alternative_es text,
    width integer NOT NULL,
    height integer NOT NULL,
    source text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    CONSTRAINT pictures_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT pictures_height_check CHECK ((height > 0)),
    CONSTRAINT pictures_source_check CHECK ((source = ANY (ARRAY['plate'::text, 'upload'::text]))),
    CONSTRAINT pictures_width_check CHECK ((width > 0))
);

ALTER TABLE public.pictures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pictures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    refresh_hash bytea NOT NULL,
    previous_hash bytea,
    overlap jsonb,
    rotated_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);

CREATE TABLE public.throttles (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.users (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    email text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    first_name text,
    last_name text,
    phone text,
    date_of_birth date,
    default_address_id integer,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    favourites text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT users_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text))
);

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.watches (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    brand_id integer NOT NULL,
    caliber_id integer,
    model text NOT NULL COLLATE public.names,
    reference text,
    price integer NOT NULL,
    original_price integer,
    description_en text DEFAULT ''::text NOT NULL,
    description_es text DEFAULT ''::text NOT NULL,
    rating double precision,
    review_count integer DEFAULT 0 NOT NULL,
    stock integer DEFAULT 0 NOT NULL,
    in_stock boolean GENERATED ALWAYS AS ((stock > 0)) STORED NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    material text,
    crystal text,
    warranty_months integer,
    diameter double precision,
    thickness double precision,
    lug_to_lug double precision,
    between_lugs double precision,
    weight double precision,
    water_resistance integer,
    finish text,
    case_back text,
    crystal_detail text,
    dial text,
    luminous text,
    hands text,
    bezel text,
    crown text,
    strap text,
    clasp text,
    package text,
    serial text,
    condition text,
    year integer,
    box_and_papers boolean,
    specification_es jsonb DEFAULT '{}'::jsonb NOT NULL,
    art jsonb,
    version integer DEFAULT 1 NOT NULL,
    brand_name text DEFAULT ''::text NOT NULL COLLATE public.names,
    movement text,
    category_names text[] DEFAULT '{}'::text[] NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    CONSTRAINT watches_between_lugs_check CHECK ((between_lugs > (0)::double precision)),
    CONSTRAINT watches_condition_check CHECK ((condition = ANY (ARRAY['Unworn'::text, 'Very good'::text, 'Good'::text, 'Fair'::text]))),
    CONSTRAINT watches_crystal_check CHECK ((crystal = ANY (ARRAY['Sapphire'::text, 'Mineral'::text, 'Acrylic'::text]))),
    CONSTRAINT watches_diameter_check CHECK ((diameter > (0)::double precision)),
    CONSTRAINT watches_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT watches_lug_to_lug_check CHECK ((lug_to_lug > (0)::double precision)),
    CONSTRAINT watches_material_check CHECK ((material = ANY (ARRAY['Stainless Steel 316L'::text, 'Stainless Steel 904L'::text, 'Gold'::text, 'Rose Gold'::text, 'White Gold'::text, 'Titanium'::text, 'Platinum'::text, 'Bronze'::text, 'Brass'::text, 'Ceramic'::text, 'Carbon Fiber'::text, 'Plastic'::text]))),
    CONSTRAINT watches_model_check CHECK ((model <> ''::text)),
    CONSTRAINT watches_original_price_check CHECK ((original_price >= 0)),
    CONSTRAINT watches_price_check CHECK ((price >= 0)),
    CONSTRAINT watches_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision))),
    CONSTRAINT watches_review_count_check CHECK ((review_count >= 0)),
    CONSTRAINT watches_stock_check CHECK ((stock >= 0)),
    CONSTRAINT watches_thickness_check CHECK ((thickness > (0)::double precision)),
    CONSTRAINT watches_warranty_months_check CHECK ((warranty_months >= 0)),
    CONSTRAINT watches_water_resistance_check CHECK ((water_resistance >= 0)),
    CONSTRAINT watches_weight_check CHECK ((weight > (0)::double precision))
);

CREATE TABLE public.watches_categories (
    watch_id integer NOT NULL,
    category_id integer NOT NULL
);

ALTER TABLE public.watches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public.addresses (id, document_id, created_at, updated_at, user_id, first_name, last_name, street, phone, city, state, zip, country) OVERRIDING SYSTEM VALUE VALUES
	(1, '0000000000000000address1', '2026-11-22 07:42:27.392+00', '2026-11-22 07:42:27.392+00', 2, 'Ana', 'Rojas', 'Av. Providencia 1234', '955555555', 'Santiago', 'RM', '7500000', 'Chile');

INSERT INTO public.brands (id, document_id, created_at, updated_at, name, country, founded) OVERRIDING SYSTEM VALUE VALUES
	(1, '000000000000000000brand1', '2026-11-22 07:42:27.348+00', '2026-11-22 07:42:27.348+00', 'Prueba', 'Chile', 1990),
	(2, '000000000000000000brand2', '2026-11-22 07:42:27.348+00', '2026-11-22 07:42:27.348+00', 'Otra', NULL, NULL);

INSERT INTO public.calibers (id, document_id, created_at, updated_at, brand_id, model, movement, country, year, hacking, quick_set_date, skeleton, hands, hands_sizes, diameter, casing_diameter, height, jewels, bph, frequency, power_reserve, accuracy, lift_angle, shock_system, regulator_system, rotor_winding_direction, crown_winding_direction, battery, stem, specification_es) OVERRIDING SYSTEM VALUE VALUES
	(1, '0000000000000000caliber1', '2026-11-22 07:42:27.36+00', '2026-11-22 07:42:27.36+00', 1, 'P1', 'Automatic', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 25, 28800, NULL, NULL, NULL, 52, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
	(2, '0000000000000000caliber2', '2026-11-22 07:42:27.36+00', '2026-11-22 07:42:27.36+00', 2, 'Q1', 'Quartz', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}');

INSERT INTO public.calibers_complications (caliber_id, complication_id, "position") VALUES
	(1, 1, 0),
	(1, 2, 1);

INSERT INTO public.categories (id, document_id, created_at, updated_at, name) OVERRIDING SYSTEM VALUE VALUES
	(1, '000000000000000category1', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'new'),
	(2, '000000000000000category2', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'used'),
	(3, '000000000000000category3', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'chronograph');

INSERT INTO public.complications (id, name) OVERRIDING SYSTEM VALUE VALUES
	(1, 'date'),
	(2, 'chronograph');

INSERT INTO public.exchange_rates (base, quote, rate, updated_at, fetched_at, attempted_at) VALUES
	('USD', 'CLP', 950.000000, '2026-11-22 07:42:27.419+00', '2026-11-22 07:42:27.419+00', '2026-11-22 07:42:27.419+00'),
	('EUR', 'CLP', NULL, NULL, NULL, '2026-11-22 07:42:27.419+00');

INSERT INTO public.idempotency_keys (user_id, key, request_hash, answer, created_at) VALUES
	(2, 'k1', '\x01', '{}', '2026-11-22 07:42:27.417+00'),
	(2, 'k2', '\x02', NULL, '2026-11-22 07:42:27.417+00');

INSERT INTO public.kysely_migration (name, "timestamp") VALUES
	('0001-shop', '2026-11-22T07:41:47.248Z');

INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES
	('migration_lock', 0);

INSERT INTO public.order_history (id, order_id, at, by, user_id, action, from_order_status, from_payment_status, order_status, payment_status) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2026-11-22 07:42:27.414+00', 'customer', 2, 'place', NULL, NULL, 'pending', 'pending'),
	(2, 2, '2026-11-22 07:42:27.414+00', 'owner', 1, 'confirmPayment', NULL, NULL, 'processing', 'paid'),
	(3, 5, '2026-11-22 07:42:27.414+00', 'shop', NULL, 'expire', NULL, NULL, 'cancelled', 'expired');

INSERT INTO public.order_items (id, order_id, watch_id, watch_document_id, brand, model, image, price) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, '000000000000000000watch2', 'Otra', 'Modelo dos', NULL, 90000),
	(2, 5, NULL, '000000000000000000watch9', 'Otra', 'Correa', NULL, 15000);

INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language) OVERRIDING SYSTEM VALUE VALUES
	(1, '000000000000000000order1', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'pending', 'pending', 90000, 4990, 0, 0, '{"city": "Santiago"}', 950.000000, '2026-11-22 07:42:27.405+00', 9999, '2030-01-01 00:00:00+00', false, NULL, NULL, NULL, 'en'),
	(2, '000000000000000000order2', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'processing', 'paid', 500000, 0, 0, 0, '{"city": "Santiago"}', NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en'),
	(3, '000000000000000000order3', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'shipped', 'paid', 500000, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en'),
	(4, '000000000000000000order4', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'delivered', 'paid', 500000, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en'),
	(5, '000000000000000000order5', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', NULL, 'cancelled', 'expired', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en'),
	(6, '000000000000000000order6', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', NULL, 'cancelled', 'cancelled', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en'),
	(7, '000000000000000000order7', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'delivered', 'refunded', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en');

INSERT INTO public.outbox (id, recipient, template, language, data, created_at, next_attempt_at, attempts, sent_at, last_error) OVERRIDING SYSTEM VALUE VALUES
	(1, 'ana@example.com', 'orderPlaced', 'es', '{}', '2026-11-22 07:42:27.422+00', '2026-11-22 07:42:27.422+00', 0, NULL, NULL);

INSERT INTO public.password_resets (code_hash, user_id, created_at, expires_at) VALUES
	('\x01', 2, '2026-11-22 07:42:27.399+00', '2030-01-01 00:00:00+00');

INSERT INTO public.payments (id, order_id, method, network, transaction, amount_clp, received_at, note) OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'transfer', NULL, NULL, 500000, '2026-11-22 07:42:27.416+00', NULL),
	(2, 3, 'crypto', 'ethereum', '0xabc', 500000, '2026-11-22 07:42:27.416+00', NULL),
	(3, 4, 'transfer', NULL, NULL, NULL, '2026-11-22 07:42:27.416+00', 'in cash');

INSERT INTO public.pictures (id, document_id, created_at, updated_at, watch_id, "position", name, view, alternative_en, alternative_es, width, height, source, revision) OVERRIDING SYSTEM VALUE VALUES
	(1, '0000000000000000picture1', '2026-11-22 07:42:27.385+00', '2026-11-22 07:42:27.385+00', 1, 0, 'front', 'front', NULL, NULL, 1200, 1200, 'plate', 1),
	(2, '0000000000000000picture2', '2026-11-22 07:42:27.385+00', '2026-11-22 07:42:27.385+00', NULL, 0, 'foto', 'photo', NULL, NULL, 800, 600, 'upload', 1);

INSERT INTO public.sessions (id, user_id, refresh_hash, previous_hash, overlap, rotated_at, created_at, expires_at, ended_at) VALUES
	('00000000-0000-4000-8000-000000000001', 2, '\x01', NULL, NULL, NULL, '2026-11-22 07:42:27.394+00', '2030-01-01 00:00:00+00', NULL);

INSERT INTO public.throttles (key, count, resets_at) VALUES
	('signIn:10.0.0.1', 3, '2030-01-01 00:00:00+00');

INSERT INTO public.users (id, document_id, created_at, updated_at, email, username, password_hash, first_name, last_name, phone, date_of_birth, default_address_id, settings, favourites) OVERRIDING SYSTEM VALUE VALUES
	(1, '0000000000000000000owner', '2026-11-22 07:42:27.39+00', '2026-11-22 07:42:27.39+00', 'owner@example.com', 'owner', 'x', NULL, NULL, NULL, NULL, NULL, '{}', '{}'),
	(2, '0000000000000000000user2', '2026-11-22 07:42:27.39+00', '2026-11-22 07:42:27.39+00', 'ana@example.com', 'ana', 'x', 'Ana', NULL, NULL, NULL, 1, '{}', '{}');

INSERT INTO public.watches (id, document_id, created_at, updated_at, brand_id, caliber_id, model, reference, price, original_price, description_en, description_es, rating, review_count, stock, featured, material, crystal, warranty_months, diameter, thickness, lug_to_lug, between_lugs, weight, water_resistance, finish, case_back, crystal_detail, dial, luminous, hands, bezel, crown, strap, clasp, package, serial, condition, year, box_and_papers, specification_es, art, version, brand_name, movement, category_names, search) OVERRIDING SYSTEM VALUE VALUES
	(1, '000000000000000000watch1', '2026-11-22 07:42:27.364+00', '2026-11-22 07:42:27.374+00', 1, 1, 'Modelo uno', 'R1', 500000, NULL, '', '', NULL, 0, 1, false, 'Titanium', 'Sapphire', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{"dial": "black"}', 2, 'Prueba', 'Automatic', '{new,chronograph}', 'prueba modelo uno r1 prueba p1  '),
	(2, '000000000000000000watch2', '2026-11-22 07:42:27.364+00', '2026-11-22 07:42:27.374+00', 2, 2, 'Modelo dos', NULL, 90000, NULL, '', '', NULL, 0, 0, false, 'Brass', 'Acrylic', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'S-1', 'Very good', NULL, NULL, '{}', NULL, 2, 'Otra', 'Quartz', '{used}', 'otra modelo dos otra q1  '),
	(3, '000000000000000000watch3', '2026-11-22 07:42:27.364+00', '2026-11-22 07:42:27.374+00', 2, NULL, 'Correa', NULL, 15000, NULL, '', '', NULL, 0, 3, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, 2, 'Otra', NULL, '{new}', 'otra correa  ');

INSERT INTO public.watches_categories (watch_id, category_id) VALUES
	(1, 1),
	(1, 3),
	(2, 2),
	(3, 1);

SELECT pg_catalog.setval('public.addresses_id_seq', 1, true);

SELECT pg_catalog.setval('public.brands_id_seq', 2, true);

SELECT pg_catalog.setval('public.calibers_id_seq', 2, true);

SELECT pg_catalog.setval('public.catalogue_version', 10, true);

SELECT pg_catalog.setval('public.categories_id_seq', 3, true);

SELECT pg_catalog.setval('public.complications_id_seq', 2, true);

SELECT pg_catalog.setval('public.order_history_id_seq', 3, true);

SELECT pg_catalog.setval('public.order_items_id_seq', 2, true);

SELECT pg_catalog.setval('public.orders_id_seq', 7, true);

SELECT pg_catalog.setval('public.outbox_id_seq', 1, true);

SELECT pg_catalog.setval('public.payments_id_seq', 3, true);

SELECT pg_catalog.setval('public.pictures_id_seq', 2, true);

SELECT pg_catalog.setval('public.users_id_seq', 2, true);

SELECT pg_catalog.setval('public.watches_id_seq', 3, true);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_id_user_id_key UNIQUE (id, user_id);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calibers_complications
    ADD CONSTRAINT calibers_complications_pkey PRIMARY KEY (caliber_id, complication_id);

ALTER TABLE ONLY public.calibers
    ADD CONSTRAINT calibers_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.calibers
    ADD CONSTRAINT calibers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.complications
    ADD CONSTRAINT complications_name_key UNIQUE (name);

ALTER TABLE ONLY public.complications
    ADD CONSTRAINT complications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (base, quote);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_watch_id_key UNIQUE (order_id, watch_id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_refresh_hash_key UNIQUE (refresh_hash);

ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.watches_categories
    ADD CONSTRAINT watches_categories_pkey PRIMARY KEY (watch_id, category_id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_pkey PRIMARY KEY (id);

CREATE INDEX addresses_user ON public.addresses USING btree (user_id, id);

CREATE UNIQUE INDEX brands_name ON public.brands USING btree (lower(name));

CREATE UNIQUE INDEX calibers_brand_model ON public.calibers USING btree (brand_id, lower(model));

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX order_history_order ON public.order_history USING btree (order_id, id);

CREATE INDEX order_history_paid ON public.order_history USING btree (at) WHERE (action = 'confirmPayment'::text);

CREATE INDEX order_items_watch ON public.order_items USING btree (watch_id);

CREATE INDEX orders_created ON public.orders USING btree (created_at);

CREATE INDEX orders_held ON public.orders USING btree (held_until) WHERE (payment_status = 'pending'::text);

CREATE UNIQUE INDEX orders_one_pending ON public.orders USING btree (user_id) WHERE (payment_status = 'pending'::text);

CREATE INDEX orders_user ON public.orders USING btree (user_id, id DESC);

CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

CREATE INDEX payments_order ON public.payments USING btree (order_id);

CREATE UNIQUE INDEX payments_transaction ON public.payments USING btree (network, lower(transaction)) WHERE ((network IS NOT NULL) AND (transaction IS NOT NULL));

CREATE INDEX pictures_watch ON public.pictures USING btree (watch_id, "position", id);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_previous ON public.sessions USING btree (previous_hash);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX throttles_expiry ON public.throttles USING btree (resets_at);

CREATE INDEX users_default_address ON public.users USING btree (default_address_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

CREATE INDEX watches_brand ON public.watches USING btree (brand_id);

CREATE INDEX watches_by_brand ON public.watches USING btree (brand_name, model, id) WHERE (stock > 0);

CREATE INDEX watches_by_category ON public.watches USING gin (category_names);

CREATE INDEX watches_by_model ON public.watches USING btree (model, id) WHERE (stock > 0);

CREATE INDEX watches_by_movement ON public.watches USING btree (movement, price) WHERE (stock > 0);

CREATE INDEX watches_by_price ON public.watches USING btree (price, id) WHERE (stock > 0);

CREATE INDEX watches_by_rating ON public.watches USING btree (rating DESC NULLS LAST, id) WHERE (stock > 0);

CREATE INDEX watches_caliber ON public.watches USING btree (caliber_id);

CREATE INDEX watches_categories_category ON public.watches_categories USING btree (category_id, watch_id);

CREATE INDEX watches_featured ON public.watches USING btree (created_at DESC, id) WHERE (featured AND (stock > 0));

CREATE INDEX watches_newest ON public.watches USING btree (created_at DESC, id) WHERE (stock > 0);

CREATE INDEX watches_search ON public.watches USING gin (search public.gin_trgm_ops);

CREATE TRIGGER brands_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.brands FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER brands_renamed AFTER UPDATE OF name ON public.brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.watches_derive_from_brand();

CREATE TRIGGER calibers_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.calibers FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER calibers_changed AFTER UPDATE OF model, movement, brand_id ON public.calibers FOR EACH ROW EXECUTE FUNCTION public.watches_derive_from_caliber();

CREATE TRIGGER calibers_complications_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.calibers_complications FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER categories_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER pictures_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER watches_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.watches FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER watches_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.watches_categories FOR EACH ROW EXECUTE FUNCTION public.watches_derive_categories();

CREATE TRIGGER watches_derive BEFORE INSERT OR UPDATE OF brand_id, caliber_id, model, reference, description_en, description_es, brand_name, movement, search ON public.watches FOR EACH ROW EXECUTE FUNCTION public.watches_derive();

CREATE TRIGGER watches_version BEFORE UPDATE ON public.watches FOR EACH ROW EXECUTE FUNCTION public.watches_version();

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calibers
    ADD CONSTRAINT calibers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);

ALTER TABLE ONLY public.calibers_complications
    ADD CONSTRAINT calibers_complications_caliber_id_fkey FOREIGN KEY (caliber_id) REFERENCES public.calibers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calibers_complications
    ADD CONSTRAINT calibers_complications_complication_id_fkey FOREIGN KEY (complication_id) REFERENCES public.complications(id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES public.watches(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES public.watches(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_default_address FOREIGN KEY (default_address_id, id) REFERENCES public.addresses(id, user_id) ON DELETE SET NULL (default_address_id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_caliber_id_fkey FOREIGN KEY (caliber_id) REFERENCES public.calibers(id);

ALTER TABLE ONLY public.watches_categories
    ADD CONSTRAINT watches_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.watches_categories
    ADD CONSTRAINT watches_categories_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES public.watches(id) ON DELETE CASCADE;

