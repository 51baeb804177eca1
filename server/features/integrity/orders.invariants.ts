import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import {
	afterAction,
	type OrderAction,
	orderActions,
	reachableStates,
} from '#contract/orders/order-actions.ts';
import { newOrder } from '#contract/orders/order-states.ts';
import { returnActions } from '#contract/returns/return-actions.ts';
import { newReturn, returnKinds } from '#contract/returns/return-states.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { namesBuyer, recentOrders } from './recent-orders.ts';

const actionNames = Object.keys(orderActions) as OrderAction[];

/** The state table of orders as rows: action, the state before, the state after. */
const orderTransitions = actionNames.flatMap((action) =>
	reachableStates().flatMap((from) => {
		const to = afterAction(action, from);
		return to
			? [[action, `${from.orderStatus}/${from.paymentStatus}`, `${to.orderStatus}/${to.paymentStatus}`]]
			: [];
	}),
);

/** The state table of returns as rows: kind, action, the state before, the state after. */
const returnTransitions = returnKinds.flatMap((kind) => [
	[kind, 'ask', '', newReturn[kind]],
	// Withdrawals of releases before `notified` existed.
	[kind, 'ask', '', 'asked'],
	...Object.entries(returnActions).flatMap(([action, { from, to }]) =>
		from[kind].map((state: string) => [kind, action, state, to]),
	),
]);

const first = `${newOrder.orderStatus}/${newOrder.paymentStatus}`;

