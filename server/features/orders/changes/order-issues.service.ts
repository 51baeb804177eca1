import { isFactura } from '#contract/orders/invoices.ts';
import { namedAbove } from '#contract/orders/issued-documents.ts';
import { wasSent } from '#contract/orders/state-questions.ts';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { dropIssued, dropSale, insertIssued, insertIssuedSale } from '../../issuing/issued.rows.ts';
import { issuerOf } from '../../issuing/issuers/issuers.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { addReviewReason } from './review-flag.ts';

/** Throws `invalid_input` when the boleta must name its buyer and the order has no invoice data. */
export function checkNamedBuyer(
	{ config }: Pick<Deps, 'config'>,
	total: number,
	invoice: object | null,
): void {
	if (!issuerOf(config) || invoice || total <= namedAbove(config.uf)) return;
	throw invalidField(['data', 'invoice'], 'buyerOfBoleta');
}

/** Review note of an order whose document states another amount than the shop accepted. */
const documentDiffersNote = 'document_differs';

/**
 * Queues the document of a sale for the shop's issuer, in the transaction that makes the order paid: for the
 * amount received, due once the confirmation can no longer be undone. A document from before a reversed
 * payment remains. If it states another amount, the order is flagged for review.
 */
export async function queueSaleDocument(
	trx: Trx,
	deps: Pick<Deps, 'clock' | 'config'>,
	order: OrderRow,
	{ isUndoable = false } = {},
): Promise<OrderRow> {
	const amount = order.accepted_total ?? order.total;
	if (!issuerOf(deps.config) || amount <= 0) return order;
	const now = deps.clock();
	const kind = isFactura(order.invoice) ? 'factura' : 'boleta';
	const sale = { order_id: order.id, payment_id: null, kind, amount } as const;
	const document = await insertIssuedSale(trx, sale, {
		at: isUndoable ? new Date(now.getTime() + undoMailDelay) : now,
		now,
	});
	if (document.amount === amount) return order;
	const { needs_review, review_note, review_reasons } = await addReviewReason(
		trx,
		order.id,
		documentDiffersNote,
		now,
	);
	return { ...order, needs_review, review_note, review_reasons };
}

/**
 * Queues the credit note of a refund for the issuer, due once the refund can no longer be undone. `amount` is
 * the part of the refund that belonged to the price; a surplus is on no document and needs no note.
 */
export async function queueCreditNote(
	trx: Trx,
	deps: Pick<Deps, 'clock' | 'config'>,
	order: OrderRow,
	{ paymentId, amount }: { paymentId: number; amount: number },
): Promise<void> {
	if (!issuerOf(deps.config) || amount <= 0) return;
	const now = deps.clock();
	const note = { order_id: order.id, payment_id: paymentId, kind: 'creditNote', amount } as const;
	await insertIssued(trx, note, { at: new Date(now.getTime() + undoMailDelay), now });
}

/** Cancels the credit note of an undone entry. Throws `undo_too_late` when it was already requested. */
export async function cancelCreditNote(trx: Trx, paymentId: number): Promise<void> {
	if (!(await dropIssued(trx, paymentId))) throw new ShopError('undo_too_late');
}

/**
 * Cancels the document of a sale whose payment was undone. The sale of an order that was sent keeps it,
 * because it is due with the delivery. Returns false when it was already requested.
 */
export async function cancelSaleDocument(trx: Trx, order: OrderRow): Promise<boolean> {
	return wasSent(stateOf(order)) || (await dropSale(trx, order.id));
}
