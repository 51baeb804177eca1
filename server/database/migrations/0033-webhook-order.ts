import { type Kysely, sql } from 'kysely';

/**
 * An endpoint that is switched off keeps its events; one process at a time delivers to an endpoint
 * (`leased_by`), which rests while its receiver is away (`paused_until`).
 */
const statements = [
	sql`alter table webhook_endpoints
		add column failures integer not null default 0,
		add column last_error text,
		add column paused_until timestamptz(3),
		add column leased_by text,
		add column leased_until timestamptz(3)`,
	sql`alter table webhook_deliveries add column refused_since timestamptz(3)`,
	sql`drop index webhook_deliveries_due`,
	sql`create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id)
		where delivered_at is null and not given_up`,
	sql`do $$ declare one text; begin
		foreach one in array array['tell_webhooks(text, text, jsonb)', 'tell_order_step()', 'tell_watch()'] loop
			execute replace(replace(pg_get_functiondef(one::regprocedure), 'where enabled and ', 'where '),
				' where enabled', '');
		end loop;
	end $$`,
	sql`drop index webhook_endpoints_enabled`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
