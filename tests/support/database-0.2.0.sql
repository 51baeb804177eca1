-- A shop's database as release 0.2.0 left it, with a few rows in every table: made by pg_dump 15
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

CREATE FUNCTION public.given_back_piece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			if exists (select from watches where id = new.watch_id and category_names @> '{used}')
				and exists (select from pieces where watch_id = new.watch_id and state = 'onSale') then
				new.state := 'notForSale';
			end if;
			return new;
		end $$;

CREATE FUNCTION public.hide_brands_of_drafts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
		update brands b set hidden = not b.hidden where b.id in (old.brand_id, new.brand_id) and b.hidden is distinct from (
	exists (select from watches w where w.brand_id = b.id)
	and not exists (select from watches w where w.brand_id = b.id and (not w.draft or w.was_published)));
		return null;
	end $$;

CREATE FUNCTION public.name_audited_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
		new.after := new.after || jsonb_build_object('customer',
			(select document_id from users where lower(email) = lower(new.after->>'customer')));
		return new;
	end $$;

CREATE FUNCTION public.note_catalogue_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare
			changed integer[];
			moved boolean;
		begin
			if tg_op = 'UPDATE' and tg_table_name = 'watches' and pg_trigger_depth() > 1 then
				select array_agg(n.id) filter (where n.in_stock <> o.in_stock), bool_and(n.stock <> o.stock)
					into changed, moved from new_rows n join old_rows o on o.id = n.id;
			end if;
			if moved then
				null;
			elsif tg_op = 'UPDATE' then
				with before as (select seen_by_visitors(tg_table_name, to_jsonb(o)) as seen from old_rows o),
					after as (select seen_by_visitors(tg_table_name, to_jsonb(n)) as seen from new_rows n)
				select array_agg(distinct (seen ->> tg_argv[1])::integer) into changed
				from ((table before except table after) union (table after except table before)) changed_rows;
			elsif tg_op = 'INSERT' then
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(n) as row_of_it from new_rows n) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			else
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(o) as row_of_it from old_rows o) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			end if;
			changed := array_remove(changed, null);
			if cardinality(changed) > 0 then
				insert into catalogue_changes (kind, id) select tg_argv[0], unnest(changed) on conflict do nothing;
				perform pg_notify('catalogue', '');
			end if;
			return null;
		end $$;

CREATE FUNCTION public.note_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into desk_events (kind, id) values ('mail', new.id);
			return null;
		end $$;

CREATE FUNCTION public.note_order_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into desk_events (kind, id)
			values (case when new.needs_review and not old.needs_review then 'review' else 'changed' end, new.id);
			return null;
		end $$;

CREATE FUNCTION public.note_order_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into desk_events (kind, id) values ('changed', coalesce(new.order_id, old.order_id));
			return null;
		end $$;

CREATE FUNCTION public.note_order_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into desk_events (kind, id, "by") values (new.action, new.order_id, new."by");
			return null;
		end $$;

CREATE FUNCTION public.note_watch_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			if new.in_stock = old.in_stock
				and seen_by_visitors('watches', to_jsonb(new)) is not distinct from seen_by_visitors('watches', to_jsonb(old))
			then return null;
			end if;
			insert into catalogue_changes (kind, id) values ('watches', new.id) on conflict do nothing;
			perform pg_notify('catalogue', '');
			return null;
		end $$;

CREATE FUNCTION public.payment_channel() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			new.channel := case
	when new.method = 'refund' and new.network is null and new.amount_clp < 0 then 'refund'
	when new.method in ('cash', 'card') and new.network = new.method then new.method
	else 'transfer' end;
			return new;
		end $$;

CREATE FUNCTION public.pieces_follow_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare missing integer;
		begin
			select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
			if missing > 0 then
				update pieces set state = 'onSale', updated_at = now()
				where id in (select p.id from pieces p where p.watch_id = new.id
					and (p.state = 'returned' or (p.state = 'notForSale' and new.category_names @> '{used}')
						or (p.state = 'reserved' and not exists (select from order_items i
							join orders o on o.id = i.order_id where i.piece_id = p.id and o.order_status <> 'cancelled')))
					order by p.id limit missing);
				select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
				insert into pieces (watch_id, state) select new.id, 'onSale' from generate_series(1, missing);
			elsif missing < 0 then
				with surplus as (
					select id, num_nonnulls(serial, place, note, cost, repairs, source, acquired_on, owed) = 0
						and not consigned as blank
					from pieces where watch_id = new.id and state = 'onSale'
					order by 2 desc, id desc limit -missing),
				forgotten as (delete from pieces where id in (select id from surplus where blank))
				update pieces set state = 'notForSale', updated_at = now()
				where id in (select id from surplus where not blank);
			end if;
			return null;
		end $$;

CREATE FUNCTION public.pieces_of_new_watches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			insert into pieces (watch_id, state)
				select n.id, 'onSale' from new_rows n cross join lateral generate_series(1, n.stock);
			return null;
		end $$;

CREATE FUNCTION public.plain(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ select lower(public.unaccent('public.unaccent', $1)) $_$;

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			raise exception 'the audit takes new rows only';
		end $$;

CREATE FUNCTION public.seen_by_visitors(table_name text, row_of_it jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
			select case table_name
				when 'watches' then row_of_it - '{stock,serial,version,publish_at}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$;

CREATE FUNCTION public.serial_key(serial text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN lower(regexp_replace(serial, '[^[:alnum:]]'::text, ''::text, 'g'::text));

CREATE FUNCTION public.serial_of_new_piece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
		new.serial := (select w.serial from watches w
			where w.id = new.watch_id and w.stock <= 1 and w.serial <> '' and not exists (select from pieces o where o.watch_id = w.id
	and o.id <> new.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial))));
		return new;
	end $$;

CREATE FUNCTION public.serial_of_piece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
		update pieces p set serial = nullif(w.serial, ''), version = p.version + 1, updated_at = now() from watches w
		where w.id = new.id and p.watch_id = new.id and p.state <> 'sold'
			and (p.serial is null or p.serial = old.serial) and not exists (select from pieces o where o.watch_id = w.id
	and o.id <> p.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial)));
		return null;
	end $$;

CREATE FUNCTION public.stock_follows_pieces() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			if tg_op = 'UPDATE' then
				if old.state <> 'reserved' and new.state <> 'reserved' then
					insert into piece_history (piece_id, at, from_state, state)
						values (new.id, new.updated_at, old.state, new.state);
				end if;
				-- Deeper: the stock was written, and the trigger below made its pieces follow.
				if pg_trigger_depth() > 1 then return null; end if;
			end if;
			if tg_op <> 'INSERT' and old.state = 'onSale' then
				update watches set stock = stock - 1, version = version + 1,
					updated_at = case stock when 1 then now() else updated_at end where id = old.watch_id;
			elsif tg_op <> 'DELETE' and new.state = 'onSale' then
				update watches set stock = stock + 1, version = version + 1,
					updated_at = case stock when 0 then now() else updated_at end where id = new.watch_id;
			end if;
			return null;
		end $$;

CREATE FUNCTION public.tell_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			perform tell_webhooks('customer.registered', 'customer:' || new.document_id,
				jsonb_build_object('id', new.id, 'documentId', new.document_id));
			return null;
		end $$;

