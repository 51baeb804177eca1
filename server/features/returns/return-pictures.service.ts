import { acceptsPictures } from '#contract/returns/return-actions.ts';
import { maxReturnPictureBytes, maxReturnPictures } from '#contract/returns/return-pictures.ts';
import type { ReturnState } from '#contract/returns/return-states.ts';
import type { ReturnableItem } from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import type { Buyer } from '../../http/access.ts';
import type { DocumentFile } from '../orders/documents/document-files.ts';
import type { ReceiptHooks } from '../orders/money/transfer-receipts.service.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { onReturn } from './return-changes.service.ts';
import { countPictures, findPicture, insertPicture } from './return-pictures.queries.ts';
import { viewItems } from './return-view.ts';

/** Identifies a return by its order's id and its own, as buyers' routes do. */
export type ReturnReference = { id: string; return: string };

/**
 * Saves a picture of a return that has not been sent yet; a repeated picture changes nothing. Throws
 * `not_found` before the file is read, `invalid_transition`, `payload_too_large`, and `invalid_input` naming
 * `file` for a file that is not a picture, or for one picture too many.
 */
export async function saveReturnPicture(
	deps: Deps & ReceiptHooks,
	buyer: Buyer,
	named: ReturnReference,
	bytes: Buffer,
): Promise<ReturnableItem[]> {
	await onReturn(deps, { order: named.id, buyer, id: named.return }, ({ row }) => requirePictureState(row));
	if (bytes.length > maxReturnPictureBytes) throw new ShopError('payload_too_large');
	const file = bytes.length > 0 ? await deps.redrawPicture(bytes, `order ${named.id}`) : null;
	if (!file) throw invalidField(['file'], 'pictureKind');
	return onReturn(deps, { order: named.id, buyer, id: named.return }, async (locked) => {
		const { trx, row, one } = locked;
		await requirePictureState(row);
		await insertPicture(trx, row.id, file);
		if ((await countPictures(trx, row.id)) > maxReturnPictures)
			throw invalidField(['file'], 'mostPictures', { limit: maxReturnPictures });
		return viewItems(trx, one, deps.clock());
	});
}

async function requirePictureState({ state }: { state: ReturnState }): Promise<void> {
	if (!acceptsPictures(state)) throw new ShopError('invalid_transition', { state });
}

/** Returns a picture of a return; with `buyer` only of their own. Throws `not_found`. */
export async function readPicture(
	deps: Deps,
	named: ReturnReference,
	picture: number,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const { id: orderId, number } = await findAnyOrder(deps, named.id, buyer);
	const found = orRefuse(await findPicture(deps.db, { orderId, id: named.return, picture }));
	return { type: 'image/jpeg', name: `${number}-${picture}.jpg`, file: found.file };
}
