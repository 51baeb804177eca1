import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { isReviewed, isUndone, ledgerSums, recentOrders } from './recent-orders.ts';

export const ledgerInvariants = {
	paidOrderIsCovered: inOneStatement(
		'A paid order has received its price, unless a person reviews it or has reviewed it.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('balance', sums.balance,
				'total', o.total, 'accepted', o.accepted_total, 'lowered', sums.lowered) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id, ${ledgerSums}
			where o.payment_status = 'paid' and not ${isReviewed}
				and sums.balance < least(o.accepted_total, o.total) - sums.lowered
			order by o.id limit ${limit}`,
	),
	coveredOrderIsPaid: inOneStatement(
		'An order that has received its full price does not await payment.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('balance', sums.balance,
				'total', o.total, 'lowered', sums.lowered) as facts
			from orders o, ${ledgerSums} where o.payment_status = 'pending' and sums.balance > 0
				and sums.balance >= o.total - sums.lowered
			order by o.id limit ${limit}`,
	),
	balanceIsNotNegative: inOneStatement(
		'An order never refunds more than it received, unless a person reviews it or has reviewed it.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('balance', sums.balance) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id, ${ledgerSums}
			where sums.balance < 0 and not ${isReviewed} order by o.id limit ${limit}`,
	),
	reversalMirrorsEntry: inOneStatement(
		'A reversed entry of the ledger has one opposite entry of the same amount on the same order.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('reversal', p.id,
				'amount', p.amount_clp, 'entry', e.id, 'entryAmount', e.amount_clp) as facts
			from payments p join orders o on o.id = p.order_id
			left join payments e on e.event = substr(p.event, length('undone:') + 1)
			where p.event like 'undone:%' and (e.id is null or e.order_id <> p.order_id
				or e.channel <> p.channel or e.amount_clp <> -p.amount_clp)
			order by p.id limit ${limit}`,
	),
	movedMoneyArrives: inOneStatement(
		'Money that was moved left one order and arrived on another.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('entry', p.id,
				'amount', p.amount_clp, 'origin', origin.id, 'counterpart', other.id) as facts
			from payments p join orders o on o.id = p.order_id
			left join payments origin on origin.id = split_part(p.event, ':', 2)::integer
			left join payments other on other.event = 'moved:' || split_part(p.event, ':', 2)
				|| case when p.event like '%:out' then ':in' else ':out' end
			where p.event ~ '^moved:[0-9]+:(in|out)$' and (origin.id is null or other.id is null
				or other.order_id = p.order_id or (p.event like '%:out'
					and (p.order_id <> origin.order_id or p.amount_clp <> -origin.amount_clp)))
			order by p.id limit ${limit}`,
	),
	eventCountsOnce: inOneStatement(
		'An event of a provider or a bank counts again only after its earlier entry was reversed.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`with recursive repeated as (
				select p.id, p.order_id, case substring(p.event from '~([0-9]+)$') when '2'
					then regexp_replace(p.event, '~2$', '')
					else regexp_replace(p.event, '~[0-9]+$', '') || '~' || (substring(p.event from '~([0-9]+)$')::integer - 1)
					end as earlier
				from payments p where p.event ~ '~([2-9]|[1-9][0-9]{1,3})$' and p.event !~ '^(undone|moved|refund):'
			), holders as (
				select r.id, r.order_id, e.id as holder, e.event from repeated r join payments e on e.event = r.earlier
				union all
				select h.id, h.order_id, m.id, m.event from holders h
				join payments m on m.event = 'moved:' || h.holder || ':in'
			)
			select ${aboutOrder}, jsonb_build_object('entry', r.id, 'earlier', (select max(h.holder) from holders h
				where h.id = r.id)) as facts
			from repeated r join orders o on o.id = r.order_id
			where not exists (select from holders h join payments u on u.event = 'undone:' || h.event
				where h.id = r.id)
			order by r.id limit ${limit}`,
	),
	transferCountsOnce: inOneStatement(
		'A USDT transfer counts once, whether a person or the network reported it.',
		{ isMonitored: false },
		(_, limit) => sql<Violation>`select min('order ' || o.number) as about, min(o.number) as "order",
				jsonb_build_object('network', p.network, 'entries', jsonb_agg(p.id order by p.id)) as facts
			from payments p join orders o on o.id = p.order_id
			where p.provider in ('hand', 'usdt') and p.network is not null and p.amount_clp > 0
				and p.transaction ~ '^[0-9A-Fa-f]{64}$' and not ${isUndone}
				and not exists (select from payments moved where moved.event = 'moved:' || p.id || ':out')
			group by p.network, lower(p.transaction)
			having count(distinct p.provider) > 1 and count(*) > greatest(1, (select count(*) from chain_transfers t
				where t.network = p.network and lower(t.hash) = lower(min(p.transaction)) and not t.is_lost))
			order by min(p.id) limit ${limit}`,
	),
	transferIsInLedger: inOneStatement(
		'A USDT transfer that counts for an order is in the ledger.',
		{ isMonitored: false },
		(now, limit) => sql<Violation>`select 'transfer ' || t.id as about, o.number as "order",
				jsonb_build_object('network', t.network, 'transfer', t.id, 'order', t.order_id) as facts
			from chain_transfers t left join orders o on o.id = t.order_id
			where t.state = 'counted' and not t.is_lost and t.at > ${now}::timestamptz - interval '5 years'
				and not exists (select from payments p where p.amount_clp > 0 and not ${isUndone}
					and lower(p.transaction) = lower(t.hash))
			order by t.id limit ${limit}`,
	),
	paidAttemptIsInLedger: inOneStatement(
		'A payment that a provider reports as paid is in the ledger.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('attempt', a.id,
				'provider', a.provider, 'amount', a.amount_clp) as facts
			from (select * from payment_attempts where state = 'paid' order by id desc limit 2000) a
			join orders o on o.id = a.order_id
			where a.updated_at between ${now}::timestamptz - interval '5 years'
					and ${now}::timestamptz - interval '5 minutes'
				and not exists (select from payments p where p.order_id = a.order_id and p.provider = a.provider
					and (strpos(p.event, a.buy_order) > 0 or strpos(p.event, a.provider_payment) > 0
						or strpos(p.event, a.token) > 0))
				and o.review_note is distinct from 'transaction_elsewhere'
			order by a.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