CREATE FUNCTION public.tell_order_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare facts jsonb; thing text; events text[];
		begin
			if not exists (select from webhook_endpoints) then return null; end if;
			events := case new.action
				when 'place' then array['order.placed']
				when 'confirmPayment' then array['order.paid']
				when 'ship' then array['order.shipped']
				when 'deliver' then array['order.delivered']
				when 'cancel' then array['order.cancelled']
				when 'expire' then array['order.cancelled']
				when 'releaseHold' then array['order.cancelled']
				when 'cancelPaid' then array['order.cancelled', 'order.refunded']
				when 'refund' then array['order.refunded']
				else '{}'::text[] end;
			if events = '{}' then return null; end if;
			select 'order:' || document_id, jsonb_build_object('id', id, 'documentId', document_id,
				'orderStatus', new.order_status, 'paymentStatus', new.payment_status, 'total', total)
				into thing, facts from orders where id = new.order_id;
			insert into webhook_deliveries (endpoint_id, message_id, type, object, payload, step_id, next_attempt_at)
			select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
				json_build_object('type', event, 'timestamp', to_char(clock_timestamp() at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text,
				new.id, case when new."by" = 'owner' and new.action in ('ship', 'deliver', 'cancel', 'cancelPaid', 'refund')
					then new.at + interval '20 seconds' else now() end
			from unnest(events) with ordinality as told (event, place), webhook_endpoints as endpoint
			where endpoint.events = '{}' or event = any(endpoint.events)
			order by place, endpoint.id;
			return null;
		end $$;

CREATE FUNCTION public.tell_watch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare event text;
		begin
			if new.draft then return null; end if;
			if not exists (select from webhook_endpoints where enabled) then return null; end if;
			if tg_op = 'INSERT' then event := 'watch.created';
			elsif old.draft then event := 'watch.created';
			elsif old.stock > 0 and new.stock = 0 then event := 'watch.sold_out';
			elsif (old.stock = 0 and new.stock > 0)
				or to_jsonb(old) - 'stock' - 'updated_at' <> to_jsonb(new) - 'stock' - 'updated_at'
			then event := 'watch.changed';
			else return null; end if;
			perform tell_webhooks(event, 'watch:' || new.document_id, jsonb_build_object('id', new.id,
				'documentId', new.document_id, 'model', new.model, 'reference', new.reference, 'price', new.price,
				'inStock', new.stock > 0));
			return null;
		end $$;

CREATE FUNCTION public.tell_webhooks(event text, thing text, facts jsonb) RETURNS void
    LANGUAGE sql
    AS $$
		insert into webhook_deliveries (endpoint_id, message_id, type, object, payload)
		select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
			json_build_object('type', event, 'timestamp', to_char(clock_timestamp() at time zone 'UTC',
				'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text
		from webhook_endpoints where (events = '{}' or event = any(events))
	$$;

CREATE FUNCTION public.used_watch_is_one_piece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			if exists (select from watches where id = new.id and stock > 1 and category_names @> '{used}') then
				raise exception 'the used watch % would have more than one piece on sale', new.id
					using errcode = 'check_violation', constraint = 'one_piece', table = 'watches';
			end if;
			return null;
		end $$;

CREATE FUNCTION public.watches_derive() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.complication_names := array(select c.name from calibers_complications l
				join complications c on c.id = l.complication_id where l.caliber_id = new.caliber_id order by c.id);
			new.search := concat_ws(E'
', translate(plain(new.brand_name), E'
', ' '), translate(plain(new.model), E'
', ' '),
				regexp_replace(plain(coalesce(new.reference, '')), '\s', '', 'g'),
				translate(plain(concat_ws(' ', caliber.brand, caliber.model)), E'
', ' '));
			if tg_op = 'INSERT' or new.search_texts = '' or new.description_en <> old.description_en
				or new.description_es <> old.description_es
			then new.search_texts := plain(new.description_en || E'
' || new.description_es);
			end if;
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

CREATE FUNCTION public.watches_derive_complications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			update watches set search = '' where caliber_id in (select caliber_id from changed);
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

CREATE FUNCTION public.watches_published() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		begin
			if new.draft then new.was_published := true;
			elsif not old.was_published then new.created_at := now();
			end if;
			return new;
		end $$;

CREATE FUNCTION public.watches_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
		declare
			before jsonb;
			after jsonb;
		begin
			if pg_trigger_depth() > 1 and new.stock <> old.stock then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0) then new.updated_at := now(); end if;
				return new;
			end if;
			-- A generated column has no new value yet.
			before := to_jsonb(old) - 'in_stock';
			after := to_jsonb(new) - 'in_stock';
			if before is distinct from after then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0)
					or seen_by_visitors('watches', before) is distinct from seen_by_visitors('watches', after)
				then new.updated_at := now();
				end if;
			end if;
			return new;
		end $$;

CREATE FUNCTION public.word_patterns(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
		select coalesce(array_agg(case when length(word) < 3 then '% ' || pattern || ' %' else '%' || pattern || '%' end), '{}')
		from (select word, regexp_replace(word, '([\\%_])', '\\\1', 'g') as pattern
			from regexp_split_to_table(public.plain(words), '[[:space:],;]+') word where word <> '') given
		$$;

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

CREATE TABLE public.audit (
    id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id integer,
    entity text NOT NULL,
    document_id text NOT NULL,
    label text,
    action text NOT NULL,
    before jsonb,
    after jsonb
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
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
    hidden boolean DEFAULT false NOT NULL,
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

CREATE TABLE public.catalogue_changes (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    kind text NOT NULL,
    id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.catalogue_changes_forgotten (
    xid xid8 NOT NULL
);

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

CREATE TABLE public.desk_events (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    kind text NOT NULL,
    id integer NOT NULL,
    by text,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.devices (
    token_hash bytea NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.email_confirmations (
    code_hash bytea NOT NULL,
    user_id integer NOT NULL,
    email text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
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

CREATE TABLE public.holds (
    order_id integer NOT NULL,
    units smallint NOT NULL,
    network text,
    mailbox text,
    is_confirmed boolean NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT holds_units_check CHECK ((units > 0))
);

CREATE TABLE public.idempotency_keys (
    user_id integer NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.interest (
    day date NOT NULL,
    kind text NOT NULL,
    word text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT interest_count_check CHECK ((count > 0)),
    CONSTRAINT interest_kind_check CHECK ((kind = ANY (ARRAY['look'::text, 'cart'::text, 'search'::text]))),
    CONSTRAINT interest_word_check CHECK (((length(word) >= 1) AND (length(word) <= 60)))
);

CREATE TABLE public.interest_networks (
    day date NOT NULL,
    kind text NOT NULL,
    word text NOT NULL,
    network text NOT NULL
);

CREATE TABLE public.invitations (
    document_id text NOT NULL,
    email text NOT NULL,
    code_hash bytea,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.order_documents (
    order_id integer NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    file bytea NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT order_documents_kind_check CHECK ((kind = ANY (ARRAY['boleta'::text, 'factura'::text])))
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
    reason text,
    note text,
    owner_told boolean DEFAULT false NOT NULL,
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
    piece_id integer,
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
    vat_rate smallint DEFAULT 19 NOT NULL,
    vat integer GENERATED ALWAYS AS (((((((((((subtotal + shipping) + discount) + tax))::bigint * vat_rate) * 2) + 100) + vat_rate) / ((100 + vat_rate) * 2)))::integer) STORED NOT NULL,
    invoice jsonb,
    owner_note text,
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
    CONSTRAINT orders_total_check CHECK ((total >= 0)),
    CONSTRAINT orders_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 100)))
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
    note text,
    channel text NOT NULL,
    CONSTRAINT payments_channel_check CHECK ((channel = ANY (ARRAY['transfer'::text, 'cash'::text, 'card'::text, 'refund'::text])))
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
    drawing text,
    caption text,
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

CREATE TABLE public.piece_history (
    id integer NOT NULL,
    piece_id integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    from_state text NOT NULL,
    state text NOT NULL
);

ALTER TABLE public.piece_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.piece_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pieces (
    id integer NOT NULL,
    document_id text DEFAULT substr(md5((gen_random_uuid())::text), 1, 24) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    watch_id integer NOT NULL,
    state text NOT NULL,
    serial text,
    place text,
    note text,
    cost integer,
    repairs integer,
    source text,
    acquired_on date,
    consigned boolean DEFAULT false NOT NULL,
    owed integer,
    channel text,
    sold_price integer,
    sold_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT pieces_cost_check CHECK ((cost >= 0)),
    CONSTRAINT pieces_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT pieces_owed_check CHECK ((owed >= 0)),
    CONSTRAINT pieces_repairs_check CHECK ((repairs >= 0)),
    CONSTRAINT pieces_serial_check CHECK ((serial <> ''::text)),
    CONSTRAINT pieces_sold_price_check CHECK ((sold_price >= 0)),
    CONSTRAINT pieces_state_check CHECK ((state = ANY (ARRAY['incoming'::text, 'atTheBench'::text, 'onSale'::text, 'reserved'::text, 'sold'::text, 'returned'::text, 'notForSale'::text])))
)
WITH (fillfactor='80');

ALTER TABLE public.pieces ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pieces_id_seq
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

CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.stolen_serials (
    id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    serial text NOT NULL,
    note text
);

ALTER TABLE public.stolen_serials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stolen_serials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    email_confirmed_at timestamp(3) with time zone,
    pending_email text,
    pending_email_at timestamp(3) with time zone,
    assistant_since timestamp(3) with time zone,
    blocked_at timestamp(3) with time zone,
    owner_note text,
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
    dial_colour text,
    strap_type text,
    complication_names text[] DEFAULT '{}'::text[] NOT NULL,
    search_texts text DEFAULT ''::text NOT NULL,
    condition_sheet jsonb,
    draft boolean DEFAULT false NOT NULL,
    publish_at timestamp(3) with time zone,
    was_published boolean DEFAULT false NOT NULL,
    CONSTRAINT watches_between_lugs_check CHECK ((between_lugs > (0)::double precision)),
    CONSTRAINT watches_check CHECK ((draft OR (publish_at IS NULL))),
    CONSTRAINT watches_condition_check CHECK ((condition = ANY (ARRAY['Unworn'::text, 'Very good'::text, 'Good'::text, 'Fair'::text]))),
    CONSTRAINT watches_condition_sheet_check CHECK ((jsonb_typeof(condition_sheet) = 'object'::text)),
    CONSTRAINT watches_crystal_check CHECK ((crystal = ANY (ARRAY['Sapphire'::text, 'Mineral'::text, 'Acrylic'::text]))),
    CONSTRAINT watches_dial_colour_check CHECK ((dial_colour = ANY (ARRAY['Black'::text, 'White'::text, 'Silver'::text, 'Grey'::text, 'Blue'::text, 'Green'::text, 'Red'::text, 'Pink'::text, 'Orange'::text, 'Yellow'::text, 'Brown'::text, 'Cream'::text, 'Champagne'::text, 'Purple'::text, 'Mother of pearl'::text]))),
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
    CONSTRAINT watches_strap_type_check CHECK ((strap_type = ANY (ARRAY['Bracelet'::text, 'Leather'::text, 'Rubber'::text, 'Textile'::text]))),
    CONSTRAINT watches_thickness_check CHECK ((thickness > (0)::double precision)),
    CONSTRAINT watches_warranty_months_check CHECK ((warranty_months >= 0)),
    CONSTRAINT watches_water_resistance_check CHECK ((water_resistance >= 0)),
    CONSTRAINT watches_weight_check CHECK ((weight > (0)::double precision))
)
WITH (fillfactor='75');

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

CREATE TABLE public.webhook_deliveries (
    id bigint NOT NULL,
    endpoint_id integer NOT NULL,
    message_id text NOT NULL,
    type text NOT NULL,
    object text NOT NULL,
    payload text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp(3) with time zone,
    given_up boolean DEFAULT false NOT NULL,
    status integer,
    last_error text,
    refused_since timestamp(3) with time zone,
    step_id integer
);

ALTER TABLE public.webhook_deliveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_endpoints (
    id integer NOT NULL,
    document_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    events text[] NOT NULL,
    enabled boolean NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_until timestamp(3) with time zone,
    failing_since timestamp(3) with time zone,
    disabled_at timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL,
    last_error text,
    paused_until timestamp(3) with time zone,
    leased_by text,
    leased_until timestamp(3) with time zone
);

ALTER TABLE public.webhook_endpoints ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_endpoints_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wishes (
    id integer NOT NULL,
    document_id text DEFAULT substr(md5((gen_random_uuid())::text), 1, 24) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    user_id integer,
    name text,
    email text,
    phone text,
    language text NOT NULL,
    brand_id integer,
    model text,
    reference text,
    condition text DEFAULT 'any'::text NOT NULL,
    highest_price integer,
    remark text,
    state text DEFAULT 'open'::text NOT NULL,
    note text,
    until date,
    made_by integer,
    offered_watch_id integer,
    offered_at timestamp(3) with time zone,
    model_patterns text[] GENERATED ALWAYS AS (public.word_patterns(model)) STORED NOT NULL,
    reference_key text GENERATED ALWAYS AS (regexp_replace(public.plain(reference), '[[:space:]]'::text, ''::text, 'g'::text)) STORED,
    CONSTRAINT wishes_check CHECK ((num_nonnulls(brand_id, model, reference) > 0)),
    CONSTRAINT wishes_condition_check CHECK ((condition = ANY (ARRAY['any'::text, 'new'::text, 'used'::text]))),
    CONSTRAINT wishes_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
    CONSTRAINT wishes_highest_price_check CHECK ((highest_price > 0)),
    CONSTRAINT wishes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT wishes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'offered'::text, 'fulfilled'::text, 'dropped'::text])))
);

ALTER TABLE public.wishes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wishes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public.addresses (id, document_id, created_at, updated_at, user_id, first_name, last_name, street, phone, city, state, zip, country) OVERRIDING SYSTEM VALUE VALUES (1, '0000000000000000address1', '2026-11-22 07:42:27.392+00', '2026-11-22 07:42:27.392+00', 2, 'Ana', 'Rojas', 'Av. Providencia 1234', '955555555', 'Santiago', 'RM', '7500000', 'Chile');

INSERT INTO public.audit (id, at, user_id, entity, document_id, label, action, before, after) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-25 22:31:44.535+00', NULL, 'watches', 'w00000000000000000000001', NULL, 'change', NULL, '{"price": 1}');

INSERT INTO public.brands (id, document_id, created_at, updated_at, name, country, founded, hidden) OVERRIDING SYSTEM VALUE VALUES (1, '000000000000000000brand1', '2026-11-22 07:42:27.348+00', '2026-11-22 07:42:27.348+00', 'Prueba', 'Chile', 1990, false);
INSERT INTO public.brands (id, document_id, created_at, updated_at, name, country, founded, hidden) OVERRIDING SYSTEM VALUE VALUES (2, '000000000000000000brand2', '2026-11-22 07:42:27.348+00', '2026-11-22 07:42:27.348+00', 'Otra', NULL, NULL, false);

INSERT INTO public.calibers (id, document_id, created_at, updated_at, brand_id, model, movement, country, year, hacking, quick_set_date, skeleton, hands, hands_sizes, diameter, casing_diameter, height, jewels, bph, frequency, power_reserve, accuracy, lift_angle, shock_system, regulator_system, rotor_winding_direction, crown_winding_direction, battery, stem, specification_es) OVERRIDING SYSTEM VALUE VALUES (1, '0000000000000000caliber1', '2026-11-22 07:42:27.36+00', '2026-11-22 07:42:27.36+00', 1, 'P1', 'Automatic', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 25, 28800, NULL, NULL, NULL, 52, NULL, NULL, NULL, NULL, NULL, NULL, '{}');
INSERT INTO public.calibers (id, document_id, created_at, updated_at, brand_id, model, movement, country, year, hacking, quick_set_date, skeleton, hands, hands_sizes, diameter, casing_diameter, height, jewels, bph, frequency, power_reserve, accuracy, lift_angle, shock_system, regulator_system, rotor_winding_direction, crown_winding_direction, battery, stem, specification_es) OVERRIDING SYSTEM VALUE VALUES (2, '0000000000000000caliber2', '2026-11-22 07:42:27.36+00', '2026-11-22 07:42:27.36+00', 2, 'Q1', 'Quartz', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}');

INSERT INTO public.calibers_complications (caliber_id, complication_id, "position") VALUES (1, 1, 0);
INSERT INTO public.calibers_complications (caliber_id, complication_id, "position") VALUES (1, 2, 1);

INSERT INTO public.catalogue_changes (xid, kind, id, at) VALUES ('235182', 'watches', 1, '2026-11-25 22:31:43.231+00');
INSERT INTO public.catalogue_changes (xid, kind, id, at) VALUES ('235183', 'watches', 1, '2026-11-25 22:31:44.535+00');
INSERT INTO public.catalogue_changes (xid, kind, id, at) VALUES ('235183', 'watches', 2, '2026-11-25 22:31:44.535+00');
INSERT INTO public.catalogue_changes (xid, kind, id, at) VALUES ('235183', 'watches', 3, '2026-11-25 22:31:44.535+00');

INSERT INTO public.catalogue_changes_forgotten (xid) VALUES ('0');

INSERT INTO public.categories (id, document_id, created_at, updated_at, name) OVERRIDING SYSTEM VALUE VALUES (1, '000000000000000category1', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'new');
INSERT INTO public.categories (id, document_id, created_at, updated_at, name) OVERRIDING SYSTEM VALUE VALUES (2, '000000000000000category2', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'used');
INSERT INTO public.categories (id, document_id, created_at, updated_at, name) OVERRIDING SYSTEM VALUE VALUES (3, '000000000000000category3', '2026-11-22 07:42:27.353+00', '2026-11-22 07:42:27.353+00', 'chronograph');

INSERT INTO public.complications (id, name) OVERRIDING SYSTEM VALUE VALUES (1, 'date');
INSERT INTO public.complications (id, name) OVERRIDING SYSTEM VALUE VALUES (2, 'chronograph');

INSERT INTO public.desk_events (xid, kind, id, by, at) VALUES ('235183', 'changed', 1, NULL, '2026-11-25 22:31:44.535+00');

INSERT INTO public.devices (token_hash, user_id, created_at, expires_at) VALUES ('\x02', 1, '2026-11-23 00:00:00+00', '2026-12-23 00:00:00+00');

INSERT INTO public.email_confirmations (code_hash, user_id, email, created_at, expires_at) VALUES ('\x01', 1, 'eva@example.com', '2026-11-23 00:00:00+00', '2026-11-24 00:00:00+00');

INSERT INTO public.exchange_rates (base, quote, rate, updated_at, fetched_at, attempted_at) VALUES ('USD', 'CLP', 950.000000, '2026-11-22 07:42:27.419+00', '2026-11-22 07:42:27.419+00', '2026-11-22 07:42:27.419+00');
INSERT INTO public.exchange_rates (base, quote, rate, updated_at, fetched_at, attempted_at) VALUES ('EUR', 'CLP', NULL, NULL, NULL, '2026-11-22 07:42:27.419+00');

INSERT INTO public.holds (order_id, units, network, mailbox, is_confirmed, ended_at) VALUES (1, 1, 'network', 'mailbox', true, NULL);

INSERT INTO public.idempotency_keys (user_id, key, request_hash, answer, created_at) VALUES (2, 'k1', '\x01', '{}', '2026-11-22 07:42:27.417+00');
INSERT INTO public.idempotency_keys (user_id, key, request_hash, answer, created_at) VALUES (2, 'k2', '\x02', NULL, '2026-11-22 07:42:27.417+00');

INSERT INTO public.interest (day, kind, word, count) VALUES ('2026-11-23', 'look', 'w00000000000000000000001', 3);

INSERT INTO public.interest_networks (day, kind, word, network) VALUES ('2026-11-23', 'look', 'w00000000000000000000001', 'network');

INSERT INTO public.invitations (document_id, email, code_hash, created_at, expires_at) VALUES ('i00000000000000000000001', 'helper@example.com', '\x03', '2026-11-23 00:00:00+00', '2026-11-30 00:00:00+00');

INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-shop', '2026-11-22T07:41:47.248Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-confirmed-emails', '2026-11-25T22:31:43.311Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0003-change-feed', '2026-11-25T22:31:43.387Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0004-holds', '2026-11-25T22:31:43.427Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0007-dial-colour', '2026-11-25T22:31:43.454Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0008-drawings', '2026-11-25T22:31:43.472Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0012-devices-and-digests', '2026-11-25T22:31:43.503Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0017-strap-type', '2026-11-25T22:31:43.531Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0025-history-notes', '2026-11-25T22:31:43.542Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0026-audit', '2026-11-25T22:31:43.588Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0027-search', '2026-11-25T22:31:43.642Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0028-assistants', '2026-11-25T22:31:43.671Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0029-settings', '2026-11-25T22:31:43.686Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0030-vat', '2026-11-25T22:31:43.734Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0031-webhooks', '2026-11-25T22:31:43.803Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0032-order-notes', '2026-11-25T22:31:43.816Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0033-webhook-order', '2026-11-25T22:31:43.862Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0034-customer-notes', '2026-11-25T22:31:43.874Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0035-order-documents', '2026-11-25T22:31:43.892Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0036-pieces', '2026-11-25T22:31:43.973Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0039-condition-sheets', '2026-11-25T22:31:43.979Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0040-drafts', '2026-11-25T22:31:44.003Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0041-interest', '2026-11-25T22:31:44.030Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0042-stolen-serials', '2026-11-25T22:31:44.051Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0043-picture-captions', '2026-11-25T22:31:44.071Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0045-stock-out-of-indexes', '2026-11-25T22:31:44.158Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0046-brand-by-id', '2026-11-25T22:31:44.175Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0047-desk-events', '2026-11-25T22:31:44.208Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0048-wishes', '2026-11-25T22:31:44.270Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0051-one-piece', '2026-11-25T22:31:44.293Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0052-holds-and-publication', '2026-11-25T22:31:44.306Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0054-sales-of-several', '2026-11-25T22:31:44.330Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0062-counted-in-the-index', '2026-11-25T22:31:44.367Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0064-webhooks-of-steps', '2026-11-25T22:31:44.386Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0065-people-in-the-audit', '2026-11-25T22:31:44.395Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0066-payment-channels', '2026-11-25T22:31:44.414Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0067-no-emails-in-the-audit', '2026-11-25T22:31:44.427Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0068-networks-of-interest', '2026-11-25T22:31:44.442Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0069-brands-of-drafts', '2026-11-25T22:31:44.455Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0070-serials-of-pieces', '2026-11-25T22:31:44.467Z');

INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);

INSERT INTO public.order_documents (order_id, kind, number, file, sha256, created_at) VALUES (1, 'boleta', '17', '\x25504446', 'hash', '2026-11-23 00:00:00+00');

INSERT INTO public.order_history (id, order_id, at, by, user_id, action, from_order_status, from_payment_status, order_status, payment_status, reason, note, owner_told) OVERRIDING SYSTEM VALUE VALUES (2, 2, '2026-11-22 07:42:27.414+00', 'owner', 1, 'confirmPayment', NULL, NULL, 'processing', 'paid', NULL, NULL, true);
INSERT INTO public.order_history (id, order_id, at, by, user_id, action, from_order_status, from_payment_status, order_status, payment_status, reason, note, owner_told) OVERRIDING SYSTEM VALUE VALUES (3, 5, '2026-11-22 07:42:27.414+00', 'shop', NULL, 'expire', NULL, NULL, 'cancelled', 'expired', NULL, NULL, true);
INSERT INTO public.order_history (id, order_id, at, by, user_id, action, from_order_status, from_payment_status, order_status, payment_status, reason, note, owner_told) OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-22 07:42:27.414+00', 'customer', 2, 'place', NULL, NULL, 'pending', 'pending', 'r', NULL, true);

INSERT INTO public.order_items (id, order_id, watch_id, watch_document_id, brand, model, image, price, piece_id) OVERRIDING SYSTEM VALUE VALUES (1, 1, 2, '000000000000000000watch2', 'Otra', 'Modelo dos', NULL, 90000, NULL);
INSERT INTO public.order_items (id, order_id, watch_id, watch_document_id, brand, model, image, price, piece_id) OVERRIDING SYSTEM VALUE VALUES (2, 5, NULL, '000000000000000000watch9', 'Otra', 'Correa', NULL, 15000, NULL);

INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (1, '000000000000000000order1', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'pending', 'pending', 90000, 4990, 0, 0, '{"city": "Santiago"}', 950.000000, '2026-11-22 07:42:27.405+00', 9999, '2030-01-01 00:00:00+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (2, '000000000000000000order2', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'processing', 'paid', 500000, 0, 0, 0, '{"city": "Santiago"}', NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (3, '000000000000000000order3', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'shipped', 'paid', 500000, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (4, '000000000000000000order4', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'delivered', 'paid', 500000, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (5, '000000000000000000order5', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', NULL, 'cancelled', 'expired', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (6, '000000000000000000order6', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', NULL, 'cancelled', 'cancelled', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);
INSERT INTO public.orders (id, document_id, created_at, updated_at, user_id, order_status, payment_status, subtotal, shipping, discount, tax, shipping_address, exchange_rate, exchange_rate_at, usd_cents, held_until, needs_review, review_note, carrier, tracking, language, vat_rate, invoice, owner_note) OVERRIDING SYSTEM VALUE VALUES (7, '000000000000000000order7', '2026-11-22 07:42:27.405+00', '2026-11-22 07:42:27.405+00', 2, 'delivered', 'refunded', 15000, 4990, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 07:42:27.405+00', false, NULL, NULL, NULL, 'en', 19, NULL, NULL);

INSERT INTO public.outbox (id, recipient, template, language, data, created_at, next_attempt_at, attempts, sent_at, last_error) OVERRIDING SYSTEM VALUE VALUES (1, 'ana@example.com', 'orderPlaced', 'es', '{}', '2026-11-22 07:42:27.422+00', '2026-11-22 07:42:27.422+00', 0, NULL, NULL);

INSERT INTO public.password_resets (code_hash, user_id, created_at, expires_at) VALUES ('\x01', 2, '2026-11-22 07:42:27.399+00', '2030-01-01 00:00:00+00');

INSERT INTO public.payments (id, order_id, method, network, transaction, amount_clp, received_at, note, channel) OVERRIDING SYSTEM VALUE VALUES (1, 2, 'transfer', NULL, NULL, 500000, '2026-11-22 07:42:27.416+00', NULL, 'transfer');
INSERT INTO public.payments (id, order_id, method, network, transaction, amount_clp, received_at, note, channel) OVERRIDING SYSTEM VALUE VALUES (2, 3, 'crypto', 'ethereum', '0xabc', 500000, '2026-11-22 07:42:27.416+00', NULL, 'transfer');
INSERT INTO public.payments (id, order_id, method, network, transaction, amount_clp, received_at, note, channel) OVERRIDING SYSTEM VALUE VALUES (3, 4, 'transfer', NULL, NULL, NULL, '2026-11-22 07:42:27.416+00', 'in cash', 'transfer');

INSERT INTO public.pictures (id, document_id, created_at, updated_at, watch_id, "position", name, view, alternative_en, alternative_es, width, height, source, revision, drawing, caption) OVERRIDING SYSTEM VALUE VALUES (2, '0000000000000000picture2', '2026-11-22 07:42:27.385+00', '2026-11-22 07:42:27.385+00', NULL, 0, 'foto', 'photo', NULL, NULL, 800, 600, 'upload', 1, NULL, NULL);
INSERT INTO public.pictures (id, document_id, created_at, updated_at, watch_id, "position", name, view, alternative_en, alternative_es, width, height, source, revision, drawing, caption) OVERRIDING SYSTEM VALUE VALUES (1, '0000000000000000picture1', '2026-11-22 07:42:27.385+00', '2026-11-22 07:42:27.385+00', 1, 0, 'front', 'front', NULL, NULL, 1200, 1200, 'plate', 1, 'before', NULL);

INSERT INTO public.piece_history (id, piece_id, at, from_state, state) OVERRIDING SYSTEM VALUE VALUES (1, 5, '2026-11-25 22:31:44.535+00', 'incoming', 'atTheBench');

INSERT INTO public.pieces (id, document_id, created_at, updated_at, watch_id, state, serial, place, note, cost, repairs, source, acquired_on, consigned, owed, channel, sold_price, sold_at, version) OVERRIDING SYSTEM VALUE VALUES (1, '4f0853566fd7d7c4f66db67e', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:43.231+00', 1, 'onSale', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.pieces (id, document_id, created_at, updated_at, watch_id, state, serial, place, note, cost, repairs, source, acquired_on, consigned, owed, channel, sold_price, sold_at, version) OVERRIDING SYSTEM VALUE VALUES (2, '118ccb1b52525a0675ad0f42', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:43.231+00', 3, 'onSale', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.pieces (id, document_id, created_at, updated_at, watch_id, state, serial, place, note, cost, repairs, source, acquired_on, consigned, owed, channel, sold_price, sold_at, version) OVERRIDING SYSTEM VALUE VALUES (3, '9a47a24b1fec7f0ed18126f3', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:43.231+00', 3, 'onSale', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.pieces (id, document_id, created_at, updated_at, watch_id, state, serial, place, note, cost, repairs, source, acquired_on, consigned, owed, channel, sold_price, sold_at, version) OVERRIDING SYSTEM VALUE VALUES (4, '9cb7a1c8968248d3159ae062', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:43.231+00', 3, 'onSale', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.pieces (id, document_id, created_at, updated_at, watch_id, state, serial, place, note, cost, repairs, source, acquired_on, consigned, owed, channel, sold_price, sold_at, version) OVERRIDING SYSTEM VALUE VALUES (5, '540649d2223c45533ad40d84', '2026-11-25 22:31:44.535+00', '2026-11-25 22:31:44.535+00', 1, 'atTheBench', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, 1);

INSERT INTO public.sessions (id, user_id, refresh_hash, previous_hash, overlap, rotated_at, created_at, expires_at, ended_at) VALUES ('00000000-0000-4000-8000-000000000001', 2, '\x01', NULL, NULL, NULL, '2026-11-22 07:42:27.394+00', '2030-01-01 00:00:00+00', NULL);

INSERT INTO public.settings (name, value, updated_at) VALUES ('SELLER_NAME', 'Áncora', '2026-11-25 22:31:44.535+00');

INSERT INTO public.stolen_serials (id, created_at, serial, note) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-25 22:31:44.535+00', 'S-1', 'told by its owner');

INSERT INTO public.throttles (key, count, resets_at) VALUES ('signIn:10.0.0.1', 3, '2030-01-01 00:00:00+00');

INSERT INTO public.users (id, document_id, created_at, updated_at, email, username, password_hash, first_name, last_name, phone, date_of_birth, default_address_id, settings, favourites, email_confirmed_at, pending_email, pending_email_at, assistant_since, blocked_at, owner_note) OVERRIDING SYSTEM VALUE VALUES (1, '0000000000000000000owner', '2026-11-22 07:42:27.39+00', '2026-11-22 07:42:27.39+00', 'owner@example.com', 'owner', 'x', NULL, NULL, NULL, NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users (id, document_id, created_at, updated_at, email, username, password_hash, first_name, last_name, phone, date_of_birth, default_address_id, settings, favourites, email_confirmed_at, pending_email, pending_email_at, assistant_since, blocked_at, owner_note) OVERRIDING SYSTEM VALUE VALUES (2, '0000000000000000000user2', '2026-11-22 07:42:27.39+00', '2026-11-22 07:42:27.39+00', 'ana@example.com', 'ana', 'x', 'Ana', NULL, NULL, NULL, 1, '{}', '{}', '2026-11-25 22:31:43.231+00', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.watches (id, document_id, created_at, updated_at, brand_id, caliber_id, model, reference, price, original_price, description_en, description_es, rating, review_count, stock, featured, material, crystal, warranty_months, diameter, thickness, lug_to_lug, between_lugs, weight, water_resistance, finish, case_back, crystal_detail, dial, luminous, hands, bezel, crown, strap, clasp, package, serial, condition, year, box_and_papers, specification_es, art, version, brand_name, movement, category_names, search, dial_colour, strap_type, complication_names, search_texts, condition_sheet, draft, publish_at, was_published) OVERRIDING SYSTEM VALUE VALUES (1, '000000000000000000watch1', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:44.535+00', 1, 1, 'Modelo uno', 'R1', 500001, NULL, '', '', NULL, 0, 1, false, 'Titanium', 'Sapphire', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{"dial": "black"}', 3, 'Prueba', 'Automatic', '{new,chronograph}', 'prueba
modelo uno
r1
prueba p1', NULL, NULL, '{date,chronograph}', '
', '{"glass": "good"}', false, NULL, false);
INSERT INTO public.watches (id, document_id, created_at, updated_at, brand_id, caliber_id, model, reference, price, original_price, description_en, description_es, rating, review_count, stock, featured, material, crystal, warranty_months, diameter, thickness, lug_to_lug, between_lugs, weight, water_resistance, finish, case_back, crystal_detail, dial, luminous, hands, bezel, crown, strap, clasp, package, serial, condition, year, box_and_papers, specification_es, art, version, brand_name, movement, category_names, search, dial_colour, strap_type, complication_names, search_texts, condition_sheet, draft, publish_at, was_published) OVERRIDING SYSTEM VALUE VALUES (2, '000000000000000000watch2', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:44.535+00', 2, 2, 'Modelo dos', NULL, 90001, NULL, '', '', NULL, 0, 0, false, 'Brass', 'Acrylic', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'S-1', 'Very good', NULL, NULL, '{}', NULL, 3, 'Otra', 'Quartz', '{used}', 'otra
modelo dos

otra q1', NULL, NULL, '{}', '
', '{"glass": "good"}', false, NULL, false);
INSERT INTO public.watches (id, document_id, created_at, updated_at, brand_id, caliber_id, model, reference, price, original_price, description_en, description_es, rating, review_count, stock, featured, material, crystal, warranty_months, diameter, thickness, lug_to_lug, between_lugs, weight, water_resistance, finish, case_back, crystal_detail, dial, luminous, hands, bezel, crown, strap, clasp, package, serial, condition, year, box_and_papers, specification_es, art, version, brand_name, movement, category_names, search, dial_colour, strap_type, complication_names, search_texts, condition_sheet, draft, publish_at, was_published) OVERRIDING SYSTEM VALUE VALUES (3, '000000000000000000watch3', '2026-11-22 07:42:27.364+00', '2026-11-25 22:31:44.535+00', 2, NULL, 'Correa', NULL, 15001, NULL, '', '', NULL, 0, 3, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, 3, 'Otra', NULL, '{new}', 'otra
correa

', NULL, NULL, '{}', '
', '{"glass": "good"}', false, NULL, false);

INSERT INTO public.watches_categories (watch_id, category_id) VALUES (1, 1);
INSERT INTO public.watches_categories (watch_id, category_id) VALUES (1, 3);
INSERT INTO public.watches_categories (watch_id, category_id) VALUES (2, 2);
INSERT INTO public.watches_categories (watch_id, category_id) VALUES (3, 1);

INSERT INTO public.webhook_deliveries (id, endpoint_id, message_id, type, object, payload, created_at, attempts, next_attempt_at, delivered_at, given_up, status, last_error, refused_since, step_id) OVERRIDING SYSTEM VALUE VALUES (1, 1, 'msg_79be04a532294594a2a3e63f8319e294', 'watch.changed', 'watch:000000000000000000watch1', '{"type" : "watch.changed", "timestamp" : "2026-11-25T22:31:44.568Z", "data" : {"id": 1, "model": "Modelo uno", "price": 500001, "inStock": true, "reference": "R1", "documentId": "000000000000000000watch1"}}', '2026-11-25 22:31:44.535+00', 0, '2026-11-25 22:31:44.535+00', NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.webhook_deliveries (id, endpoint_id, message_id, type, object, payload, created_at, attempts, next_attempt_at, delivered_at, given_up, status, last_error, refused_since, step_id) OVERRIDING SYSTEM VALUE VALUES (2, 1, 'msg_4b512662e14d48e59acefbc50869f2c5', 'watch.changed', 'watch:000000000000000000watch2', '{"type" : "watch.changed", "timestamp" : "2026-11-25T22:31:44.569Z", "data" : {"id": 2, "model": "Modelo dos", "price": 90001, "inStock": false, "reference": null, "documentId": "000000000000000000watch2"}}', '2026-11-25 22:31:44.535+00', 0, '2026-11-25 22:31:44.535+00', NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.webhook_deliveries (id, endpoint_id, message_id, type, object, payload, created_at, attempts, next_attempt_at, delivered_at, given_up, status, last_error, refused_since, step_id) OVERRIDING SYSTEM VALUE VALUES (3, 1, 'msg_90a9f679c2104ffbadae64d7149483b6', 'watch.changed', 'watch:000000000000000000watch3', '{"type" : "watch.changed", "timestamp" : "2026-11-25T22:31:44.569Z", "data" : {"id": 3, "model": "Correa", "price": 15001, "inStock": true, "reference": null, "documentId": "000000000000000000watch3"}}', '2026-11-25 22:31:44.535+00', 0, '2026-11-25 22:31:44.535+00', NULL, false, NULL, NULL, NULL, NULL);

INSERT INTO public.webhook_endpoints (id, document_id, created_at, updated_at, url, description, events, enabled, secret, previous_secret, previous_until, failing_since, disabled_at, failures, last_error, paused_until, leased_by, leased_until) OVERRIDING SYSTEM VALUE VALUES (1, 'e00000000000000000000001', '2026-11-25 22:31:44.535+00', '2026-11-25 22:31:44.535+00', 'https://receiver.invalid/', 'ERP', '{}', true, 'secret', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL);

INSERT INTO public.wishes (id, document_id, created_at, updated_at, version, user_id, name, email, phone, language, brand_id, model, reference, condition, highest_price, remark, state, note, until, made_by, offered_watch_id, offered_at) OVERRIDING SYSTEM VALUE VALUES (1, '825f223a505db27acf502b0c', '2026-11-25 22:31:44.535+00', '2026-11-25 22:31:44.535+00', 1, 1, NULL, NULL, NULL, 'es', NULL, 'Prospex', NULL, 'any', NULL, NULL, 'open', NULL, NULL, NULL, NULL, NULL);

SELECT pg_catalog.setval('public.addresses_id_seq', 1, true);

SELECT pg_catalog.setval('public.audit_id_seq', 1, true);

SELECT pg_catalog.setval('public.brands_id_seq', 2, true);

SELECT pg_catalog.setval('public.calibers_id_seq', 2, true);

SELECT pg_catalog.setval('public.categories_id_seq', 3, true);

SELECT pg_catalog.setval('public.complications_id_seq', 2, true);

SELECT pg_catalog.setval('public.order_history_id_seq', 3, true);

SELECT pg_catalog.setval('public.order_items_id_seq', 2, true);

SELECT pg_catalog.setval('public.orders_id_seq', 7, true);

SELECT pg_catalog.setval('public.outbox_id_seq', 1, true);

SELECT pg_catalog.setval('public.payments_id_seq', 3, true);

SELECT pg_catalog.setval('public.pictures_id_seq', 2, true);

SELECT pg_catalog.setval('public.piece_history_id_seq', 1, true);

SELECT pg_catalog.setval('public.pieces_id_seq', 5, true);

SELECT pg_catalog.setval('public.stolen_serials_id_seq', 1, true);

SELECT pg_catalog.setval('public.users_id_seq', 2, true);

SELECT pg_catalog.setval('public.watches_id_seq', 3, true);

SELECT pg_catalog.setval('public.webhook_deliveries_id_seq', 3, true);

SELECT pg_catalog.setval('public.webhook_endpoints_id_seq', 1, true);

SELECT pg_catalog.setval('public.wishes_id_seq', 1, true);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_id_user_id_key UNIQUE (id, user_id);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.catalogue_changes
    ADD CONSTRAINT catalogue_changes_pkey PRIMARY KEY (xid, kind, id);

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

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (base, quote);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.interest_networks
    ADD CONSTRAINT interest_networks_pkey PRIMARY KEY (day, kind, word, network);

ALTER TABLE ONLY public.interest
    ADD CONSTRAINT interest_pkey PRIMARY KEY (day, kind, word);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (document_id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.order_documents
    ADD CONSTRAINT order_documents_pkey PRIMARY KEY (order_id);

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

ALTER TABLE ONLY public.piece_history
    ADD CONSTRAINT piece_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pieces
    ADD CONSTRAINT pieces_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.pieces
    ADD CONSTRAINT pieces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_refresh_hash_key UNIQUE (refresh_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.stolen_serials
    ADD CONSTRAINT stolen_serials_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_document_id_key UNIQUE (document_id);

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_pkey PRIMARY KEY (id);

CREATE INDEX addresses_user ON public.addresses USING btree (user_id, id);

CREATE INDEX audit_entity ON public.audit USING btree (entity, id);

CREATE INDEX audit_row ON public.audit USING btree (document_id, id);

CREATE UNIQUE INDEX brands_name ON public.brands USING btree (lower(name));

CREATE UNIQUE INDEX calibers_brand_model ON public.calibers USING btree (brand_id, lower(model));

CREATE INDEX catalogue_changes_age ON public.catalogue_changes USING btree (at);

CREATE INDEX desk_events_xid ON public.desk_events USING btree (xid);

CREATE INDEX devices_expiry ON public.devices USING btree (expires_at);

CREATE INDEX devices_user ON public.devices USING btree (user_id);

CREATE INDEX email_confirmations_expiry ON public.email_confirmations USING btree (expires_at);

CREATE INDEX email_confirmations_user ON public.email_confirmations USING btree (user_id);

CREATE INDEX holds_mailbox ON public.holds USING btree (mailbox);

CREATE INDEX holds_network ON public.holds USING btree (network);

CREATE INDEX holds_unconfirmed ON public.holds USING btree (order_id) WHERE (NOT is_confirmed);

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE UNIQUE INDEX invitations_email ON public.invitations USING btree (lower(email));

CREATE INDEX order_history_lapses ON public.order_history USING btree (order_id, at) WHERE (action = ANY (ARRAY['expire'::text, 'releaseHold'::text]));

CREATE INDEX order_history_order ON public.order_history USING btree (order_id, id);

CREATE INDEX order_history_paid ON public.order_history USING btree (at) WHERE (action = 'confirmPayment'::text);

CREATE INDEX order_history_untold ON public.order_history USING btree (id) WHERE ((NOT owner_told) AND (action = ANY (ARRAY['place'::text, 'partialPayment'::text, 'latePayment'::text])));

CREATE INDEX order_items_piece ON public.order_items USING btree (piece_id) WHERE (piece_id IS NOT NULL);

CREATE INDEX order_items_watch ON public.order_items USING btree (watch_id);

CREATE INDEX orders_created ON public.orders USING btree (created_at);

CREATE INDEX orders_held ON public.orders USING btree (held_until) WHERE (payment_status = 'pending'::text);

CREATE UNIQUE INDEX orders_one_pending ON public.orders USING btree (user_id) WHERE (payment_status = 'pending'::text);

CREATE INDEX orders_user ON public.orders USING btree (user_id, id DESC);

CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);

CREATE UNIQUE INDEX outbox_one_digest ON public.outbox USING btree (recipient) WHERE ((template = 'order-digest'::text) AND (sent_at IS NULL) AND (attempts = 0));

CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

CREATE INDEX payments_order ON public.payments USING btree (order_id);

CREATE UNIQUE INDEX payments_transaction ON public.payments USING btree (channel, network, lower(transaction)) WHERE ((network IS NOT NULL) AND (transaction IS NOT NULL));

CREATE INDEX pictures_watch ON public.pictures USING btree (watch_id, "position", id);

CREATE INDEX piece_history_piece ON public.piece_history USING btree (piece_id, id);

CREATE INDEX pieces_serial ON public.pieces USING btree (lower(serial)) WHERE (serial IS NOT NULL);

CREATE INDEX pieces_sold_elsewhere ON public.pieces USING btree (sold_at) WHERE (channel IS NOT NULL);

CREATE INDEX pieces_watch ON public.pieces USING btree (watch_id, id);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_previous ON public.sessions USING btree (previous_hash);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE UNIQUE INDEX stolen_serials_key ON public.stolen_serials USING btree (public.serial_key(serial));

CREATE INDEX throttles_expiry ON public.throttles USING btree (resets_at);

CREATE INDEX users_default_address ON public.users USING btree (default_address_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

CREATE INDEX watches_brand ON public.watches USING btree (brand_id);

CREATE INDEX watches_by_brand ON public.watches USING btree (brand_name, model, id) WHERE in_stock;

CREATE INDEX watches_by_brand_id ON public.watches USING btree (brand_name, id) WHERE in_stock;

CREATE INDEX watches_by_brand_newest ON public.watches USING btree (brand_name, created_at DESC, id) WHERE in_stock;

CREATE INDEX watches_by_brand_price ON public.watches USING btree (brand_name, price, id) INCLUDE (draft) WHERE in_stock;

CREATE INDEX watches_by_brand_rating ON public.watches USING btree (brand_name, rating DESC NULLS LAST, id) WHERE in_stock;

CREATE INDEX watches_by_category ON public.watches USING gin (category_names);

CREATE INDEX watches_by_complication ON public.watches USING gin (complication_names);

CREATE INDEX watches_by_model ON public.watches USING btree (model, id) WHERE in_stock;

CREATE INDEX watches_by_movement ON public.watches USING btree (movement, price) WHERE in_stock;

CREATE INDEX watches_by_price ON public.watches USING btree (price, id) WHERE in_stock;

CREATE INDEX watches_by_rating ON public.watches USING btree (rating DESC NULLS LAST, id) WHERE in_stock;

CREATE INDEX watches_caliber ON public.watches USING btree (caliber_id);

CREATE INDEX watches_categories_category ON public.watches_categories USING btree (category_id, watch_id);

CREATE INDEX watches_featured ON public.watches USING btree (created_at DESC, id) WHERE (featured AND in_stock);

CREATE INDEX watches_newest ON public.watches USING btree (created_at DESC, id) WHERE in_stock;

CREATE INDEX watches_search ON public.watches USING gin (search public.gin_trgm_ops);

CREATE INDEX watches_search_texts ON public.watches USING gin (search_texts public.gin_trgm_ops);

CREATE INDEX watches_to_publish ON public.watches USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX webhook_deliveries_endpoint ON public.webhook_deliveries USING btree (endpoint_id, id);

CREATE INDEX webhook_deliveries_object ON public.webhook_deliveries USING btree (endpoint_id, object, id) WHERE ((delivered_at IS NULL) AND (NOT given_up));

CREATE INDEX webhook_deliveries_step ON public.webhook_deliveries USING btree (step_id) WHERE (step_id IS NOT NULL);

CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, id) WHERE ((delivered_at IS NULL) AND (NOT given_up));

CREATE INDEX wishes_brand ON public.wishes USING btree (brand_id);

CREATE INDEX wishes_email ON public.wishes USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX wishes_made_by ON public.wishes USING btree (made_by);

CREATE INDEX wishes_offered_watch ON public.wishes USING btree (offered_watch_id) WHERE (offered_watch_id IS NOT NULL);

CREATE INDEX wishes_state ON public.wishes USING btree (state, id);

CREATE INDEX wishes_user ON public.wishes USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();

CREATE TRIGGER audit_customers BEFORE INSERT ON public.audit FOR EACH ROW WHEN (((new.entity = 'orders'::text) AND ((new.after ->> 'customer'::text) ~~ '%@%'::text))) EXECUTE FUNCTION public.name_audited_customer();

CREATE TRIGGER brands_noted_delete AFTER DELETE ON public.brands REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('brands', 'id');

CREATE TRIGGER brands_noted_insert AFTER INSERT ON public.brands REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('brands', 'id');

CREATE TRIGGER brands_noted_update AFTER UPDATE ON public.brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('brands', 'id');

CREATE TRIGGER brands_renamed AFTER UPDATE OF name ON public.brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.watches_derive_from_brand();

CREATE TRIGGER calibers_changed AFTER UPDATE OF model, movement, brand_id ON public.calibers FOR EACH ROW EXECUTE FUNCTION public.watches_derive_from_caliber();

CREATE TRIGGER calibers_complications_delete AFTER DELETE ON public.calibers_complications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.watches_derive_complications();

CREATE TRIGGER calibers_complications_insert AFTER INSERT ON public.calibers_complications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.watches_derive_complications();

CREATE TRIGGER calibers_complications_noted_delete AFTER DELETE ON public.calibers_complications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'caliber_id');

CREATE TRIGGER calibers_complications_noted_insert AFTER INSERT ON public.calibers_complications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'caliber_id');

CREATE TRIGGER calibers_complications_noted_update AFTER UPDATE ON public.calibers_complications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'caliber_id');

CREATE TRIGGER calibers_noted_delete AFTER DELETE ON public.calibers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'id');

CREATE TRIGGER calibers_noted_insert AFTER INSERT ON public.calibers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'id');

CREATE TRIGGER calibers_noted_update AFTER UPDATE ON public.calibers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('calibers', 'id');

CREATE TRIGGER categories_noted_delete AFTER DELETE ON public.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('categories', 'id');

CREATE TRIGGER categories_noted_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('categories', 'id');

CREATE TRIGGER categories_noted_update AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('categories', 'id');

CREATE TRIGGER complications_noted_delete AFTER DELETE ON public.complications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('complications', 'id');

CREATE TRIGGER complications_noted_insert AFTER INSERT ON public.complications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('complications', 'id');

CREATE TRIGGER complications_noted_update AFTER UPDATE ON public.complications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('complications', 'id');

CREATE TRIGGER desk_events_of_documents AFTER INSERT OR DELETE OR UPDATE ON public.order_documents FOR EACH ROW EXECUTE FUNCTION public.note_order_part();

CREATE TRIGGER desk_events_of_mails AFTER UPDATE ON public.outbox FOR EACH ROW WHEN ((((old.sent_at IS NULL) AND (old.attempts >= 12)) <> ((new.sent_at IS NULL) AND (new.attempts >= 12)))) EXECUTE FUNCTION public.note_mail();

CREATE TRIGGER desk_events_of_orders AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((old.needs_review, old.review_note, old.owner_note, old.held_until) IS DISTINCT FROM (new.needs_review, new.review_note, new.owner_note, new.held_until)) EXECUTE FUNCTION public.note_order_change();

CREATE TRIGGER desk_events_of_steps AFTER INSERT ON public.order_history FOR EACH ROW EXECUTE FUNCTION public.note_order_step();

CREATE TRIGGER desk_events_of_undone_steps AFTER DELETE ON public.order_history FOR EACH ROW EXECUTE FUNCTION public.note_order_part();

CREATE CONSTRAINT TRIGGER one_piece AFTER UPDATE OF stock, category_names ON public.watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.stock > 1) AND (new.category_names @> '{used}'::text[]) AND ((new.stock > old.stock) OR (NOT (old.category_names @> '{used}'::text[]))))) EXECUTE FUNCTION public.used_watch_is_one_piece();

CREATE CONSTRAINT TRIGGER one_piece_of_new AFTER INSERT ON public.watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.stock > 1) AND (new.category_names @> '{used}'::text[]))) EXECUTE FUNCTION public.used_watch_is_one_piece();

CREATE TRIGGER payments_channel BEFORE INSERT ON public.payments FOR EACH ROW WHEN ((new.channel IS NULL)) EXECUTE FUNCTION public.payment_channel();

CREATE TRIGGER pictures_noted_delete AFTER DELETE ON public.pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('watches', 'watch_id');

CREATE TRIGGER pictures_noted_insert AFTER INSERT ON public.pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('watches', 'watch_id');

CREATE TRIGGER pictures_noted_update AFTER UPDATE ON public.pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('watches', 'watch_id');

CREATE TRIGGER pieces_deleted AFTER DELETE ON public.pieces FOR EACH ROW WHEN (((old.state = 'onSale'::text) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION public.stock_follows_pieces();

CREATE TRIGGER pieces_given_back BEFORE UPDATE OF state ON public.pieces FOR EACH ROW WHEN (((old.state = 'reserved'::text) AND (new.state = 'onSale'::text))) EXECUTE FUNCTION public.given_back_piece();

CREATE TRIGGER pieces_inserted AFTER INSERT ON public.pieces FOR EACH ROW WHEN (((new.state = 'onSale'::text) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION public.stock_follows_pieces();

CREATE TRIGGER pieces_moved AFTER UPDATE OF state ON public.pieces FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION public.stock_follows_pieces();

CREATE TRIGGER pieces_of_new_watches AFTER INSERT ON public.watches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pieces_of_new_watches();

CREATE TRIGGER pieces_of_stock AFTER UPDATE OF stock ON public.watches FOR EACH ROW WHEN (((old.stock <> new.stock) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION public.pieces_follow_stock();

CREATE TRIGGER pieces_serial BEFORE INSERT ON public.pieces FOR EACH ROW WHEN ((new.serial IS NULL)) EXECUTE FUNCTION public.serial_of_new_piece();

CREATE TRIGGER watches_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.watches_categories FOR EACH ROW EXECUTE FUNCTION public.watches_derive_categories();

CREATE TRIGGER watches_derive BEFORE INSERT OR UPDATE OF brand_id, caliber_id, model, reference, description_en, description_es, brand_name, movement, search ON public.watches FOR EACH ROW EXECUTE FUNCTION public.watches_derive();

CREATE TRIGGER watches_hide_brand_change AFTER DELETE OR UPDATE OF draft, brand_id ON public.watches FOR EACH ROW EXECUTE FUNCTION public.hide_brands_of_drafts();

CREATE TRIGGER watches_hide_brand_insert AFTER INSERT ON public.watches FOR EACH ROW EXECUTE FUNCTION public.hide_brands_of_drafts();

CREATE TRIGGER watches_noted_delete AFTER DELETE ON public.watches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('watches', 'id');

CREATE TRIGGER watches_noted_insert AFTER INSERT ON public.watches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_catalogue_changes('watches', 'id');

CREATE TRIGGER watches_noted_update AFTER UPDATE ON public.watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock) OR (new.in_stock <> old.in_stock))) EXECUTE FUNCTION public.note_watch_change();

CREATE TRIGGER watches_published BEFORE UPDATE OF draft ON public.watches FOR EACH ROW WHEN ((old.draft <> new.draft)) EXECUTE FUNCTION public.watches_published();

CREATE TRIGGER watches_serial AFTER UPDATE OF serial ON public.watches FOR EACH ROW WHEN ((new.serial IS DISTINCT FROM old.serial)) EXECUTE FUNCTION public.serial_of_piece();

CREATE TRIGGER watches_version BEFORE UPDATE ON public.watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock))) EXECUTE FUNCTION public.watches_version();

CREATE TRIGGER webhooks_of_customers AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.tell_customer();

CREATE TRIGGER webhooks_of_new_watches AFTER INSERT ON public.watches FOR EACH ROW EXECUTE FUNCTION public.tell_watch();

CREATE TRIGGER webhooks_of_orders AFTER INSERT ON public.order_history FOR EACH ROW EXECUTE FUNCTION public.tell_order_step();

CREATE TRIGGER webhooks_of_watches AFTER UPDATE ON public.watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock) OR (new.in_stock <> old.in_stock))) EXECUTE FUNCTION public.tell_watch();

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calibers
    ADD CONSTRAINT calibers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);

ALTER TABLE ONLY public.calibers_complications
    ADD CONSTRAINT calibers_complications_caliber_id_fkey FOREIGN KEY (caliber_id) REFERENCES public.calibers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calibers_complications
    ADD CONSTRAINT calibers_complications_complication_id_fkey FOREIGN KEY (complication_id) REFERENCES public.complications(id);

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_documents
    ADD CONSTRAINT order_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES public.pieces(id) ON DELETE SET NULL;

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

ALTER TABLE ONLY public.piece_history
    ADD CONSTRAINT piece_history_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES public.pieces(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pieces
    ADD CONSTRAINT pieces_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES public.watches(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_offered_watch_id_fkey FOREIGN KEY (offered_watch_id) REFERENCES public.watches(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
