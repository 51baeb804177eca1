import { type Kysely, sql } from 'kysely';

/** Recorded payments can be taken back, and a line of a statement can pay several orders. */
const statements = [
	// What was accepted as the full payment when it was less than the total.
	sql`alter table orders add accepted_total integer check (accepted_total > 0)`,
	// The payment that a step recorded.
	sql`alter table order_history add payment_id integer references payments (id)`,
	// The bank's own number of the transfer; '' where the file has none, or is older than this column.
	sql`alter table statement_lines add transfer_id text not null default ''`,
	// A payment by this line was taken back: it is never assigned automatically again.
	sql`alter table statement_lines add was_reversed boolean not null default false`,
	sql`create table statement_line_payments (
		line_id integer not null references statement_lines (id),
		payment_id integer not null unique references payments (id),
		amount integer not null check (amount > 0),
		primary key (line_id, payment_id))`,
	sql`insert into statement_line_payments (line_id, payment_id, amount)
		select l.id, p.id, l.amount from statement_lines l
		join payments p on p.event = 'bank:' || l.account || ':' || l.key
		where l.state = 'taken' and p.amount_clp > 0
		on conflict do nothing`,
	// The staff's confirmation of a payment can be undone: its event waits as those of the other steps do.
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
			select 'order:' || document_id, jsonb_build_object('id', id, 'documentId', document_id, 'number', number,
				'orderStatus', new.order_status, 'paymentStatus', new.payment_status, 'total', total)
				into thing, facts from orders where id = new.order_id;
			insert into webhook_deliveries (endpoint_id, message_id, type, object, payload, step_id, next_attempt_at)
			select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
				json_build_object('type', event, 'timestamp', to_char(clock_timestamp() at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text,
				new.id, case when new."by" = 'owner'
					and new.action in ('confirmPayment', 'ship', 'deliver', 'cancel', 'cancelPaid', 'refund')
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
