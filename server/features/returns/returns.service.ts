import { documentIdFrom } from '#contract/http/ids.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type { ReturnableItem, ReturnInput } from '#contract/returns/returns.schema.ts';
import {
	isAtShop,
	mostReturnPictureBytes,
	mostReturnPictures,
	mostReturnsOfItem,
	newReturn,
	type ReturnActionsOf,
	type ReturnState,
	takesPictures,
} from '#contract/returns/returns.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { violates } from '../../database/transaction.ts';
import type { Buyer } from '../../http/access.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import type { Person } from '../accounts/users/person-hooks.ts';
import { buyerActor, onOrder } from '../orders/changes/order-changes.service.ts';
import type { DocumentFile } from '../orders/documents/order-documents.service.ts';
import type { ReceiptHooks } from '../orders/money/transfers.service.ts';
import { ordersOfPerson } from '../orders/people/account-orders.service.ts';
import type { GuestHooks } from '../orders/people/guests.service.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { readReturnable } from '../orders/reading/returnable.service.ts';
import { changeReturn, onReturn, recordReturn, returnable } from './return-changes.service.ts';
import { askOf, viewItems } from './return-view.ts';
import {
	countPictures,
	findPicture,
	forgetReturns,
	insertPicture,
	insertReturn,
	ordersWithOpenReturns,
	returnsOf,
} from './returns.queries.ts';

/** A return as a buyer names it. */
type Named = { id: string; return: string };

/** Items of an order with their returns and what can be asked for. Throws `not_found` for another's. */
export async function readItems(deps: Deps, buyer: Buyer, id: string): Promise<ReturnableItem[]> {
	const order = await findAnyOrder(deps, id, buyer);
	const one = (await readReturnable(deps.db, [order.id])).get(order.id);
	return one ? viewItems(deps.db, one, deps.clock()) : [];
}

/** Items of these orders that came back and stayed with the shop. */
export const itemsGivenBack = async ({ db }: Pick<Deps, 'db'>, orderIds: readonly number[]) =>
	new Set(
		(await returnsOf(db, orderIds)).filter(({ state }) => isAtShop(state)).map(({ item_id }) => item_id),
	);

/**
 * The buyer asks to give one item of an order back. Throws `not_found`, `invalid_input` naming `item` or the
 * `reason` that is needed by now, `not_returnable` when nothing can be asked for: not sent, refunded, asked
 * for already, too late, or too often.
 */
export async function askReturn(
	deps: Deps,
	buyer: Buyer,
	id: string,
	{ item, reason, refundAccount }: ReturnInput,
): Promise<ReturnableItem[]> {
	const asked = onOrder(deps, { id, buyer }, async (trx, order) => {
		const one = await returnable(trx, order);
		if (!one.items.some((own) => own.id === item)) throw invalidField(['data', 'item'], 'noSuchItem');
		const rows = (await returnsOf(trx, [order.id])).filter((row) => row.item_id === item);
		const ask = askOf(one, rows, deps.clock());
		if (!ask || rows.length >= mostReturnsOfItem) throw new ShopError('not_returnable');
		const words = reason?.trim() || null;
		if (ask.kind === 'return' && words === null) throw invalidField(['data', 'reason'], 'reasonNeeded');
		const now = deps.clock();
		const row = await insertReturn(trx, {
			document_id: documentIdFrom(deps.randomBytes(64)),
			created_at: now,
			updated_at: now,
			order_id: order.id,
			item_id: item,
			kind: ask.kind,
			state: newReturn[ask.kind],
			reason: words,
			refund_account: refundAccount?.trim() || null,
		});
		const actor = buyerActor(buyer);
		await recordReturn(deps, { trx, row, one }, actor, { action: 'ask' }, null);
		return viewItems(trx, one, now);
	});
	return asked.catch((error: unknown) => {
		throw violates(error, 'returns_one_of_item') ? new ShopError('not_returnable') : error;
	});
}

