import type { ReturnActionsOf } from '#contract/returns/return-actions.ts';
import { isAtShop, mayDeduct } from '#contract/returns/return-actions.ts';
import type { ReturnedPieceState } from '#contract/returns/return-states.ts';
import type { DeskReturn, DeskReturnQuery, ReturnRefundInput } from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError, showNewer } from '../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../database/row-pages.ts';
import { pesos } from '../../texts/refusal-texts.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { refundReturn } from '../orders/money/return-refunds.service.ts';
import { findAnyOrder } from '../orders/reading/orders.service.ts';
import { endCertificate } from '../orders/rows/certificates.rows.ts';
import { isSoldOn, setItemReturned } from '../orders/rows/returned-items.rows.ts';
import { returnPiece, undoPieceReturn } from '../stock/pieces.rows.ts';
import { moveReturnedPiece } from '../stock/pieces.service.ts';
import { changeReturn, itemOf, type LockedReturn, onReturn } from './return-changes.service.ts';
import { dueOf, viewDeskReturns } from './return-view.ts';
import { countReturns, listReturns, orderOfReturn, returnsOf } from './returns.queries.ts';

/**
 * Lists returns for the desk: those that require an action, longest waiting first, or all. Throws `not_found`
 * for an unknown order.
 */
export async function listDeskReturns(
	{ db }: Pick<Deps, 'db'>,
	{ order, waits, page = 1, pageSize = 25 }: DeskReturnQuery,
) {
	const orderId = order === undefined ? undefined : (await findAnyOrder({ db }, order)).id;
	const filter = { orderId, ...(waits !== undefined && { waits: waits === 'true' }) };
	const bounds: RowPage = { page, pageSize };
	const total = await countReturns(db, filter);
	const data = await viewDeskReturns(db, await listReturns(db, filter, bounds));
	return { data, meta: { pagination: paginationOf(bounds, total) } };
}

/** Returns one return. Throws `not_found`. */
export async function readDeskReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<DeskReturn> {
	const { order_id } = (await orderOfReturn(db, id)) ?? { order_id: 0 };
	const row = order_id && (await returnsOf(db, [order_id])).find(({ document_id }) => document_id === id);
	const [one] = row ? await viewDeskReturns(db, [row]) : [];
	if (!one) throw new ShopError('not_found');
	return one;
}

async function onAnyReturn(
	deps: Deps,
	id: string,
	updatedAt: string,
	work: (locked: LockedReturn) => Promise<unknown>,
): Promise<DeskReturn> {
	const found = orRefuse(await orderOfReturn(deps.db, id));
	const newer = showNewer('return', () => readDeskReturn(deps, id));
	await onReturn(deps, { order: String(found.order_id), id, updatedAt }, work).catch(newer);
	return readDeskReturn(deps, id);
}

/** Staff actions that take only words or a parcel. `refundDeskReturn` handles the refund. */
export type PlainReturnAction = Exclude<ReturnActionsOf<'owner'>, 'refund'>;
type ReturnRemarks = { updatedAt: string; words?: string; carrier?: string; tracking?: string };

/**
 * Applies a plain action to a return. A received piece belongs to the shop again but is not on sale; a
 * rejected piece belongs to its buyer. Throws `not_found`, `version_conflict`, and `invalid_transition`, also
 * when the piece of a rejected return was already sold to another buyer.
 */
export function changeReturnAtDesk(
	deps: Deps,
	staff: AuditActor,
	id: string,
	action: PlainReturnAction,
	{
		updatedAt,
		...remarks
	}: { [Key in keyof ReturnRemarks]: ReturnRemarks[Key] | undefined } & { updatedAt: string },
): Promise<DeskReturn> {
	return onAnyReturn(deps, id, updatedAt, async (locked) => {
		const { carrier, tracking, words } = remarks;
		const parcel = { ...(carrier && { carrier }), ...(tracking && { tracking }) };
		await changeReturn(deps, locked, action, { by: 'owner', ...staff }, { words, ...parcel });
		if (action !== 'receive' && action !== 'reject') return;
		const { trx, row } = locked;
		const now = deps.clock();
		await setItemReturned(trx, row.item_id, action === 'receive' ? now : null);
		const { piece_id: piece, watch_id: watch } = itemOf(locked);
		if (piece === null || watch === null) return;
		const moved = { piece, watch, now };
		if (action === 'receive') return returnPiece(trx, moved);
		const isElsewhere = await isSoldOn(trx, { id: row.item_id, piece_id: piece });
		if (isElsewhere || !(await undoPieceReturn(trx, moved)))
			throw new ShopError('invalid_transition', { state: row.state });
	});
}

/**
 * Refunds a return, once, by a ledger entry named after it. A withdrawal is refunded in full unless its
 * condition is disputed; any other deduction requires an explanation. Throws `not_found`, `version_conflict`,
 * `invalid_transition`, `refund_too_high`, and `invalid_input` naming `amount` or `words`.
 */
export function refundDeskReturn(
	deps: Deps,
	staff: AuditActor & { role: string },
	id: string,
	{ updatedAt, amount, words, ...way }: ReturnRefundInput,
): Promise<DeskReturn> {
	return onAnyReturn(deps, id, updatedAt, async (locked) => {
		const { trx, row, one } = locked;
		const { due, isLast } = dueOf(one, row, await returnsOf(trx, [one.order.id]));
		const back = amount ?? due;
		if (!mayDeduct(row) && back !== due)
			throw invalidField(['data', 'amount'], 'wholeWithdrawal', { due: pesos(due) });
		if (back > one.left) throw invalidField(['data', 'amount'], 'aboveBalance', { limit: pesos(one.left) });
		if (back < due && !words) throw invalidField(['data', 'words'], 'whyLess');
		// Change the state first, so that the return cannot be refunded twice; the refund is in the same
		// transaction.
		await changeReturn(deps, locked, 'refund', { by: 'owner', ...staff }, { amount: back, words });
		await endCertificate(trx, row.item_id, deps.clock());
		const event = `refund:return:${row.document_id}`;
		await refundReturn(trx, deps, staff, one.order, { amount: back, isLast, event, reason: words, ...way });
	});
}

/**
 * Decides, once, what becomes of a returned piece; after that it can be changed like any other piece. Throws
 * `not_found`, `version_conflict`, `one_piece`, and `invalid_transition` when the piece is not at the shop,
 * was already decided on, or the item has no piece.
 */
export function decidePiece(
	deps: Deps,
	staff: AuditActor,
	id: string,
	{ updatedAt, state }: { updatedAt: string; state: ReturnedPieceState },
): Promise<DeskReturn> {
	return onAnyReturn(deps, id, updatedAt, async (locked) => {
		const { piece } = itemOf(locked);
		const moves = piece && isAtShop(locked.row.state);
		if (!moves || !(await moveReturnedPiece(locked.trx, deps, staff, piece, state)))
			throw new ShopError('invalid_transition', { state: locked.row.state });
	});
}
