import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { isUndone } from './recent-orders.ts';

export const statementsInvariants = {
	lineMatchesPayments: inOneStatement(
		'An assigned line of a bank statement points to payments of the same amount that were not reversed.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select 'line ' || l.id as about, links.order as "order",
				jsonb_build_object('state', l.state, 'amount', l.amount, 'linked', links.sum,
					'wrongPayments', links.wrong) as facts
			from (select * from statement_lines order by id desc limit 2000) l, lateral (
				select coalesce(sum(k.amount), 0)::integer as sum, min(o.number) as "order",
					(count(*) filter (where p.amount_clp <> k.amount or p.channel = 'refund'
						or ${isUndone}))::integer as wrong
				from statement_line_payments k join payments p on p.id = k.payment_id
				join orders o on o.id = p.order_id where k.line_id = l.id) links
			where links.wrong > 0 or links.sum > l.amount or (l.state = 'taken') <> (links.sum = l.amount)
			order by l.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
