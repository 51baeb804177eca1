import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment } from '#contract/orders/orders.ts';
import {
	arrivalOfTransfer,
	mostReceiptBytes,
	type ReceiptType,
	receiptName,
	type sentReceipts,
} from '#contract/orders/transfers.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import {
	buyerActor,
	type OrderRow,
	onOrder,
	recordChange,
	stateOf,
} from '../changes/order-changes.service.ts';
import type { DocumentFile } from '../documents/order-documents.service.ts';
import { isUnconfirmedHold } from '../holds/holds.queries.ts';
import { extendHold, lapsedTooOften, lapserOf } from '../holds/holds.service.ts';
import { viewForBuyer } from '../reading/order-view.ts';
import { findOrder } from '../rows/orders.queries.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/** Receipts ask this of pictures, which stand on orders; `server/app/hooks.ts` hands it in. */
export type ReceiptHooks = {
	/**
	 * The picture as a JPEG without metadata, drawn again; null: it is none that can be read. Senders take
	 * turns.
	 */
	redrawPicture(bytes: Buffer, sender: string): Promise<Buffer | null>;
};

function mustAwait(order: OrderRow): void {
	if (!awaitsPayment(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
}

/**
 * The buyer says that the money is on its way: the desk is told, and the order is held, once, for as long as
 * a bank takes, once the address is confirmed; of an account with two unpaid orders in a week it keeps its
 * time. Said again it changes nothing. Throws `not_found`, `invalid_transition` when the order does not wait
 * for its payment.
 */
export function tellTransfer(deps: Deps, buyer: Buyer, id: string): Promise<Order> {
	return onOrder(deps, { id, buyer }, async (trx, order) => {
		mustAwait(order);
		const view = (row: OrderRow) => viewForBuyer(deps, trx, row, buyer);
		if (order.transferred_at) return view(order);
		const now = deps.clock();
		const arrival = arrivalOfTransfer(now);
		const lapser = lapserOf(order);
		const lapsed = lapser !== null && (await lapsedTooOften(trx, lapser, now));
		// Whoever typed a guest's address may have placed the order: only the mailed link shows whose it is.
		if (buyer.link === 'mailed') await extendHold(trx, deps, order);
		const isConfirmed = !(await isUnconfirmedHold(trx, order.id));
		const isLonger = arrival > order.held_until && !lapsed && isConfirmed;
		const changes = { transferred_at: now, ...(isLonger && { held_until: arrival }) };
		const told = await updateOrder(trx, order.id, changes, now);
		await recordChange(trx, order, told, 'transferred', buyerActor(buyer), now);
		return view(told);
	});
}

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
export async function keepReceipt(
	deps: Deps & ReceiptHooks,
	buyer: Buyer,
	id: string,
	bytes: Buffer,
): Promise<Order> {
	const named = orRefuse(await findOrder(deps.db, id, buyer));
	mustAwait(named);
	const { type, file } = await readReceipt(deps, bytes, id);
	return onOrder(deps, { id, buyer }, async (trx, order) => {
		mustAwait(order);
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
	const kept =
		order?.receipt_type &&
		(await db
			.selectFrom('transfer_receipts')
			.select('file')
			.where('order_id', '=', order.id)
			.executeTakeFirst());
	if (!order?.receipt_type || !kept) throw new ShopError('not_found');
	const type = order.receipt_type;
	return { type, name: receiptName(order.number, type), file: kept.file };
}
