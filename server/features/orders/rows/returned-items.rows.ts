import type { Trx } from '../../../tables/tables.ts';

/**
 * Saves when an item came back to the shop, so that its piece no longer belongs to the order; null when the
 * shop sends it to its buyer again.
 */
export async function setItemReturned(trx: Trx, id: number, at: Date | null): Promise<void> {
	await trx.updateTable('order_items').set({ returned_at: at }).where('id', '=', id).execute();
}

/** Whether the piece of this item was ordered again in a later order. */
export async function isSoldOn(trx: Trx, item: { id: number; piece_id: number }): Promise<boolean> {
	const later = trx.selectFrom('order_items').select('id').where('piece_id', '=', item.piece_id);
	return (await later.where('id', '>', item.id).limit(1).executeTakeFirst()) !== undefined;
}
