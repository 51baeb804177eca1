import { documentIdFrom } from '#contract/http/ids.ts';
import type { ReturnActionsOf } from '#contract/returns/return-actions.ts';
import { isAtShop } from '#contract/returns/return-actions.ts';
import { maxReturnsPerItem, newReturn } from '#contract/returns/return-states.ts';
import type { ReturnableItem, ReturnInput } from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import { violates } from '../../database/transaction.ts';
import type { Buyer } from '../../http/access.ts';
import { buyerActor } from '../orders/changes/order-actors.ts';
import { onOrder } from '../orders/changes/order-changes.service.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { changeReturn, onReturn, recordReturn, returnable } from './return-changes.service.ts';
import type { ReturnReference } from './return-pictures.service.ts';
import { allowedRequest, viewItems } from './return-view.ts';
import { insertReturn, returnsOf } from './returns.queries.ts';

/**
 * Returns the items of an order with their returns and possible requests. Throws `not_found`, also for
 * another buyer's order.
 */
export async function readItems(deps: Deps, buyer: Buyer, id: string): Promise<ReturnableItem[]> {
	const order = await findAnyOrder(deps, id, buyer);
	const one = (await readReturnable(deps.db, [order.id])).get(order.id);
	return one ? viewItems(deps.db, one, deps.clock()) : [];
}

/** Returns the ids of the items of these orders that were returned and are at the shop. */
export const returnedItems = async ({ db }: Pick<Deps, 'db'>, orderIds: readonly number[]) =>
	new Set(
		(await returnsOf(db, orderIds)).filter(({ state }) => isAtShop(state)).map(({ item_id }) => item_id),
	);

/**
 * Requests the return of one item, on behalf of its buyer. Throws `not_found`, `invalid_input` naming `item`
 * or a missing `reason`, and `not_returnable` when no request is possible: the order was not sent or was
 * refunded, the item was already requested, or the request comes too late or too often.
 */
export async function requestReturn(
	deps: Deps,
	buyer: Buyer,
	id: string,
	{ item, reason, refundAccount }: ReturnInput,
): Promise<ReturnableItem[]> {
	const requested = onOrder(deps, { id, buyer }, async (trx, order) => {
		const one = await returnable(trx, order);
		if (!one.items.some((own) => own.id === item)) throw invalidField(['data', 'item'], 'noSuchItem');
		const rows = (await returnsOf(trx, [order.id])).filter((row) => row.item_id === item);
		const request = allowedRequest(one, rows, deps.clock());
		if (!request || rows.length >= maxReturnsPerItem) throw new ShopError('not_returnable');
		const words = reason?.trim() || null;
		if (request.kind === 'return' && words === null) throw invalidField(['data', 'reason'], 'reasonNeeded');
		const now = deps.clock();
		const row = await insertReturn(trx, {
			document_id: documentIdFrom(deps.randomBytes(64)),
			created_at: now,
			updated_at: now,
			order_id: order.id,
			item_id: item,
			kind: request.kind,
			state: newReturn[request.kind],
			reason: words,
			refund_account: refundAccount?.trim() || null,
		});
		const actor = buyerActor(buyer);
		await recordReturn(deps, { trx, row, one }, actor, { action: 'ask' }, null);
		return viewItems(trx, one, now);
	});
	return requested.catch((error: unknown) => {
		throw violates(error, 'returns_one_of_item') ? new ShopError('not_returnable') : error;
	});
}

/**
 * Applies a buyer action to one of their own returns. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function changeOwnReturn(
	deps: Deps,
	buyer: Buyer,
	named: ReturnReference,
	action: ReturnActionsOf<'customer'>,
	{
		updatedAt,
		...parcel
	}: { updatedAt: string; carrier?: string | undefined; tracking?: string | undefined },
): Promise<ReturnableItem[]> {
	return onReturn(deps, { order: named.id, buyer, id: named.return, updatedAt }, async (locked) => {
		const { carrier = null, tracking = null } = parcel;
		const more = action === 'send' ? { carrier, tracking } : {};
		await changeReturn(deps, locked, action, buyerActor(buyer), more);
		return viewItems(locked.trx, locked.one, deps.clock());
	});
}
