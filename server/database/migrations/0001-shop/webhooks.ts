import { sql } from 'kysely';
import { isHeardOf } from './catalogue-changes.ts';

/**
 * Webhooks: endpoints, and one row for each event that an endpoint is to hear. Triggers write it in the
 * transaction of the change, whichever code makes it, without a statement more; where there is no
 * endpoint they look at an empty table. Nothing of a person is in an event: the receiver asks the API by
 * documentId.
 */
export const webhooks = [
	sql`create table webhook_endpoints (
		id integer generated always as identity primary key,
		document_id text not null unique,
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		url text not null,
		description text not null,
		events text[] not null,
		enabled boolean not null,
		secret text not null,
		previous_secret text,
		previous_until timestamptz(3),
		failing_since timestamptz(3),
		disabled_at timestamptz(3),
		failures integer not null default 0,
		last_error text,
		/** It rests while its receiver is away. */
		paused_until timestamptz(3),
		/** One process at a time delivers to it. */
		leased_by text,
		leased_until timestamptz(3))`,
	sql`create table webhook_deliveries (
		id bigint generated always as identity primary key,
		endpoint_id integer not null references webhook_endpoints on delete cascade,
		message_id text not null,
		type text not null,
		object text not null,
		payload text not null,
		created_at timestamptz(3) not null default now(),
		attempts integer not null default 0,
		next_attempt_at timestamptz(3) not null default now(),
		delivered_at timestamptz(3),
		given_up boolean not null default false,
		status integer,
		last_error text,
		refused_since timestamptz(3),
		/** The step of an order that it tells of: it is withdrawn with it. */
		step_id integer)`,
	sql`create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id)
		where delivered_at is null and not given_up`,
	sql`create index webhook_deliveries_object on webhook_deliveries (endpoint_id, object, id)
		where delivered_at is null and not given_up`,
	sql`create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id)`,
	sql`create function tell_webhooks(event text, thing text, facts jsonb) returns void language sql as $$
		insert into webhook_deliveries (endpoint_id, message_id, type, object, payload)
		select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
			json_build_object('type', event, 'timestamp', to_char(clock_timestamp() at time zone 'UTC',
				'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text
		from webhook_endpoints where (events = '{}' or event = any(events))
	$$`,
	sql`create index webhook_deliveries_step on webhook_deliveries (step_id)
		where step_id is not null`,
	sql`create function tell_order_step() returns trigger language plpgsql as $$
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
		end $$`,
	sql`create trigger webhooks_of_orders after insert on order_history
		for each row execute function tell_order_step()`,
	sql`create function tell_watch() returns trigger language plpgsql as $$
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
		end $$`,
	sql`create trigger webhooks_of_watches after update on watches for each row
		when (${isHeardOf}) execute function tell_watch()`,
	sql`create trigger webhooks_of_new_watches after insert on watches for each row execute function tell_watch()`,
	sql`create function tell_customer() returns trigger language plpgsql as $$
		begin
			perform tell_webhooks('customer.registered', 'customer:' || new.document_id,
				jsonb_build_object('id', new.id, 'documentId', new.document_id));
			return null;
		end $$`,
	sql`create trigger webhooks_of_customers after insert on users
		for each row execute function tell_customer()`,
];
