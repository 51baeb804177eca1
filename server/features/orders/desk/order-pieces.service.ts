import type { ShipmentInput } from '#contract/orders/desk-orders.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { invalidField } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { lockPiecesOf, swapPieces } from '../../stock/pieces.rows.ts';
import { itemsOf, setItemPieces } from '../rows/order-items.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/**
 * Sets the pieces that leave with an order, whose row is locked. A watch can leave as another piece on sale,
 * and the piece reserved first goes back on sale; a piece without a serial can get one. Returns the watches'
 * names with their serials. Throws `invalid_input` for a watch that is not in the order, a piece that is not
 * free, and a serial that differs from the known one.
 */
export async function namePieces(
	trx: Trx,
	order: OrderRow,
	named: NonNullable<ShipmentInput['pieces']>,
	now: Date,
): Promise<string[]> {
	const items = await itemsOf(trx, [order.id]);
	const pieces = await lockPiecesOf(
		trx,
		items.flatMap(({ watch_id }) => watch_id ?? []),
		{
			ids: items.flatMap(({ piece_id }) => piece_id ?? []),
			documentIds: named.flatMap(({ piece }) => piece ?? []),
		},
	);
	const swaps = named.map(({ watch, piece: requested, serial }, index) => {
		const path = (field: string) => ['data', 'pieces', index, field];
		const item = items.find((one) => one.watch_document_id === watch);
		if (!item || named.findIndex((one) => one.watch === watch) !== index)
			throw invalidField(path('watch'), 'watchNotInOrder');
		const reserved = pieces.find(({ id }) => id === item.piece_id);
		const piece = requested === undefined ? reserved : pieces.find((one) => one.document_id === requested);
		const isFree =
			piece === reserved || (reserved && piece?.watch_id === item.watch_id && piece.state === 'onSale');
		if (!piece || !isFree) throw invalidField(path('piece'), 'pieceNotOnSale');
		if (serial !== undefined && piece.serial !== null && serialKey(piece.serial) !== serialKey(serial))
			throw invalidField(path('serial'), 'otherSerial', { serial: piece.serial });
		const known = piece.serial ?? serial ?? null;
		return {
			item: item.id,
			from: item.piece_id,
			to: piece.id,
			serial: known,
			name: `${item.brand} ${item.model}`,
		};
	});
	await swapPieces(trx, swaps, now);
	await setItemPieces(trx, swaps);
	return swaps.map(({ name, serial }) => (serial ? `${name}: ${serial}` : name));
}
