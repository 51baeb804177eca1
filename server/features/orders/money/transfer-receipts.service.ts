import type { Order } from '#contract/orders/orders.schema.ts';
import {
	mostReceiptBytes,
	type ReceiptType,
	receiptName,
	type sentReceipts,
} from '#contract/orders/transfer-receipts.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import { recordChange } from '../changes/history-entries.ts';
import { buyerActor } from '../changes/order-actors.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import type { DocumentFile } from '../documents/document-files.ts';
import { viewForBuyer } from '../reading/buyer-order-view.ts';
import { findOrder } from '../rows/orders.queries.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import { requireWaiting } from './reported-transfers.service.ts';

/** Receipts ask this of pictures, which stand on orders; `server/app/hooks.ts` hands it in. */
export type ReceiptHooks = {
	/**
	 * The picture as a JPEG without metadata, drawn again; null: it is none that can be read. Senders take
	 * turns.
	 */
	redrawPicture(bytes: Buffer, sender: string): Promise<Buffer | null>;
};

const signatures: [(typeof sentReceipts)[number], (head: string) => boolean][] = [
	['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
	['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
	['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
	['application/pdf', (head) => head.startsWith('%PDF-')],
];

/** The receipt as it is kept. What it is its own bytes say, whatever it was called. */
async function readReceipt(
	deps: ReceiptHooks,
	bytes: Buffer,
	order: string,
): Promise<{ type: ReceiptType; file: Buffer }> {
	const refuse = () => invalidField(['file'], 'receiptKind');
	if (bytes.length > mostReceiptBytes) throw new ShopError('payload_too_large');
	const head = bytes.subarray(0, 12).toString('latin1');
	const kind = signatures.find(([, isOf]) => isOf(head))?.[0];
	if (!kind) throw refuse();
	if (kind === 'application/pdf') {
		if (bytes.lastIndexOf('%%EOF') < 0) throw refuse();
		return { type: kind, file: bytes };
	}
	const file = await deps.redrawPicture(bytes, `order ${order}`);
	if (!file) throw refuse();
	return { type: 'image/jpeg', file };
}

/**
 * Keeps the bank's receipt of a transfer with its order, in place of one that is there. Throws `not_found`
 * before the file is looked at, `invalid_transition`, `invalid_input` naming `file`.
 */
export async function saveReceipt(
	deps: Deps & ReceiptHooks,
	buyer: Buyer,
	id: string,
	bytes: Buffer,
): Promise<Order> {
	const named = orRefuse(await findOrder(deps.db, id, buyer));
	requireWaiting(named);
	const { type, file } = await readReceipt(deps, bytes, id);
	return onOrder(deps, { id, buyer }, async (trx, order) => {
		requireWaiting(order);
		await trx
			.insertInto('transfer_receipts')
			.values({ order_id: order.id, file })
			.onConflict((conflict) => conflict.column('order_id').doUpdateSet({ file }))
			.execute();
		const row = await updateOrder(trx, order.id, { receipt_type: type }, deps.clock());
		// Who holds a link that staff made may be the staff themselves: the history names it.
		if (buyer.link === 'staff')
			await recordChange(trx, order, row, 'receiptSent', buyerActor(buyer), deps.clock());
		return viewForBuyer(deps, trx, row, buyer);
	});
}

/** The receipt of an order; with a buyer only of theirs. Throws `not_found`. */
export async function findReceipt(
	{ db }: Pick<Deps, 'db'>,
	id: string,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await findOrder(db, id, buyer);
	const stored =
		order?.receipt_type &&
		(await db
			.selectFrom('transfer_receipts')
			.select('file')
			.where('order_id', '=', order.id)
			.executeTakeFirst());
	if (!order?.receipt_type || !stored) throw new ShopError('not_found');
	const type = order.receipt_type;
	return { type, name: receiptName(order.number, type), file: stored.file };
}
