import type { Transaction } from 'kysely';
import {
	afterAction,
	type HistoryAction,
	isActionOf,
	type OrderAction,
	type OrderActor,
	orderActions,
} from '#contract/orders.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { queueOrderMail } from './order-mails.ts';
import {
	findOrder,
	insertHistory,
	lockOrder,
	type OrderRow,
	overdueOrders,
	returnUnits,
	updateOrder,
} from './orders.queries.ts';

export { lockOrder, type OrderRow };

/** Who does it: `userId` is null when the shop itself does. */
export type Actor = { by: OrderActor; userId: number | null };
type ChangeDeps = Pick<Deps, 'clock' | 'config'>;

/**
 * Does one action of the states table to an order whose row is locked: the state, its history, the units, the customer's mail. The only way an
 * order ever changes. Throws `invalid_transition` when the table does not open it from here to this actor.
 */
export async function changeOrder(
	trx: Transaction<Database>,
	deps: ChangeDeps,
	order: OrderRow,
	action: OrderAction,
	actor: Actor,
	more: Partial<Pick<OrderRow, 'carrier' | 'tracking'>> = {},
): Promise<OrderRow> {
	const from = { orderStatus: order.order_status, paymentStatus: order.payment_status };
	const next = afterAction(action, from);
	if (!next || !isActionOf(actor.by, action)) throw new ShopError('invalid_transition', from);
	const now = deps.clock();
	if (orderActions[action].returnsUnits) await returnUnits(trx, order.id);
	const changed = await updateOrder(trx, order.id, {
		order_status: next.orderStatus,
		payment_status: next.paymentStatus,
		updated_at: now,
		...more,
	});
	await recordChange(trx, order, changed, action, actor, now);
	await queueOrderMail(trx, deps, changed, action);
	return changed;
}

/** Writes down what happened; `before` is null for a new order. */
export async function recordChange(
	trx: Transaction<Database>,
	before: OrderRow | null,
	after: OrderRow,
	action: HistoryAction,
	actor: Actor,
	at: Date,
): Promise<void> {
	await insertHistory(trx, {
		order_id: after.id,
		at,
		by: actor.by,
		user_id: actor.userId,
		action,
		from_order_status: before?.order_status ?? null,
		from_payment_status: before?.payment_status ?? null,
		order_status: after.order_status,
		payment_status: after.payment_status,
	});
}

/** An order that is touched after its time to pay is over expires there and then; the job comes by only once a minute. */
export async function expireIfOverdue(
	trx: Transaction<Database>,
	deps: ChangeDeps,
	order: OrderRow,
): Promise<OrderRow> {
	if (order.payment_status !== 'pending' || order.held_until > deps.clock()) return order;
	return changeOrder(trx, deps, order, 'expire', { by: 'shop', userId: null });
}

/**
 * Works on one order, by its number or documentId, in a transaction that holds its row; it is expired first when its time to pay is over.
 * With `userId` only that customer's. Throws `not_found`, and nothing is kept when `work` throws.
 */
export async function onOrder<T>(
	deps: ChangeDeps & Pick<Deps, 'db'>,
	id: string,
	work: (trx: Transaction<Database>, order: OrderRow) => Promise<T>,
	userId?: number,
): Promise<T> {
	return inTransaction(deps.db, async (trx) => {
		const found = await findOrder(trx, id, userId);
		const locked = found && (await lockOrder(trx, found.id));
		if (!locked) throw new ShopError('not_found');
		return work(trx, await expireIfOverdue(trx, deps, locked));
	});
}

/**
 * Expires what is overdue (of one customer, or at most 500 of all) and returns how many orders it was. Safe to run in many processes at once:
 * each order is looked at again under its lock. One that cannot be expired does not hold up the others; its error is thrown at the end.
 */
export async function expireOverdueOrders(
	deps: ChangeDeps & Pick<Deps, 'db'>,
	only: { userId?: number } = {},
): Promise<number> {
	let expired = 0;
	const errors: unknown[] = [];
	for (const id of await overdueOrders(deps.db, deps.clock(), { ...only, limit: 500 })) {
		const done = inTransaction(deps.db, async (trx) => {
			const order = await lockOrder(trx, id);
			return order !== undefined && (await expireIfOverdue(trx, deps, order)) !== order;
		});
		expired += Number((await done.catch((error: unknown) => void errors.push(error))) ?? 0);
	}
	if (errors.length > 0) throw errors[0];
	return expired;
}