/**
 * Takes an action of the buyer on an own return. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function changeOwnReturn(
	deps: Deps,
	buyer: Buyer,
	named: Named,
	action: ReturnActionsOf<'customer'>,
	{
		updatedAt,
		...parcel
	}: { updatedAt: string; carrier?: string | undefined; tracking?: string | undefined },
): Promise<ReturnableItem[]> {
	return onReturn(deps, { order: named.id, buyer, id: named.return, updatedAt }, async (held) => {
		const { carrier = null, tracking = null } = parcel;
		const more = action === 'send' ? { carrier, tracking } : {};
		await changeReturn(deps, held, action, buyerActor(buyer), more);
		return viewItems(held.trx, held.one, deps.clock());
	});
}

/**
 * Keeps a picture with a return that is not on its way yet; the same picture again changes nothing.
 * Throws `not_found` before the file is looked at, `invalid_transition`, `payload_too_large`, `invalid_input`
 * naming `file` for what is no picture, and for one too many.
 */
export async function keepPicture(
	deps: Deps & ReceiptHooks,
	buyer: Buyer,
	named: Named,
	bytes: Buffer,
): Promise<ReturnableItem[]> {
	await onReturn(deps, { order: named.id, buyer, id: named.return }, ({ row }) => mustTakePictures(row));
	if (bytes.length > mostReturnPictureBytes) throw new ShopError('payload_too_large');
	const file = bytes.length > 0 ? await deps.redrawPicture(bytes, `order ${named.id}`) : null;
	if (!file) throw invalidField(['file'], 'pictureKind');
	return onReturn(deps, { order: named.id, buyer, id: named.return }, async (held) => {
		const { trx, row, one } = held;
		await mustTakePictures(row);
		await insertPicture(trx, row.id, file);
		if ((await countPictures(trx, row.id)) > mostReturnPictures)
			throw invalidField(['file'], 'mostPictures', { limit: mostReturnPictures });
		return viewItems(trx, one, deps.clock());
	});
}

async function mustTakePictures({ state }: { state: ReturnState }): Promise<void> {
	if (!takesPictures(state)) throw new ShopError('invalid_transition', { state });
}

/** A picture of a return; with a buyer only of theirs. Throws `not_found`. */
export async function readPicture(
	deps: Deps,
	named: Named,
	picture: number,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const { id: orderId, number } = await findAnyOrder(deps, named.id, buyer);
	const found = orRefuse(await findPicture(deps.db, { orderId, id: named.return, picture }));
	return { type: 'image/jpeg', name: `${number}-${picture}.jpg`, file: found.file };
}

/** Everything that a person asked to return, oldest first. */
export const exportReturns = async (db: Db, person: Person): Promise<AccountExport['returns']> =>
	exportOrdersReturns(db, await ordersOfPerson(db, person));

/** The same of these orders. */
export async function exportOrdersReturns(
	db: Db,
	of: readonly { id: number }[],
): Promise<AccountExport['returns']> {
	const orders = await readReturnable(
		db,
		of.map(({ id }) => id),
	);
	if (orders.size === 0) return [];
	return (await returnsOf(db, [...orders.keys()])).map((row) => {
		const one = orders.get(row.order_id);
		const item = one?.items.find(({ id }) => id === row.item_id);
		return {
			createdAt: row.created_at.toISOString(),
			kind: row.kind,
			state: row.state,
			reason: row.reason,
			carrier: row.carrier,
			tracking: row.tracking,
			amount: row.amount,
			order: one?.order.number ?? '',
			watch: `${item?.brand} ${item?.model}`,
		};
	});
}

/** Leaves a person's returns to the books without them. Throws `orders_open` while one is under way. */
export const forgetReturnsOf = async (trx: Trx, person: Person): Promise<void> =>
	forgetOrdersReturns(trx, await ordersOfPerson(trx, person));

/** The same for the returns of these orders. Throws `orders_open`. */
export const forgetOrdersReturns: GuestHooks['forgetOrdersReturns'] = async (trx, orders) => {
	const ids = orders.map(({ id }) => id);
	const open = await ordersWithOpenReturns(trx, ids);
	if (open.length > 0)
		throw new ShopError('orders_open', {
			orders: orders.filter(({ id }) => open.includes(id)).map(({ document_id }) => document_id),
		});
	await forgetReturns(trx, ids);
};
