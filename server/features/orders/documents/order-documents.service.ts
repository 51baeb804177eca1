import { createHash } from 'node:crypto';
import type { Decision } from '#contract/http/decisions.schema.ts';
import type {
	CreditNoteInput,
	FileFormat,
	OrderDocumentInput,
} from '#contract/orders/order-documents.schema.ts';
import { type DocumentKind, mostDocumentBytes } from '#contract/orders/order-documents.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { Author } from '../../audit/audit.service.ts';
import { tellBuyer } from '../changes/buyer-mails.ts';
import { type OrderRow, onOrder } from '../changes/order-changes.service.ts';
import { auditOf } from '../rows/order-audit.ts';
import {
	creditNotesOf,
	deleteCreditNote,
	deleteDocument,
	documentsOf,
	findCreditNote,
	findDocument,
	replaceCreditNote,
	replaceDocument,
} from '../rows/order-documents.queries.ts';
import { findOrder } from '../rows/orders.queries.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/** A file with the name that it is saved under. */
export type DocumentFile = { type: string; name: string; file: Buffer };

/**
 * The bytes of a PDF. Throws `invalid_input` naming `file` when it is no whole PDF, or larger than a
 * document may be.
 */
export function readPdf(base64: string): Buffer {
	const file = Buffer.from(base64, 'base64');
	if (file.length > mostDocumentBytes)
		throw invalidField(['data', 'file'], 'fileTooLarge', { limit: mostDocumentBytes / 1024 ** 2 });
	const isWhole = file.subarray(0, 5).equals(Buffer.from('%PDF-')) && file.lastIndexOf('%%EOF') > 0;
	if (!isWhole) throw invalidField(['data', 'file'], 'notPdf');
	return file;
}

/** The documents of an order as the audit tells them. */
const told = {
	document: async (trx: Trx, { id }: OrderRow) => {
		const [found] = await documentsOf(trx, [id]);
		return { kind: found?.kind ?? null, number: found?.number ?? null, sha256: found?.sha256 ?? null };
	},
	creditNotes: async (trx: Trx, { id }: OrderRow) => ({
		creditNotes: (await creditNotesOf(trx, [id])).map(
			({ number, amount, sha256 }) => `${number}: ${amount} (${sha256.slice(0, 12)})`,
		),
	}),
};

/** A change of a document is one of its order, and goes into the audit with the values before and after. */
async function changeDocuments(
	{ clock }: Pick<Deps, 'clock'>,
	trx: Trx,
	author: Author | { userId: null },
	order: OrderRow,
	[of, action]: [of: keyof typeof told, action: string],
	work: () => Promise<void>,
): Promise<OrderRow> {
	const before = await told[of](trx, order);
	await work();
	await auditOf(trx, author, order, action, { before, after: await told[of](trx, order) });
	return updateOrder(trx, order.id, {}, clock());
}

/**
 * Attaches the boleta or factura to an order, in place of one that is there, and mails it. Throws
 * `not_found`, `version_conflict`, `invalid_input`.
 */
export function attachDocument(
	deps: Deps,
	author: Author,
	id: string,
	{ updatedAt, kind, number, file: base64 }: OrderDocumentInput,
): Promise<OrderRow> {
	const paper = { kind, number, file: readPdf(base64), xml: null };
	return onOrder(deps, { id, updatedAt }, (trx, order) => writeDocument(trx, deps, author, order, paper));
}

/** An attached document: its number, its PDF and, of an issuer's, its XML. */
export type Paper = { number: string; file: Buffer; xml: Buffer | null };
export const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/**
 * The same in the caller's transaction, which holds the order, with the mail about it. `userId` null: the
 * shop itself does it.
 */
export async function writeDocument(
	trx: Trx,
	deps: Deps,
	author: Author | { userId: null },
	order: OrderRow,
	paper: Paper & { kind: DocumentKind },
): Promise<OrderRow> {
	const sha256 = hashOf(paper.file);
	const row = { order_id: order.id, ...paper, sha256, created_at: deps.clock() };
	const changed = await changeDocuments(deps, trx, author, order, ['document', 'document'], () =>
		replaceDocument(trx, row),
	);
	await tellBuyer(trx, deps, changed, 'document', { event: sha256 });
	return changed;
}

/** Takes the document off an order. Throws `not_found`, also when there is none, and `version_conflict`. */
export function removeDocument(
	deps: Deps,
	author: Author,
	id: string,
	{ updatedAt }: Decision,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		if ((await documentsOf(trx, [order.id])).length === 0) throw new ShopError('not_found');
		return changeDocuments(deps, trx, author, order, ['document', 'removeDocument'], () =>
			deleteDocument(trx, order.id),
		);
	});
}

/** A document's PDF or, if there is one, its XML. Throws `not_found`. */
export function fileOf(
	name: string,
	found: { file: Buffer; xml: Buffer | null | undefined } | undefined,
	format: FileFormat = 'pdf',
): DocumentFile {
	const file = format === 'xml' ? found?.xml : found?.file;
	if (!file) throw new ShopError('not_found');
	return { type: `application/${format}`, name: `${name}.${format}`, file };
}

/** The document of an order; with a buyer only of theirs. Throws `not_found`. */
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

type Named = { id: string; number: string };

/**
 * Attaches a credit note, in place of one with its number. Throws `not_found`, `version_conflict`,
 * `invalid_input`.
 */
export function attachCreditNote(
	deps: Deps,
	author: Author,
	{ id, number }: Named,
	{ updatedAt, amount, file: base64 }: CreditNoteInput,
): Promise<OrderRow> {
	const note = { number, amount, file: readPdf(base64), xml: null };
	return onOrder(deps, { id, updatedAt }, (trx, order) => writeCreditNote(trx, deps, author, order, note));
}

/** The same in the caller's transaction, which holds the order. `userId` null: the shop itself does it. */
export function writeCreditNote(
	trx: Trx,
	deps: Pick<Deps, 'clock'>,
	author: Author | { userId: null },
	order: OrderRow,
	note: Paper & { amount: number },
): Promise<OrderRow> {
	const row = { order_id: order.id, ...note, sha256: hashOf(note.file), created_at: deps.clock() };
	return changeDocuments(deps, trx, author, order, ['creditNotes', 'creditNote'], () =>
		replaceCreditNote(trx, row),
	);
}

/** Takes a credit note off an order. Throws `not_found`, also when there is none, and `version_conflict`. */
export function removeCreditNote(
	deps: Deps,
	author: Author,
	{ id, number }: Named,
	{ updatedAt }: Decision,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, (trx, order) =>
		changeDocuments(deps, trx, author, order, ['creditNotes', 'removeCreditNote'], async () => {
			if (!(await deleteCreditNote(trx, order.id, number))) throw new ShopError('not_found');
		}),
	);
}

/** A credit note; with a buyer only of theirs. Throws `not_found`. */
export async function readCreditNote(
	{ db }: Pick<Deps, 'db'>,
	{ id, number }: Named,
	format: FileFormat,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await findOrder(db, id, buyer);
	const found = order && (await findCreditNote(db, order.id, number));
	return fileOf(`nota-de-credito-${number}`, found, format);
}
