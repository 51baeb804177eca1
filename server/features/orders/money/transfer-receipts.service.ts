import type { Order } from '#contract/orders/orders.schema.ts';
import {
	maxReceiptBytes,
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

/** Access to the pictures feature, which depends on orders; injected by `server/app/hooks.ts`. */
export type ReceiptHooks = {
	/**
	 * Re-encodes a picture as a JPEG without metadata; null when it cannot be decoded. Each sender's pictures
	 * are queued.
	 */
	redrawPicture(bytes: Buffer, sender: string): Promise<Buffer | null>;
};

const signatures: [(typeof sentReceipts)[number], (head: string) => boolean][] = [
	['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
	['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
	['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
	['application/pdf', (head) => head.startsWith('%PDF-')],
];

/**
 * Reads a receipt in the form in which it is stored. Its type is detected from its bytes, not from its name.
 */
async function readReceipt(
	deps: ReceiptHooks,
	bytes: Buffer,
	order: string,
): Promise<{ type: ReceiptType; file: Buffer }> {
	const refuse = () => invalidField(['file'], 'receiptKind');
	if (bytes.length > maxReceiptBytes) throw new ShopError('payload_too_large');
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
 * Saves the bank's receipt of a transfer with its order, and replaces an existing one. Throws `not_found`
 * before the file is read, `invalid_transition`, and `invalid_input` naming `file`.
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
		// A staff link may have been used by the staff themselves, so the history names the link.
		if (buyer.link === 'staff')
			await recordChange(trx, order, row, 'receiptSent', buyerActor(buyer), deps.clock());
		return viewForBuyer(deps, trx, row, buyer);
	});
}

/** Returns the receipt of an order; with `buyer` only of their own orders. Throws `not_found`. */
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
