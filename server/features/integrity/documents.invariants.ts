import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { recentOrders } from './recent-orders.ts';

export const documentsInvariants = {
	/**
	 * Whether the shop had an issuer when the order was paid is not in the database. It had one if it queued
	 * other sales within a month before and after that time.
	 */
	saleHasDocument: inOneStatement(
		'A paid order has a document or one that the issuer was or will be requested to issue.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder},
				jsonb_build_object('paidAt', paid.at, 'total', o.total) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id, lateral (select max(h.at) as at
				from order_history h where h.order_id = o.id and h.action = 'confirmPayment') paid
			where o.payment_status = 'paid' and o.total > 0
				-- A person reviews an order that is still paid although its payment was reversed.
				and not exists (select from order_history h where h.order_id = o.id and h.action = 'paymentUndone'
					and h.at >= paid.at)
				and not exists (select from order_documents d where d.order_id = o.id)
				and not exists (select from issued_documents s where s.order_id = o.id and s.payment_id is null)
				and exists (select from issued_documents s where s.payment_id is null
					and s.created_at between paid.at - interval '30 days' and paid.at)
				and exists (select from issued_documents s where s.payment_id is null
					and s.created_at > paid.at and s.created_at <= paid.at + interval '30 days')
			order by o.id limit ${limit}`,
	),
	acceptedDocumentIsAttached: inOneStatement(
		'A document that the SII accepted is attached to its order, unless a person removed it.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('document', s.id, 'kind', s.kind,
				'folio', s.folio) as facts
			from (select * from issued_documents where state = 'accepted' order by id desc limit 2000) s
			join orders o on o.id = s.order_id
			where not exists (select from order_documents d where d.order_id = o.id and s.payment_id is null)
				and not exists (select from credit_notes n where n.order_id = o.id and s.payment_id is not null)
				and not exists (select from audit a where a.document_id = o.document_id
					and a.action in ('removeDocument', 'removeCreditNote'))
			order by s.id limit ${limit}`,
	),
	refundHasCreditNote: inOneStatement(
		'A refund that lowers the price of a sale with an issued document has a credit note, or one is requested.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('lowered', credit.sum,
				'creditNotes', notes.sum, 'requested', requested.sum) as facts
			from ${recentOrders} recent join orders o on o.id = recent.id,
				lateral (select coalesce(sum(coalesce(p.of_price_clp, -p.amount_clp)), 0)::integer as sum
					from payments p where p.order_id = o.id and p.channel = 'refund') credit,
				lateral (select coalesce(sum(n.amount), 0)::integer as sum
					from credit_notes n where n.order_id = o.id) notes,
				lateral (select coalesce(sum(s.amount), 0)::integer as sum from issued_documents s
					where s.order_id = o.id and s.payment_id is not null and s.state <> 'accepted') requested
			where credit.sum > notes.sum + requested.sum
				and exists (select from issued_documents s where s.order_id = o.id and s.payment_id is null)
				and not exists (select from audit a where a.document_id = o.document_id
					and a.action = 'removeCreditNote')
			order by o.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
