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
import { returnPiece, undoPieceReturn } from '../stock/pieces.rows.ts';
import { moveReturnedPiece } from '../stock/pieces.service.ts';
import { changeReturn, itemOf, type LockedReturn, onReturn } from './return-changes.service.ts';
import { dueOf, viewDeskReturns } from './return-view.ts';
import { countReturns, listReturns, orderOfReturn, returnsOf } from './returns.queries.ts';

/** Returns for the desk, those that wait the longest first, or all. Throws `not_found` for no such order. */
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

/** One return. Throws `not_found`. */
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

/** The staff's actions that need no more than words or a parcel; `refundDeskReturn` takes the other one. */
export type PlainReturnAction = Exclude<ReturnActionsOf<'owner'>, 'refund'>;
type ReturnRemarks = { updatedAt: string; words?: string; carrier?: string; tracking?: string };

/**
 * Takes such an action. A piece that is received belongs to the shop again and is not sold; a piece that is
 * rejected belongs to its buyer. Throws `not_found`, `version_conflict`, `invalid_transition`, also when the
 * piece of a rejected return was sold to somebody else.
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
		const { piece_id: piece, watch_id: watch } = itemOf(locked);
		if (piece === null || watch === null) return;
		const moved = { piece, watch, now: deps.clock() };
		if (action === 'receive') await returnPiece(locked.trx, moved);
		if (action === 'reject' && !(await undoPieceReturn(locked.trx, moved)))
			throw new ShopError('invalid_transition', { state: locked.row.state });
	});
}

/**
 * The money goes back, by an entry of the ledger that is named after the return: once. A withdrawal is
 * refunded in full unless its condition is disputed; any other deduction needs words why. Throws `not_found`,
 * `version_conflict`, `invalid_transition`, `refund_too_high`, `invalid_input` naming `amount` or `words`.
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
		// The state first, so that nobody else pays; the money in the same transaction.
		await changeReturn(deps, locked, 'refund', { by: 'owner', ...staff }, { amount: back, words });
		await endCertificate(trx, row.item_id, deps.clock());
		const event = `refund:return:${row.document_id}`;
		await refundReturn(trx, deps, staff, one.order, { amount: back, isLast, event, reason: words, ...way });
	});
}

/**
 * Decides what becomes of the piece that came back, once; afterwards it is changed like any other. Throws
 * `not_found`, `version_conflict`, `invalid_transition` before it came back, when it was rejected or decided,
 * or the item has no piece, and `one_piece`.
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
