import { shopDay } from '#contract/languages/calendar.ts';
import { namedAbove } from '#contract/orders/issued-documents.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { paidForItems } from '#contract/returns/paid-for-items.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { type IssuedRow, issuedOf, renewIssued } from '../../issuing/issued.rows.ts';
import type { DocumentContent } from '../../issuing/issuer.ts';
import { issuerOf } from '../../issuing/issuers/issuers.ts';
import { type IssueHooks, issueFlags } from '../../issuing/issuing.service.ts';
import { lastReceived } from '../../payments/last-received.ts';
import { paymentWayOf } from '../../payments/payment-way.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { onOrder, stateOf } from '../changes/order-changes.service.ts';
import { queueSaleDocument } from '../changes/order-issues.service.ts';
import { closeReviewReasons } from '../changes/review-flag.ts';
import { creditedOf } from '../rows/credit-notes.queries.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import { itemsOf } from '../rows/order-items.queries.ts';
import { ordersById } from '../rows/orders.queries.ts';
import { type OrderRow, updateOrder } from '../rows/orders.rows.ts';
import { writeCreditNote } from './credit-notes.service.ts';
import { writeDocument } from './order-documents.service.ts';

/**
 * Returns the content of a document about an order. `server/app/hooks.ts` injects it into the issuing
 * feature.
 */
export const contentOf: IssueHooks['contentOf'] = async (deps, { order_id, kind, amount, isAgain }) => {
	const { db, config } = deps;
	const [order] = await ordersById(db, [order_id]);
	if (!order) return 'none';
	const [attached] = await documentsOf(db, [order_id]);
	const address = order.shipping_address as Record<string, string> | null;
	const { invoice, guest } = order;
	const named = [address ?? guest].map((one) => `${one?.firstName ?? ''} ${one?.lastName ?? ''}`.trim())[0];
	const isNamed = order.total > namedAbove(config.uf);
	const buyer = {
		rut: invoice?.rut ?? null,
		name: invoice?.legalName ?? (isNamed && named ? named : null),
		activity: invoice?.activity ?? null,
		address: invoice?.address?.split(',')[0] ?? null,
		commune: invoice?.address?.split(',')[1]?.trim() ?? null,
	};
	const lastPayment = lastReceived(
		(await paymentsOf(db, [order_id])).map((one) => ({ ...one, amount: one.amount_clp })),
	);
	const way = lastPayment ? paymentWayOf(lastPayment) : 'transfer';
	const paidBy: DocumentContent['paidBy'] = way === 'usdt' || way === 'refund' ? 'other' : way;
	const about = { amount, paidBy, buyer };
	if (kind !== 'creditNote') {
		if (attached && !isAgain) return 'none';
		if (isNamed && !buyer.name) return 'unnamed';
		const items = await itemsOf(db, [order_id]);
		const paid = paidForItems(
			items.map(({ price }) => price),
			order.discount,
		);
		const fullPriceLines = [
			...items.map(({ brand, model }, at) => ({ name: `${brand} ${model}`, amount: paid[at] ?? 0 })),
			{ name: 'Despacho', amount: order.shipping },
		];
		// The difference between the accepted amount and the total is a discount.
		const received = paidForItems(
			fullPriceLines.map((line) => line.amount),
			amount - order.total,
		);
		const lines = fullPriceLines
			.map((line, at) => ({
				...line,
				amount: received[at] ?? 0,
				discount: line.amount - (received[at] ?? 0),
			}))
			.filter((line) => line.amount + line.discount > 0);
		return { ...about, kind, lines };
	}
	const credited = (await creditedOf(db, [order_id])).get(order_id) ?? 0;
	const documents = await issuedOf(db, [order_id]);
	const sale = documents.find(({ payment_id }) => payment_id === null);
	if (!attached) return sale ? 'later' : 'without';
	const notes = documents.filter(({ payment_id }) => payment_id !== null);
	const missing = notes.reduce((sum, one) => sum + one.amount, -credited);
	// A person has attached credit notes of their own.
	if (!isAgain && missing < amount) return 'none';
	const day = shopDay((sale?.state === 'accepted' && sale.asked_at) || attached.created_at);
	const corrects = {
		kind: attached.kind,
		number: attached.number,
		day,
		isFull: amount === (order.accepted_total ?? order.total),
	};
	return { ...about, kind, lines: [{ name: 'Devolución de dinero', amount }], corrects };
};

const shopActor = { userId: null };

/** Attaches a document that the SII accepted; its mail follows (`server/app/hooks.ts`). */
export const attachIssued: IssueHooks['attachIssued'] = (deps, document, { folio, pdf, xml }, conclude) =>
	onOrder(deps, { id: String(document.order_id) }, async (trx, order) => {
		if (!(await conclude(trx))) return;
		const { kind, amount } = document;
		const paper = { number: folio, file: pdf, xml };
		if (kind === 'creditNote') await writeCreditNote(trx, deps, shopActor, order, { ...paper, amount });
		else await writeDocument(trx, deps, shopActor, order, { ...paper, kind });
		await closeIssueReasons(trx, deps, order);
	});

/**
 * Whether the issuer can be requested to issue: a document of the order is stuck, or the order is paid and
 * has neither a document nor one queued for its sale.
 */
export const canIssue = (
	{ config }: Pick<Deps, 'config'>,
	order: { state: OrderState; hasDocument: boolean },
	issued: readonly { payment_id: number | null; isStuck: boolean }[],
): boolean =>
	issuerOf(config) !== undefined &&
	(issued.some(({ isStuck }) => isStuck) ||
		(isPaid(order.state) && !order.hasDocument && !issued.some(({ payment_id }) => payment_id === null)));

/**
 * Requests the missing documents of an order from the issuer again: those that are stuck, or the document of
 * a sale that was paid before the shop had an issuer. Throws `not_found`, `version_conflict`, and
 * `invalid_transition` when there is nothing to issue.
 */
export function issueAgain(deps: Deps, by: AuditActor, id: string, updatedAt: string): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const issued = (await issuedOf(trx, [order.id])).map(withStuck);
		const hasDocument = (await documentsOf(trx, [order.id])).length > 0;
		const state = stateOf(order);
		if (!canIssue(deps, { state, hasDocument }, issued)) throw new ShopError('invalid_transition', state);
		const renewed = await renewIssued(trx, order.id, deps.clock());
		if (renewed === 0) await queueSaleDocument(trx, deps, order);
		await auditOrder(trx, by, 'issue', order, order, {
			documents: issued.map(({ kind, state, folio }) => [kind, state, folio].filter(Boolean).join(' ')),
		});
		return closeIssueReasons(trx, deps, order);
	});
}

/** Adds whether the shop has stopped checking the document by itself, so that a person must handle it. */
export const withStuck = <Row extends Pick<IssuedRow, 'state' | 'next_check_at'>>(row: Row) => ({
	...row,
	isStuck: row.state !== 'accepted' && row.next_check_at === null,
});

/** Closes the reasons for a review about issuing once no document of the order is stuck. */
async function closeIssueReasons(
	trx: Trx,
	{ clock }: Pick<Deps, 'clock'>,
	order: OrderRow,
): Promise<OrderRow> {
	const isLeft = (await issuedOf(trx, [order.id])).map(withStuck).some(({ isStuck }) => isStuck);
	if (isLeft) return updateOrder(trx, order.id, {}, clock());
	return closeReviewReasons(trx, order, Object.values(issueFlags), { note: order.review_note, now: clock() });
}
