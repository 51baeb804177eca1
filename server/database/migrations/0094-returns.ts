import { type Kysely, sql } from 'kysely';

/**
 * Returns, each of one item of an order, with their history, which only grows, and pictures; and the credit
 * notes of orders. A step of a return is an event of its order for open desks, and one of webhooks.
 */
const statements = [
	sql`create table returns (
		id integer generated always as identity primary key,
		document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		order_id integer not null references orders (id),
		item_id integer not null references order_items (id),
		kind text not null,
		state text not null default 'asked',
		reason text,
		carrier text,
		tracking text,
		amount integer check (amount >= 0),
		constraint returns_kind_check check (kind in ('withdrawal', 'return')),
		constraint returns_state_check check (state in ('asked', 'accepted', 'refused', 'sent', 'received',
			'refunded', 'rejected', 'withdrawn')),
		constraint returns_amount check ((state = 'refunded') = (amount is not null)))`,
	sql`create index returns_order on returns (order_id)`,
	sql`create index returns_item on returns (item_id)`,
	// An item comes back once, whoever asks twice.
	sql`create unique index returns_one_of_item on returns (item_id) where state <> 'withdrawn'`,
	sql`create index returns_waiting on returns (updated_at) where state in ('asked', 'received')`,
	sql`create table return_history (
		id integer generated always as identity primary key,
		return_id integer not null references returns (id),
		at timestamptz(3) not null default now(),
		"by" text not null,
		user_id integer references users (id) on delete set null,
		action text not null,
		state text not null,
		words text,
		constraint return_history_by_check check ("by" in ('customer', 'owner')))`,
	sql`create index return_history_return on return_history (return_id)`,
	sql`create index return_history_user on return_history (user_id) where user_id is not null`,
	sql`create table return_pictures (
		id integer generated always as identity primary key,
		return_id integer not null references returns (id) on delete cascade,
		file bytea not null)`,
	sql`create unique index return_pictures_once on return_pictures (return_id, md5(file))`,
	sql`create table credit_notes (
		order_id integer not null references orders (id),
		number text not null,
		amount integer not null check (amount > 0),
		file bytea not null,
		sha256 text not null,
		created_at timestamptz(3) not null default now(),
		primary key (order_id, number))`,
	sql`create trigger desk_events_of_returns after insert or update on returns
		for each row execute function note_order_part()`,
	sql`create trigger desk_events_of_credit_notes after insert or update or delete on credit_notes
		for each row execute function note_order_part()`,
	sql`create function tell_return_step() returns trigger language plpgsql as $$
		begin
			insert into webhook_deliveries (endpoint_id, message_id, type, object, payload)
			select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), 'return.changed',
				'order:' || o.document_id,
				json_build_object('type', 'return.changed', 'timestamp', to_char(clock_timestamp() at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object('documentId', r.document_id,
					'order', o.document_id, 'number', o.number, 'watch', i.watch_document_id, 'kind', r.kind, 'state', new.state,
					'amount', r.amount))::text
			from returns r join orders o on o.id = r.order_id join order_items i on i.id = r.item_id,
				webhook_endpoints as endpoint
			where r.id = new.return_id and (endpoint.events = '{}' or 'return.changed' = any(endpoint.events))
			order by endpoint.id;
			return null;
		end $$`,
	sql`create trigger webhooks_of_returns after insert on return_history
		for each row execute function tell_return_step()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
