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

/** The actor of an action on a return; for the staff with their API key, if a program acts. */
export type ReturnHistoryActor = {
	by: ReturnActor;
	userId: number | null;
	link?: LinkOrigin | null;
	machine?: AuditActor['machine'];
};
type NewReturnEntry = { action: ReturnAction | 'ask'; words?: string | undefined };

/** A return in progress and its order. Both rows are locked. */
export type LockedReturn = { trx: Trx; row: ReturnRow; one: ReturnableOrder };

/**
 * Runs `work` on one return, in a transaction that locks its order and the return. Throws `not_found`, and
 * `version_conflict` with the current state when it changed since `updatedAt`.
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

/** Reads the data of a locked order that its returns need. */
export async function returnable(trx: Trx, order: OrderRow): Promise<ReturnableOrder> {
	return (await readReturnable(trx, [order.id])).get(order.id) as ReturnableOrder;
}

/** Returns the item that is being returned. */
export const itemOf = ({ row, one }: Pick<LockedReturn, 'row' | 'one'>) =>
	one.items.find(({ id }) => id === row.item_id) as ReturnableOrder['items'][number];

/**
 * Applies an action of the state table to a return: its state and other changes, its history, the audit, and
 * the buyer's mail. This is the only way the state of a return changes. Throws `invalid_transition`.
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

/** Records an action on a return; `before` is null for a new return. */
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
	// Updates the order's version, so that decisions on the older version are refused.
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

/**
 * Audits an action on a return as part of its order. The words are omitted, because audit entries cannot be
 * erased.
 */
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
