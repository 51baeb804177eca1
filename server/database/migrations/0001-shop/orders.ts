import { sql } from 'kysely';
import { row } from './columns.ts';

/** Orders and their payments, the dollar's rate, and the mails that tell of it. */
export const orders = [
	sql`create table orders (${row},
		user_id integer references users on delete set null,
		order_status text not null check (order_status in (
			'pending', 'processing', 'shipped', 'delivered', 'cancelled')),
		payment_status text not null check (payment_status in (
			'pending', 'paid', 'expired', 'cancelled', 'refunded')),
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
		/** In percent; prices include VAT, and vat is the part of the total that it is, half up. */
		vat_rate smallint not null default 19 check (vat_rate between 0 and 100),
		vat integer not null generated always as (
			(((subtotal + shipping + discount + tax)::bigint * vat_rate * 2 + 100 + vat_rate) / ((100 + vat_rate) * 2))::integer
		) stored,
		/** The business data of a buyer who asked for a factura. */
		invoice jsonb,
		owner_note text,
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
		piece_id integer references pieces on delete set null,
		unique (order_id, watch_id))`,
	sql`create index order_items_watch on order_items (watch_id)`,
	sql`create index order_items_piece on order_items (piece_id) where piece_id is not null`,
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
		payment_status text not null,
		/** The shop's reason, told to the customer. */
		reason text,
		/** The owner's reason, such as for taking less money than the total. */
		note text,
		owner_told boolean not null default false)`,
	sql`create index order_history_order on order_history (order_id, id)`,
	sql`create index order_history_paid on order_history (at) where action = 'confirmPayment'`,
	sql`create index order_history_untold on order_history (id)
		where not owner_told and action in ('place', 'partialPayment', 'latePayment')`,
	// Orders of an account that the shop ended are counted with each order that it places.
	sql`create index order_history_lapses on order_history (order_id, at) where action in ('expire', 'releaseHold')`,
	sql`create table payments (
		id integer generated always as identity primary key,
		order_id integer not null references orders on delete cascade,
		method text not null,
		network text,
		transaction text,
		amount_clp integer,
		received_at timestamptz(3) not null default now(),
		note text,
		channel text not null check (channel in ('transfer', 'cash', 'card', 'refund')))`,
	sql`create index payments_order on payments (order_id)`,
	// One chain transfer never pays two orders.
	sql`create unique index payments_transaction on payments (channel, network, lower(transaction))
		where network is not null and transaction is not null`,
	// A process of a release before channels writes none.
	sql`create function payment_channel() returns trigger language plpgsql as $$
		begin
			new.channel := case
	when new.method = 'refund' and new.network is null and new.amount_clp < 0 then 'refund'
	when new.method in ('cash', 'card') and new.network = new.method then new.method
	else 'transfer' end;
			return new;
		end $$`,
	sql`create trigger payments_channel before insert on payments
		for each row when (new.channel is null) execute function payment_channel()`,

	// Who holds units that are not paid yet; `network` and `mailbox` are keyed hashes.
	sql`create table holds (
		order_id integer primary key references orders on delete cascade,
		units smallint not null check (units > 0),
		network text,
		mailbox text,
		is_confirmed boolean not null,
		/** A hold that the staff ended stays for as long as that can be taken back. */
		ended_at timestamptz(3))`,
	sql`create index holds_network on holds (network)`,
	sql`create index holds_mailbox on holds (mailbox)`,
	sql`create index holds_unconfirmed on holds (order_id) where not is_confirmed`,
	sql`create table order_documents (
		order_id integer primary key references orders on delete cascade,
		kind text not null constraint order_documents_kind_check check (kind in ('boleta', 'factura')),
		number text not null,
		file bytea not null,
		sha256 text not null,
		created_at timestamptz(3) not null)`,

	sql`create table idempotency_keys (
		user_id integer not null references users on delete cascade,
		key text not null,
		request_hash bytea not null,
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
	// At most one digest waits for a customer; one that is being sent may be too early for what happens now.
	sql`create unique index outbox_one_digest on outbox (recipient)
		where template = 'order-digest' and sent_at is null and attempts = 0`,
];
