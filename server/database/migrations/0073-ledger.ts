import { type Kysely, sql } from 'kysely';

/**
 * Payments become a ledger: each peso that came or went is an entry with the key of its event, unique for ever, and entries
 * are only added. The keys, payments without an amount, paid orders without a payment and refunds of the whole are brought
 * over. A process of the release before writes no key, moves payments from one order to another and writes no entry when
 * all of the money goes back: triggers do that for it.
 */
const providerOf = (row: string) =>
	`case when ${row}channel in ('cash', 'card') then 'counter' else 'hand' end`;
/** `key`: what stands for a reference where there is none. */
const eventOf = (row: string, key: string) => `case
	when ${row}channel = 'refund' then 'refund:' || ${key}
	when ${row}network is null or ${row}transaction is null then 'hand:' || ${key}
	when ${row}channel = 'transfer' then 'hand:' || ${row}network || ':' || lower(${row}transaction)
	else 'counter:' || ${row}channel || ':' || lower(${row}transaction) end`;
const balance = '(select coalesce(sum(p.amount_clp), 0) from payments p where p.order_id = o.id)';
const paid = `o.payment_status in ('paid', 'refunded')`;
const stepOf = (actions: string) =>
	`coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.action in (${actions})), o.updated_at)`;
const columns = 'order_id, channel, method, amount_clp, received_at, provider, event, note';
const statements = [
	`alter table payments add column provider text, add column event text, add column token_amount numeric(30, 18),
		add column rate numeric(18, 6), add column recorded_at timestamptz not null default now()`,
	`update payments set recorded_at = received_at, provider = ${providerOf('')}, event = ${eventOf('', 'id::text')}`,
	// A payment without an amount was the rest of the total.
	`update payments n set amount_clp = case when exists (select from payments p
			where p.order_id = n.order_id and p.amount_clp is null and p.id < n.id) then 0
		else (select greatest(o.total - coalesce((select sum(p.amount_clp) from payments p
			where p.order_id = o.id and p.amount_clp > 0), 0), 0) from orders o where o.id = n.order_id) end
		where amount_clp is null`,
	`insert into payments (${columns}) select o.id, 'transfer', 'unknown', o.total,
		${stepOf(`'confirmPayment'`)}, 'hand', 'hand:order-' || o.id, null
		from orders o where ${paid} and not exists (select from payments p where p.order_id = o.id and p.amount_clp > 0)`,
	`insert into payments (${columns}) select o.id, 'refund', 'refund', -${balance},
		${stepOf(`'refund', 'cancelPaid'`)}, 'hand', 'refund:order-' || o.id, null
		from orders o where o.payment_status = 'refunded' and ${balance} > 0`,
	// Money that came too late and was looked into: what came of it was not written down.
	`insert into payments (${columns}) select o.id, 'refund', 'refund', -${balance}, o.updated_at, 'hand',
		'refund:order-' || o.id, o.review_note
		from orders o where o.payment_status in ('expired', 'cancelled') and not o.needs_review and ${balance} > 0`,
	`alter table payments alter column provider set not null, alter column event set not null,
		alter column amount_clp set not null`,
	'drop index payments_transaction',
	'create unique index payments_event on payments (event)',
	'create index payments_reference on payments (lower(transaction)) where transaction is not null',
	`create function payment_entry() returns trigger language plpgsql as $$ begin
		new.provider := coalesce(new.provider, ${providerOf('new.')});
		new.event := coalesce(new.event, ${eventOf('new.', 'gen_random_uuid()::text')});
		if new.amount_clp is null then
			select greatest(o.total - ${balance}, 0) into new.amount_clp from orders o where o.id = new.order_id;
		end if;
		return new;
	end $$`,
	`create trigger payments_entry before insert on payments for each row
		when (new.provider is null or new.event is null or new.amount_clp is null) execute function payment_entry()`,
	`create function refuse_payment_change() returns trigger language plpgsql as $$ begin
		raise exception 'payments take new entries only';
	end $$`,
	`create trigger payments_stay before delete on payments for each row execute function refuse_payment_change()`,
	`create trigger payments_all_stay before truncate on payments for each statement
		execute function refuse_payment_change()`,
	`create trigger payments_unchanged before update on payments for each row
		when (old.order_id = new.order_id) execute function refuse_payment_change()`,
	`create function move_payment() returns trigger language plpgsql as $$ begin
		insert into payments (order_id, channel, method, network, transaction, amount_clp, received_at, provider, event)
		select part.order_id, old.channel, old.method, old.network, old.transaction, part.amount, old.received_at,
			old.provider, 'moved:' || old.id || part.way
		from (values (old.order_id, -old.amount_clp, ':out'), (new.order_id, old.amount_clp, ':in'))
			as part (order_id, amount, way);
		return null;
	end $$`,
	`create trigger payments_moved before update on payments for each row
		when (old.order_id <> new.order_id) execute function move_payment()`,
	`create function refund_order() returns trigger language plpgsql as $$
	declare whole integer; last payments;
	begin
		if exists (select from payments p where p.order_id = new.id and p.channel = 'refund' and p.recorded_at = now()) then
			return null;
		end if;
		if new.payment_status = 'refunded' then
			select sum(amount_clp) into whole from payments where order_id = new.id;
			if whole > 0 then
				insert into payments (order_id, channel, method, amount_clp, received_at, provider, event)
				values (new.id, 'refund', 'refund', -whole, new.updated_at, 'hand', 'refund:whole:' || gen_random_uuid());
			end if;
			return null;
		end if;
		select p.* into last from payments p where p.order_id = new.id and p.event like 'refund:whole:%'
			and not exists (select from payments u where u.event = 'undone:' || p.event) order by p.id desc limit 1;
		if found then
			insert into payments (order_id, channel, method, amount_clp, received_at, provider, event)
			values (new.id, 'refund', last.method, -last.amount_clp, new.updated_at, 'hand', 'undone:' || last.event);
		end if;
		return null;
	end $$`,
	`create trigger orders_refund after update of payment_status on orders for each row
		when ((old.payment_status = 'refunded') <> (new.payment_status = 'refunded')) execute function refund_order()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}
