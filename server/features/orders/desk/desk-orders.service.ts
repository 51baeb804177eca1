import type { DeskOrder, DeskOrderQuery, ShipmentInput } from '#contract/orders/desk-orders.schema.ts';
import { mayDo } from '#contract/orders/order-actions.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { maxOrders } from '#contract/orders/orders.schema.ts';
import { courier } from '#contract/orders/shipping-terms.ts';
import type { StaffAction } from '#contract/orders/staff-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError, showNewer } from '../../../core/shop-error.ts';
import { violates } from '../../../database/transaction.ts';
import { type DialectList, listRows } from '../../../lists/dialect-list.ts';
import { changeOrder, onOrder, stateOf } from '../changes/order-changes.service.ts';
import { undoLastAction } from '../money/order-undo.service.ts';
import { flagSurplus } from '../money/surplus.ts';
import { findAnyOrder } from '../reading/orders.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { ordersEntity } from '../rows/orders.entities.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import type { ReturnLookup } from '../rows/return-lookup.ts';
import type { LineHooks } from '../rows/statement-line-hooks.ts';
import { viewDeskOrder, viewDeskOrders } from './desk-order-view.ts';
import { listOrderRows, matchesOrderQuery } from './desk-orders.queries.ts';
import { namePieces } from './order-pieces.service.ts';

/** Lists all customers' orders, filtered, sorted and paged, in five SQL statements regardless of count. */
export async function listDeskOrders(deps: Deps, query: DeskOrderQuery) {
	const { q, _q = q } = query;
	// Accepts an order number as typed, with hyphens.
	const search = { ...query, _q: readOrderNumber(_q ?? '') ?? _q };
	const read = async (list: DialectList) =>
		viewDeskOrders(deps, await listOrderRows(deps.db, search._q ?? '', list));
	const bounds = { sort: 'createdAt:desc', only: matchesOrderQuery(query), maxRows: maxOrders };
	return listRows(deps.db, ordersEntity, search, read, bounds);
}

/** Returns any order by its number or documentId. Throws `not_found`. */
export async function readDeskOrder(deps: Deps, id: string): Promise<DeskOrder> {
	return viewDeskOrder(deps, await findAnyOrder(deps, id));
}

/**
 * Actions that take only a note or a reason. The others record money, or describe a parcel and its pieces:
 * `confirmPayment`, `refundOrder`, `reversePayment` and `shipOrder` handle them.
 */
export type PlainAction = Exclude<
	StaffAction,
	'confirmPayment' | 'cancelPaid' | 'refund' | 'paymentUndone' | 'ship'
>;

/** Applies a plain action to an order. Throws `not_found`, `version_conflict`, `invalid_transition`. */
export async function changeDeskOrder(
	deps: Deps,
	staff: { userId: number },
	id: string,
	action: PlainAction,
	{ updatedAt, ...more }: { updatedAt: string; reason?: string; note?: string | undefined },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const actor = { by: 'owner', userId: staff.userId } as const;
		const { order: changed } = await changeOrder(trx, deps, order, action, actor, more);
		const { reason, note } = more;
		await auditOrder(trx, staff, action, order, changed, { reason, note });
		return changed;
	});
}

/**
 * Ships an order with the named pieces. An order without an address is a pickup: it is handed over and
 * delivered immediately, without a mail. Throws `not_found`, `version_conflict`, `invalid_transition`, and
 * `invalid_input` for a parcel without carrier or tracking or for pieces that cannot leave.
 */
export async function shipOrder(
	deps: Deps,
	staff: { userId: number },
	id: string,
	{ updatedAt, pieces, ...parcel }: ShipmentInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		if (!mayDo('owner', 'ship', stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const isPickedUp = order.shipping_address === null;
		for (const field of courier.followedBy)
			if (!isPickedUp && parcel[field] === undefined)
				throw invalidField(['data', field], 'neededForDelivery');
		const named = pieces?.length ? await namePieces(trx, order, pieces, deps.clock()) : undefined;
		const actor = { by: 'owner', userId: staff.userId } as const;
		const sent = await changeOrder(trx, deps, order, 'ship', actor, { ...parcel, quiet: isPickedUp });
		await auditOrder(trx, staff, 'ship', order, sent.order, { pieces: named });
		if (!isPickedUp) return sent.order;
		const handed = await changeOrder(trx, deps, sent.order, 'deliver', actor);
		await auditOrder(trx, staff, 'deliver', sent.order, handed.order);
		return handed.order;
	});
}

/**
 * Undoes the staff member's own last action; with `payment`, only if that action recorded this payment.
 * Throws `not_found`, `version_conflict`, `buyer_erased`, `return_requested`, and `undo_too_late`, also when
 * the customer has placed another order since.
 */
export function undoStaffAction(
	deps: Deps & LineHooks & ReturnLookup,
	staff: { userId: number },
	id: string,
	{ updatedAt, payment }: { updatedAt?: string; payment?: number },
): Promise<OrderRow> {
	return onOrder(deps, { id, ...(updatedAt && { updatedAt }) }, async (trx, order) => {
		const undone = await undoLastAction(trx, deps, order, staff.userId, payment);
		const isBack = undone.action === 'refund' || undone.action === 'cancelPaid';
		const flagged = isBack ? await flagSurplus(trx, deps, undone.order) : undone.order;
		await auditOrder(trx, staff, 'undo', order, flagged, { step: undone.action });
		return flagged;
	}).catch((error: unknown) => {
		if (violates(error, 'orders_one_pending', 'orders_one_pending_person'))
			throw new ShopError('undo_too_late');
		throw error;
	});
}

/** Answers an action with the order after it. A version conflict is answered with the current order. */
export async function answerChanged(deps: Deps, changed: Promise<OrderRow>) {
	const row = await changed.catch(showNewer('order', ({ id }) => readDeskOrder(deps, String(id))));
	return viewDeskOrder(deps, row);
}
