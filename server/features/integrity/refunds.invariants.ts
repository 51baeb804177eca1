import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { isUndone, namesBuyer } from './recent-orders.ts';

/** SQL: whether the refund `r` is made by the provider of its payment, not by a person. */
const isByProvider = sql`(r.attempt_id is not null and r.state <> 'byHand' and r.method is null)`;

export const refundsInvariants = {
	refundSplitsPrice: inOneStatement(
		'The part of a refund that lowers the price is between zero and the refund.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('entry', p.id,
				'amount', p.amount_clp, 'ofPrice', p.of_price_clp) as facts
			from (select * from payments order by id desc limit 2000) p join orders o on o.id = p.order_id
			where p.of_price_clp is not null and (p.channel <> 'refund'
				or p.of_price_clp * sign(-p.amount_clp) not between 0 and abs(p.amount_clp))
			order by p.id limit ${limit}`,
	),
	refundHasOneState: inOneStatement(
		'A refund was requested from its provider, or was sent, or waits for a person in the list of owed money.',
		{ isMonitored: true },
		(
			now,
			limit,
		) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('entry', p.id, 'amount', p.amount_clp,
				'state', r.state, 'attempt', r.attempt_id, 'asked', r.asked, 'nextCheckAt', r.next_check_at) as facts
			from (select * from payments order by id desc limit 2000) p join orders o on o.id = p.order_id
			left join refunds r on r.payment_id = p.id
			where p.channel = 'refund' and p.amount_clp < 0 and not ${isUndone} and case r.state
				when 'waiting' then r.attempt_id is null or r.next_check_at is null
				when 'asked' then r.attempt_id is null or r.next_check_at is null or r.asked = 0
				when 'unknown' then r.attempt_id is null or r.asked = 0
				when 'byHand' then r.next_check_at is not null
				when 'done' then r.next_check_at is not null
				else p.of_price_clp is not null and p.transaction is null and p.method <> 'cash' and ${namesBuyer}
					and p.recorded_at > ${now}::timestamptz - interval '5 years' end
			order by p.id limit ${limit}`,
	),
	undoneRefundIsNotSent: inOneStatement(
		'A refund that was undone is neither sent nor waiting to be sent.',
		{ isMonitored: true },
		(
			_,
			limit,
		) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('entry', p.id, 'amount', p.amount_clp,
				'state', r.state) as facts
			from (select * from refunds order by payment_id desc limit 2000) r
			join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
			where ${isUndone} or p.channel <> 'refund' or p.amount_clp >= 0 order by p.id limit ${limit}`,
	),
	refundsFitPayment: inOneStatement(
		'A provider is never requested to refund more than the payment that it received.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('attempt', a.id,
				'provider', a.provider, 'paid', a.amount_clp, 'refunded', refunded.sum, 'state', a.state) as facts
			from (select r.attempt_id, -sum(p.amount_clp)::integer as sum from refunds r
				join payments p on p.id = r.payment_id where ${isByProvider} group by r.attempt_id) refunded
			join payment_attempts a on a.id = refunded.attempt_id join orders o on o.id = a.order_id
			where refunded.sum > a.amount_clp
				or exists (select from refunds r join payments p on p.id = r.payment_id
					where r.attempt_id = a.id and p.order_id <> a.order_id)
			order by a.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
