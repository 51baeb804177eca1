import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';

/** SQL: the latest due time of work that is not late; background work runs every few seconds. */
const halfAnHourBefore = (now: Date) => sql`(${now}::timestamptz - interval '30 minutes')`;

/**
 * What background work has to do in time. These invariants are true only while that work runs, so a
 * simulation checks them after it let the work run.
 */
export const backgroundInvariants = {
	saleEndsInTime: inOneStatement(
		'A sale price begins and ends within half an hour of its time.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select 'watch ' || id as about, document_id as watch,
				jsonb_build_object('from', sale_from, 'until', price_valid_until) as facts
			from watches where sale_price is not null
				and coalesce(price_valid_until, sale_from) < ${halfAnHourBefore(now)}
			order by id limit ${limit}`,
	),
	offerEndsInTime: inOneStatement(
		'An offer without an answer expires within two hours of its time.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select 'offer ' || f.id as about, w.document_id as watch,
				jsonb_build_object('offer', f.id, 'expiresAt', f.expires_at) as facts
			from offers f join watches w on w.id = f.watch_id where f.state in ('asked', 'countered')
				and f.expires_at < ${now}::timestamptz - interval '2 hours'
			order by f.id limit ${limit}`,
	),
	mailLeavesInTime: inOneStatement(
		'A mail that is due is attempted within half an hour.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select 'mail ' || id as about,
				jsonb_build_object('mail', id, 'template', template, 'dueAt', next_attempt_at, 'attempts', attempts) as facts
			from outbox where sent_at is null and attempts < 12 and next_attempt_at < ${halfAnHourBefore(now)}
			order by id limit ${limit}`,
	),
	newsLeavesInTime: inOneStatement(
		'Subscribers are notified within half an hour of the news about a watch.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select 'watch ' || w.id as about, w.document_id as watch,
				jsonb_build_object('news', n.id, 'at', n.at) as facts
			from watch_news n join watches w on w.id = n.watch_id where n.at < ${halfAnHourBefore(now)}
			order by n.id limit ${limit}`,
	),
	paymentIsCheckedInTime: inOneStatement(
		'A provider is queried about an open payment within half an hour of its time.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('attempt', a.id,
				'provider', a.provider, 'state', a.state, 'dueAt', a.next_check_at) as facts
			from payment_attempts a join orders o on o.id = a.order_id
			where a.next_check_at < ${halfAnHourBefore(now)} order by a.id limit ${limit}`,
	),
	refundIsRequestedInTime: inOneStatement(
		'A refund is requested from its provider within half an hour of its time.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('entry', p.id,
				'state', r.state, 'dueAt', r.next_check_at) as facts
			from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
			where r.next_check_at < ${halfAnHourBefore(now)}
				and not exists (select from refunds other where other.attempt_id = r.attempt_id
					and other.payment_id <> r.payment_id and other.state in ('asked', 'unknown'))
			order by p.id limit ${limit}`,
	),
	documentIsRequestedInTime: inOneStatement(
		'A document is requested from the issuer within half an hour of its time.',
		{ isMonitored: true },
		(now, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('document', d.id, 'kind', d.kind,
				'state', d.state, 'dueAt', d.next_check_at) as facts
			from issued_documents d join orders o on o.id = d.order_id
			where d.next_check_at < ${halfAnHourBefore(now)} order by d.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
