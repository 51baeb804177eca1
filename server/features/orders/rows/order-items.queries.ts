import { sql } from 'kysely';
import type { CertificateState } from '#contract/orders/papers.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import type { PieceState } from '#contract/stock/pieces.ts';
import type { Db, RowOf, Trx } from '../../../tables/tables.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import { pieceOfItem } from '../../stock/pieces.rows.ts';

export type OrderItemRow = RowOf<'order_items'>;

/** An item without its piece, which the inserting statement chooses. */
export type NewItem = Omit<OrderItemRow, 'id' | 'piece_id' | 'returned_at'>;

/** Copies the current data of a watch into an order's item. Later changes of the watch do not affect it. */
export const itemOf = (orderId: number, { picture, ...watch }: LockedWatch): NewItem => ({
	order_id: orderId,
	watch_id: watch.id,
	watch_document_id: watch.document_id,
	brand: watch.brand_name,
	model: watch.model,
	image: picture ? pictureUrl(picture.document_id, 'thumbnail', picture.revision, 'webp') : null,
	price: watch.price,
	condition: watch.condition,
	condition_sheet: watch.condition_sheet,
	reference: watch.reference,
	year: watch.year,
	box_and_papers: watch.box_and_papers,
});

/** Saves which pieces the items have. */
export async function setItemPieces(
	trx: Trx,
	pieces: readonly { item: number; to: number }[],
): Promise<void> {
	await sql`update order_items set piece_id = named.piece
		from unnest(${pieces.map(({ item }) => item)}::int[], ${pieces.map(({ to }) => to)}::int[]) as named (item, piece)
		where order_items.id = named.item`.execute(trx);
}

const certificateOfItem = sql<CertificateState | null>`(
	select case when revoked_at is not null then 'revoked' when returned_at is not null then 'returned' else 'genuine' end
	from certificates where order_item_id = order_items.id)`.as('certificate');

export type ItemWithPiece = OrderItemRow & {
	serial: string | null;
	piece: string | null;
	pieceState: PieceState | null;
	certificate: CertificateState | null;
};

/** Returns items with their pieces and the state of their certificates. */
export function itemsOf(db: Db, orderIds: number[]): Promise<ItemWithPiece[]> {
	return db
		.selectFrom('order_items')
		.selectAll()
		.select(pieceOfItem)
		.select(certificateOfItem)
		.where('order_id', 'in', orderIds)
		.orderBy('id')
		.execute();
}
