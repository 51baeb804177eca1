import type { Decision } from '#contract/http/decisions.schema.ts';
import type { CreditNoteInput, FileFormat } from '#contract/orders/order-documents.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { deleteCreditNote, findCreditNote, replaceCreditNote } from '../rows/credit-notes.queries.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { changeDocuments } from './change-documents.ts';
import { type AttachedDocument, type DocumentFile, fileOf, readPdf, sha256Of } from './document-files.ts';

type CreditNoteReference = { id: string; number: string };

/**
 * Attaches a credit note, and replaces one with the same number. Throws `not_found`, `version_conflict`,
 * `invalid_input`.
 */
export function attachCreditNote(
	deps: Deps,
	actor: AuditActor,
	{ id, number }: CreditNoteReference,
	{ updatedAt, amount, file: base64 }: CreditNoteInput,
): Promise<OrderRow> {
	const note = { number, amount, file: readPdf(base64), xml: null };
	return onOrder(deps, { id, updatedAt }, (trx, order) => writeCreditNote(trx, deps, actor, order, note));
}

/**
 * Attaches a credit note in the caller's transaction, which has locked the order. With `userId` null the shop
 * itself is the actor.
 */
export function writeCreditNote(
	trx: Trx,
	deps: Pick<Deps, 'clock'>,
	actor: AuditActor | { userId: null },
	order: OrderRow,
	note: AttachedDocument & { amount: number },
): Promise<OrderRow> {
	const row = { order_id: order.id, ...note, sha256: sha256Of(note.file), created_at: deps.clock() };
	return changeDocuments(deps, trx, actor, order, ['creditNotes', 'creditNote'], () =>
		replaceCreditNote(trx, row),
	);
}

/**
 * Removes a credit note from an order. Throws `not_found`, also when there is no such note, and
 * `version_conflict`.
 */
export function removeCreditNote(
	deps: Deps,
	actor: AuditActor,
	{ id, number }: CreditNoteReference,
	{ updatedAt }: Decision,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, (trx, order) =>
		changeDocuments(deps, trx, actor, order, ['creditNotes', 'removeCreditNote'], async () => {
			if (!(await deleteCreditNote(trx, order.id, number))) throw new ShopError('not_found');
		}),
	);
}

/** Returns a credit note; with `buyer` only of their own orders. Throws `not_found`. */
export async function readCreditNote(
	{ db }: Pick<Deps, 'db'>,
	{ id, number }: CreditNoteReference,
	format: FileFormat,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await findOrder(db, id, buyer);
	const found = order && (await findCreditNote(db, order.id, number));
	return fileOf(`nota-de-credito-${number}`, found, format);
}
