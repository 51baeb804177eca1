import type { Transaction } from 'kysely';
import type { Decision } from '#contract/http/answers.schema.ts';
import type { CreditNoteInput, FileFormat } from '#contract/orders/order-documents.schema.ts';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Buyer } from '../../http/access.ts';
import { ShopError } from '../../shop-error.ts';
import type { Author } from '../audit/audit.service.ts';
import {
	creditNotesOf,
	deleteCreditNote,
	findCreditNote,
	replaceCreditNote,
} from './credit-notes.queries.ts';
import { changeDocuments } from './order-audit.ts';
import { type OrderRow, onOrder } from './order-changes.service.ts';
import { type DocumentFile, fileOf, hashOf, type Paper, readPdf } from './order-documents.service.ts';
import { findOrder } from './orders.queries.ts';

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
	trx: Transaction<Database>,
	deps: Pick<Deps, 'clock'>,
	author: Author | { userId: null },
	order: OrderRow,
	note: Paper & { amount: number },
): Promise<OrderRow> {
	const row = { order_id: order.id, ...note, sha256: hashOf(note.file), created_at: deps.clock() };
	return changeCreditNotes(deps, trx, author, order, 'creditNote', () => replaceCreditNote(trx, row));
}

/** Takes a credit note off an order. Throws `not_found`, also when there is none, and `version_conflict`. */
export function removeCreditNote(
	deps: Deps,
	author: Author,
	{ id, number }: Named,
	{ updatedAt }: Decision,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, (trx, order) =>
		changeCreditNotes(deps, trx, author, order, 'removeCreditNote', async () => {
			if (!(await deleteCreditNote(trx, order.id, number))) throw new ShopError('not_found');
		}),
	);
}

const changeCreditNotes = (
	{ clock }: Pick<Deps, 'clock'>,
	trx: Transaction<Database>,
	author: Author | { userId: null },
	order: OrderRow,
	action: string,
	work: () => Promise<void>,
): Promise<OrderRow> => {
	const read = async () => ({
		creditNotes: (await creditNotesOf(trx, [order.id])).map(
			({ number, amount, sha256 }) => `${number}: ${amount} (${sha256.slice(0, 12)})`,
		),
	});
	return changeDocuments(trx, author, order, clock(), [action, read, work]);
};

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
