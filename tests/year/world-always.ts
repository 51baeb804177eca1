import { sql } from 'kysely';
import type { Violation } from '#server/features/integrity/invariant.ts';
import type { Check } from './checks.ts';
import { violations } from './violations.ts';

const aboutOrder = sql`'order ' || o.number as about`;
/** SQL: whether the entry `p` of the ledger was not reversed. */
const counts = sql`p.amount_clp > 0 and not exists (select from payments x where x.event = 'undone:' || p.event)`;

type OwedMoney = { number: string; balance: number; unsent: number; recorded: Date | null };

/** What must be true after every round, judged with what only the simulated world knows. */
export const worldAlways: Record<string, Check> = {
	'No request ends in an unexpected error.': async ({ world }) =>
		world.processes.flatMap(({ faults }, index) =>
			faults.map((fault) => ({ about: `process ${index}`, facts: { fault: String(fault) } })),
		),
	'No order expires while a provider is being queried about its money.': (scene) =>
		violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('attempt', a.buy_order) as facts
				from orders o join payment_attempts a on a.order_id = o.id
				where o.payment_status = 'expired' and a.state = 'settling'`,
		),
	'No payment begins while another one of its order may have been made.': (scene) =>
		violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('first', a.buy_order, 'state', a.state,
					'second', b.buy_order) as facts
				from payment_attempts a join payment_attempts b on b.order_id = a.order_id and b.id > a.id
				join orders o on o.id = a.order_id
				where a.state in ('returned', 'settling')
					-- Within a round, the payment may have begun before the return was recorded.
					and b.created_at > (a.data ->> 'returnedAt')::timestamptz + interval '0.9 s'
					-- Another payment in a form of Mercado Pago that was already open.
					and b.buy_order not like '%/%'`,
		),
	'An order that awaits payment has no hold that has ended.': (scene) =>
		violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('ended', h.ended_at) as facts
				from orders o join holds h on h.order_id = o.id
				where o.payment_status = 'pending' and h.ended_at is not null`,
		),
	'A hold through an unconfirmed address lasts no longer than its window.': (scene) => {
		const { unconfirmedWindow } = scene.world.processes[0]?.shop.config ?? { unconfirmedWindow: 0 };
		return violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('placed', o.created_at, 'until', o.held_until) as facts
				from orders o join holds h on h.order_id = o.id
				where o.payment_status = 'pending' and not h.is_confirmed and not exists (
						select from order_history s where s.order_id = o.id and s.action in ('paymentUndone', 'holdExtended'))
					and o.held_until > o.created_at + ${unconfirmedWindow / 1_000} * interval '1 second'`,
		);
	},
	'No order without a person has money that the shop owes, unless it came later for a person to review.':
		async (scene) => {
			const { book, world } = scene;
			const { rows } = await sql<OwedMoney>`select o.number, sums.balance, sums.unsent, sums.recorded
				from orders o, lateral (select coalesce(sum(p.amount_clp), 0)::integer as balance,
					-coalesce(sum(p.amount_clp) filter (where r.state <> 'done'), 0)::integer as unsent,
					max(p.recorded_at) filter (where p.provider = 'hand' or p.amount_clp < 0) as recorded
					from payments p left join refunds r on r.payment_id = p.id where p.order_id = o.id) sums
				where o.user_id is null and o.person is null and o.guest is null and not o.at_counter and not o.needs_review
					and o.id <> all(${book.reviewed}::int[])
					and (sums.unsent > 0 or sums.balance > 0 and o.payment_status not in ('paid', 'pending'))`.execute(
				world.db,
			);
			/** Whether the owner recorded a payment by hand or made a refund after the erasure. */
			const isRecordedLater = ({ number, recorded }: OwedMoney): boolean => {
				const name = book.orders.find((order) => order.number === number)?.buyer.name ?? '';
				const erasedAt = book.erased.get(name);
				return recorded !== null && erasedAt !== undefined && recorded >= erasedAt;
			};
			return rows
				.filter((row) => !isRecordedLater(row))
				.map(({ number, balance, unsent }) => ({ about: `order ${number}`, facts: { balance, unsent } }));
		},
	'The tax document of a paid order is for the amount that the shop accepted, or a person was asked.': (
		scene,
	) =>
		violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('document', d.amount,
					'accepted', coalesce(o.accepted_total, o.total)) as facts
				from orders o join issued_documents d on d.order_id = o.id and d.payment_id is null
				where o.payment_status = 'paid' and d.amount <> coalesce(o.accepted_total, o.total)
					and not o.needs_review and o.id <> all(${scene.book.reviewed}::int[])`,
		),
	'A refund in parts is undone in all its parts, or in no part.': (scene) =>
		violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('part', p.event, 'amount', p.amount_clp) as facts
				from payments p join orders o on o.id = p.order_id
				where p.event like 'refund:whole:%'
					and not exists (select from payments x where x.event = 'undone:' || p.event)
					and exists (select from payments y where y.order_id = p.order_id
						and y.event like 'undone:refund:whole:' || split_part(p.event, ':', 3) || '%')`,
		),
	'A counteroffer of an assistant stays within their discount.': (scene) =>
		violations(
			scene,
			sql<Violation>`select 'offer ' || f.id as about, jsonb_build_object('counter', f.counter, 'price', w.price) as facts
				from offers f join users u on u.id = f.decided_by join watches w on w.id = f.watch_id
				where u.assistant_since is not null and f.counter < w.price * 0.9`,
		),
	'A transfer that a person recorded is not counted again from a statement.': async (scene) => {
		const recorded = scene.book.bank.flatMap(({ recorded, document }) =>
			recorded ? [{ event: recorded, document: String(document) }] : [],
		);
		return violations(
			scene,
			sql<Violation>`select ${aboutOrder}, jsonb_build_object('document', line.document, 'amount', p.amount_clp) as facts
				from jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb) as line (event text, document text)
				join payments h on h.event = line.event
				join payments p on p.provider = 'bank' and p.transaction = line.document and ${counts}
				join orders o on o.id = p.order_id
				where not exists (select from payments x where x.event = 'undone:' || line.event)`,
		);
	},
	'The mail server gets a mail once, unless its first attempt failed.': async ({ world }) => {
		const times = new Map<string, number>();
		return world.mails.received.flatMap(({ mail }) => {
			const id = mail.messageId ?? '';
			const [before, at] = [times.get(id), Date.parse(mail.date ?? '')];
			times.set(id, at);
			// A failed or interrupted attempt is repeated a minute later at the earliest.
			return before === undefined || Math.abs(at - before) >= 59_000
				? []
				: [{ about: `mail ${id.split('-')[2]?.split('@')[0]}`, facts: { subject: mail.subject } }];
		});
	},
};
