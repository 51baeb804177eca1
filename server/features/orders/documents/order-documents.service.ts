import type { Decision } from '#contract/http/decisions.schema.ts';
import type { FileFormat, OrderDocumentInput } from '#contract/orders/order-documents.schema.ts';
import type { DocumentKind } from '#contract/orders/order-documents.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import {
	deleteDocument,
	documentsOf,
	findDocument,
	replaceDocument,
} from '../rows/order-documents.queries.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { changeDocuments } from './change-documents.ts';
import { type AttachedDocument, type DocumentFile, fileOf, readPdf, sha256Of } from './document-files.ts';

/**
 * Attaches a boleta or factura to an order, replaces the existing one, and mails it. Throws `not_found`,
 * `version_conflict`, `invalid_input`.
 */
export function attachDocument(
	deps: Deps,
	actor: AuditActor,
	id: string,
	{ updatedAt, kind, number, file: base64 }: OrderDocumentInput,
): Promise<OrderRow> {
	const paper = { kind, number, file: readPdf(base64), xml: null };
	return onOrder(deps, { id, updatedAt }, (trx, order) => writeDocument(trx, deps, actor, order, paper));
}

/**
 * Attaches a document in the caller's transaction, which has locked the order, and queues its mail. With
 * `userId` null the shop itself is the actor.
 */
export async function writeDocument(
	trx: Trx,
	deps: Deps,
	actor: AuditActor | { userId: null },
	order: OrderRow,
	paper: AttachedDocument & { kind: DocumentKind },
): Promise<OrderRow> {
	const sha256 = sha256Of(paper.file);
	const row = { order_id: order.id, ...paper, sha256, created_at: deps.clock() };
	const changed = await changeDocuments(deps, trx, actor, order, ['document', 'document'], () =>
		replaceDocument(trx, row),
	);
	await notifyBuyer(trx, deps, changed, 'document', { event: sha256 });
	return changed;
}

/**
 * Removes the document from an order. Throws `not_found`, also when there is no document, and
 * `version_conflict`.
 */
export function removeDocument(
	deps: Deps,
	actor: AuditActor,
	id: string,
	{ updatedAt }: Decision,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		if ((await documentsOf(trx, [order.id])).length === 0) throw new ShopError('not_found');
		return changeDocuments(deps, trx, actor, order, ['document', 'removeDocument'], () =>
			deleteDocument(trx, order.id),
		);
	});
}

/** Returns the document of an order; with `buyer` only of their own orders. Throws `not_found`. */
export async function readDocument(
	{ db }: Pick<Deps, 'db'>,
	id: string,
	format: FileFormat,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await findOrder(db, id, buyer);
	const found = order && (await findDocument(db, order.id));
	return fileOf(`${found?.kind}-${found?.number}`, found, format);
}
