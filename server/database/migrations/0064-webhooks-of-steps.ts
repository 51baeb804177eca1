import { type Kysely, sql } from 'kysely';

/**
 * The event of a step that the desk can take back waits as its mail does, and knows its step: it is withdrawn with it. The
 * same function as in 0031 and 0033 but for that.
 */
const statements = [
	sql`alter table webhook_deliveries add column step_id integer`,
	sql`create index webhook_deliveries_step on webhook_deliveries (step_id)
		where step_id is not null`,
	sql`create or replace function tell_order_step() returns trigger language plpgsql as $$
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