export const ordersInvariants = {
	codeStaysWithinUses: inOneStatement(
		'A discount code has at most as many orders, in all and of each buyer, as it allows.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select 'code ' || c.id as about, jsonb_build_object('code', c.document_id,
				'uses', uses.total, 'most', c.most_uses, 'usesOfOneBuyer', uses.each, 'mostEach', c.most_each) as facts
			from discount_codes c, lateral (select sum(count)::integer as total,
					(max(count) filter (where person is not null))::integer as each
				from (select person, count(*) as count from orders o where o.discount_code = c.code
					and o.payment_status in ('pending', 'paid', 'refunded') group by person) buyers) uses
			where uses.total > c.most_uses or uses.each > c.most_each order by c.id limit ${limit}`,
	),
	codeGrantsItsDiscount: inOneStatement(
		'The discount of an order with a code is above zero and at most what the code grants.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('discount', o.discount,
				'subtotal', o.subtotal, 'amount', c.amount, 'percent', c.percent) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id
			join discount_codes c on c.code = o.discount_code
			where o.discount >= 0 or -o.discount > coalesce(c.amount, floor(o.subtotal::numeric * c.percent / 100))
				or -o.discount > o.subtotal
			order by o.id limit ${limit}`,
	),
	historyFollowsTable: inOneStatement(
		'The history of an order is a path of the state table that ends in its state.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`with steps as (
				select h.order_id, h.id, h.action, h.order_status || '/' || h.payment_status as after,
					coalesce(h.from_order_status || '/' || h.from_payment_status,
						lag(h.order_status || '/' || h.payment_status) over path) as before,
					lag(h.order_status || '/' || h.payment_status) over path as previous,
					lead(h.id) over path is null as is_last
				from order_history h where h.order_id in ${recentOrders}
				window path as (partition by h.order_id order by h.id)
			)
			select ${aboutOrder}, jsonb_build_object('entry', s.id, 'action', s.action, 'previous', s.previous,
				'before', s.before, 'after', s.after, 'order', o.order_status || '/' || o.payment_status) as facts
			from steps s join orders o on o.id = s.order_id
			where case
				when s.previous is null then (s.action <> 'place' or s.after <> ${first}) and s.before is null
				when s.before <> s.previous then true
				-- A reversed payment of an order that was sent leaves its state, and a person reviews it.
				when s.action = 'paymentUndone' and s.after = s.before then false
				when s.action = any(${actionNames}::text[])
					then (s.action, s.before, s.after) not in (${sql.join(orderTransitions.map((row) => sql`(${sql.join(row)})`))})
				else s.after <> s.before end
				or s.is_last and s.after <> o.order_status || '/' || o.payment_status
			order by s.id limit ${limit}`,
	),
	offerHasItsOrder: inOneStatement(
		'An accepted offer has one order of its own, for its watch at the agreed price.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select 'offer ' || f.id as about, o.number as "order",
				jsonb_build_object('offer', f.id, 'price', coalesce(f.counter, f.amount), 'order', f.order_id,
					'orderPrice', o.subtotal + o.discount, 'items', items.count, 'watches', items.watches) as facts
			from offers f left join orders o on o.id = f.order_id, lateral (select count(*)::integer as count,
				(count(*) filter (where i.watch_id = f.watch_id))::integer as watches
				from order_items i where i.order_id = f.order_id) items
			where f.state = 'accepted' and (o.id is null or items.count <> 1 or items.watches <> 1
					or o.subtotal + o.discount <> coalesce(f.counter, f.amount)
					or exists (select from offers other where other.order_id = f.order_id and other.id <> f.id))
				or f.state <> 'accepted' and f.order_id is not null
			order by f.id limit ${limit}`,
	),
	returnRefundIsInLedger: inOneStatement(
		'The refund of a return is in the ledger of its order, with its amount.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('return', r.id, 'amount', r.amount,
				'ledger', refunded.sum) as facts
			from (select * from returns where state = 'refunded' order by id desc limit 500) r
			join orders o on o.id = r.order_id, lateral (select coalesce(-sum(p.amount_clp), 0)::integer as sum
				from payments p where p.order_id = o.id
					and (p.event = 'refund:return:' || r.document_id
						or p.event like 'refund:return:' || r.document_id || ':%')) refunded
			where refunded.sum <> r.amount order by r.id limit ${limit}`,
	),
	returnHistoryFollowsTable: inOneStatement(
		'The history of a return is a path of the state table that ends in its state.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`with steps as (
				select h.return_id, h.id, h.action, h.state,
					coalesce(lag(h.state) over path, '') as before, lead(h.id) over path is null as is_last
				from return_history h
				where h.return_id in (select id from returns order by updated_at desc limit 500)
				window path as (partition by h.return_id order by h.id)
			)
			select ${aboutOrder}, jsonb_build_object('return', r.id, 'kind', r.kind, 'action', s.action,
				'before', s.before, 'after', s.state, 'return_state', r.state) as facts
			from steps s join returns r on r.id = s.return_id join orders o on o.id = r.order_id
			where (r.kind, s.action, s.before, s.state) not in (${sql.join(returnTransitions.map((row) => sql`(${sql.join(row)})`))})
				or s.is_last and s.state <> r.state
			order by s.id limit ${limit}`,
	),
	erasedOrderNamesNobody: inOneStatement(
		'An order whose buyer was erased has no address, invoice, receipt or contract of a person.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object(
				'address', o.shipping_address is not null, 'invoice', o.invoice is not null,
				'tracking', o.tracking is not null,
				'receipt', exists (select from transfer_receipts t where t.order_id = o.id),
				'contract', exists (select from contracts c where c.order_id = o.id and c.file is not null)) as facts
			from orders o where not ${namesBuyer}
				and (num_nonnulls(o.shipping_address, o.invoice, o.tracking) > 0
					or exists (select from transfer_receipts t where t.order_id = o.id)
					or exists (select from contracts c where c.order_id = o.id and c.file is not null))
			order by o.id limit ${limit}`,
	),
	holdBelongsToPendingOrder: inOneStatement(
		'An active hold belongs to an order that awaits payment, and counts its watches.',
		{ isMonitored: true },
		(
			_,
			limit,
		) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('units', h.units, 'items', items.count,
				'endedAt', h.ended_at, 'paymentStatus', o.payment_status) as facts
			from holds h join orders o on o.id = h.order_id, lateral (select count(*)::integer as count
				from order_items i where i.order_id = o.id) items
			where h.ended_at is null and (o.payment_status <> 'pending' or h.units <> items.count)
				or h.ended_at is not null and o.payment_status = 'pending'
			order by o.id limit ${limit}`,
	),
	holdEndsInTime: inOneStatement(
		'An unpaid order expires within ten minutes after its hold, unless money for it may be on its way.',
		{ isMonitored: true },
		(
			now,
			limit,
		) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('heldUntil', o.held_until) as facts
			from orders o where o.payment_status = 'pending'
				and o.held_until < ${now}::timestamptz - interval '10 minutes'
				and not exists (select from payment_attempts a where a.order_id = o.id
					and a.state in ('returned', 'settling', 'pending'))
				and not exists (select from usdt_amounts a left join chain_cursors c on c.network = a.network
					where a.order_id = o.id and a.released_at is null
						and (c.settled_at is null or c.settled_at < o.held_until))
			order by o.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
