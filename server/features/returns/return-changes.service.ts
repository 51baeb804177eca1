import type { LinkOrigin } from '#contract/orders/order-links.ts';
import { afterReturnAction, type ReturnAction, type ReturnActor } from '#contract/returns/return-actions.ts';
import { isMailedReturn } from '#contract/returns/return-states.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse, refuseStale, ShopError } from '../../core/shop-error.ts';
import type { Buyer } from '../../http/access.ts';
import type { Trx } from '../../tables/tables.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { recipientOf } from '../orders/changes/buyer-mails.ts';
import { onOrder } from '../orders/changes/order-changes.service.ts';
import { type ReturnableOrder, readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { auditOf } from '../orders/rows/order-audit.ts';
import type { OrderRow } from '../orders/rows/orders.rows.ts';
import { updateOrder } from '../orders/rows/orders.rows.ts';
import { insertReturnEntry, lockReturn, type ReturnRow, updateReturn } from './returns.queries.ts';

/** Who takes a step; of the staff with their key, if a machine does it. */
export type ReturnHistoryActor = {
	by: ReturnActor;
	userId: number | null;
	link?: LinkOrigin | null;
	machine?: AuditActor['machine'];
};
type NewReturnEntry = { action: ReturnAction | 'ask'; words?: string | undefined };

/** A return that is worked on, and its order: both rows are locked. */
export type LockedReturn = { trx: Trx; row: ReturnRow; one: ReturnableOrder };

/**
 * Works on one return in a transaction that holds its order and it. Throws `not_found`, `version_conflict`
 * with the present state when it changed since `updatedAt`.
 */
export function onReturn<T>(
	deps: Deps,
	{ order, buyer, id, updatedAt }: { order: string; buyer?: Buyer; id: string; updatedAt?: string },
	work: (locked: LockedReturn) => Promise<T>,
): Promise<T> {
	return onOrder(deps, { id: order, ...(buyer && { buyer }) }, async (trx, locked) => {
		const row = orRefuse(await lockReturn(trx, locked.id, id));
		refuseStale({ updatedAt }, { updatedAt: row.updated_at.toISOString(), state: row.state });
		return work({ trx, row, one: await returnable(trx, locked) });
	});
}

/** The order, whose row is locked, as returns need it. */
export async function returnable(trx: Trx, order: OrderRow): Promise<ReturnableOrder> {
	return (await readReturnable(trx, [order.id])).get(order.id) as ReturnableOrder;
}

/** The item that a return is of. */
export const itemOf = ({ row, one }: Pick<LockedReturn, 'row' | 'one'>) =>
	one.items.find(({ id }) => id === row.item_id) as ReturnableOrder['items'][number];

/**
 * Does one action of the table to a return: its state with what changes besides, its history, the audit, the
 * buyer's mail. The only way a return ever changes its state. Throws `invalid_transition`.
 */
export async function changeReturn(
	deps: Deps,
	{ trx, row, one }: LockedReturn,
	action: ReturnAction,
	actor: ReturnHistoryActor,
	{
		words,
		...changes
	}: Partial<Pick<ReturnRow, 'carrier' | 'tracking' | 'amount'>> & { words?: string | undefined } = {},
): Promise<ReturnRow> {
	const state = afterReturnAction(actor.by, action, row);
	if (!state) throw new ShopError('invalid_transition', { state: row.state });
	const changed = await updateReturn(trx, row.id, { state, ...changes }, deps.clock());
	await recordReturn(deps, { trx, row: changed, one }, actor, { action, words }, row);
	return changed;
}

/** Writes a step of a return down; `before` is null for a new one. */
export async function recordReturn(
	deps: Deps,
	{ trx, row, one }: LockedReturn,
	actor: ReturnHistoryActor,
	{ action, words }: NewReturnEntry,
	before: ReturnRow | null,
): Promise<void> {
	const now = deps.clock();
	const { state } = row;
	const entry = { return_id: row.id, at: now, by: actor.by, user_id: actor.userId, action, state };
	const link = actor.link ?? null;
	await insertReturnEntry(trx, { ...entry, link, words: words ?? null });
	// Who decides on the order sees the newer state first.
	const order = await updateOrder(trx, one.order.id, {}, now);
	if (actor.by === 'owner') await auditReturn({ trx, row, one }, actor, before);
	if (!isMailedReturn(state)) return;
	const to = await recipientOf(trx, deps, order);
	if (!to) return;
	const { recipient, language, ordersUrl } = to;
	const { brand, model } = itemOf({ row, one });
	await queueMail(trx, {
		kind: 'order-return',
		recipient,
		language,
		data: {
			order: order.id,
			number: order.number,
			watch: `${brand} ${model}`,
			state,
			words: words ?? '',
			amount: row.amount,
			address: deps.config.seller.address,
			ordersUrl,
		},
	});
}

/** Writes what was done to a return into its order's audit: without words, for the audit forgets nothing. */
async function auditReturn(
	{ trx, row, one }: LockedReturn,
	actor: Omit<ReturnHistoryActor, 'by'>,
	before: ReturnRow | null,
): Promise<void> {
	const valuesOf = (value: ReturnRow) => ({
		state: value.state,
		amount: value.amount,
		carrier: value.carrier,
		tracking: value.tracking,
	});
	const { brand, model } = itemOf({ row, one });
	await auditOf(trx, actor, one.order, 'return', {
		before: before && valuesOf(before),
		after: { ...valuesOf(row), watch: `${brand} ${model}` },
	});
}
