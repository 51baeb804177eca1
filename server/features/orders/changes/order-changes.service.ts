import { afterAction, mayDo, type OrderAction, orderActions } from '#contract/orders/order-actions.ts';
import type { OrderDocument } from '#contract/orders/order-documents.schema.ts';
import { awaitsPayment, holdsUnits, isPaid, wasSent } from '#contract/orders/state-questions.ts';
import { undoableActions, undoMailDelay } from '#contract/orders/undoable-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { Mail } from '../../mail/mail.service.ts';
import type { Payment } from '../../payments/order-payments.rows.ts';
import { watchedNetworks } from '../../payments/providers/usdt/usdt-settings.ts';
import type { BuyerIdentity } from '../rows/buyer-identity.ts';
import { issueCertificates } from '../rows/certificates.rows.ts';
import type { NewHistoryEntry } from '../rows/order-history.queries.ts';
import type { OrderItemRow } from '../rows/order-items.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import { lockOrder, lockPendingOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { mayBePaid } from '../rows/overdue-orders.queries.ts';
import { historyEntry } from './history-entries.ts';
import type { HistoryActor } from './order-actors.ts';
import { readOrderParts, writeChange } from './order-changes.queries.ts';
import { queueSaleDocument } from './order-issues.service.ts';
import { orderMail } from './order-mails.ts';

export { lockOrder, type OrderRow, stateOf };

export type ChangeDeps = Pick<Deps, 'clock' | 'config'>;

/** An order after a change, with its items, its full history and its document. */
export type ChangedOrder = {
	order: OrderRow;
	items: OrderItemRow[];
	history: NewHistoryEntry[];
	document: OrderDocument | null;
	payments: Payment[];
	/** The recipient of its mails. */
	email: string | null;
};

/**
 * Applies an action of the state table to a locked order, in two statements: its state, history, pieces and
 * the buyer's mail. This is the only way the state of an order changes. Throws `invalid_transition` when the
 * table does not allow the action in this state to this actor.
 */
export async function changeOrder(
	trx: Trx,
	deps: ChangeDeps,
	order: OrderRow,
	action: OrderAction,
	actor: HistoryActor,
	{
		note = null,
		reason = null,
		quiet = false,
		isLast = false,
		...more
	}: Partial<
		Pick<OrderRow, 'carrier' | 'tracking'> & {
			note: string | null;
			reason: string | null;
			/** The buyer gets no mail, as at the counter. */
			quiet: boolean;
			/** The transaction ends with the change, so nothing after it can roll it back. */
			isLast: boolean;
		}
	> = {},
): Promise<ChangedOrder> {
	const from = stateOf(order);
	const next = afterAction(action, from);
	if (!next || !mayDo(actor.by, action, from)) throw new ShopError('invalid_transition', from);
	const now = deps.clock();
	const { items, history, document, payments, mail: to } = await readOrderParts(trx, order, now);
	let changed: OrderRow = {
		...order,
		order_status: next.orderStatus,
		payment_status: next.paymentStatus,
		updated_at: new Date(Math.max(now.getTime(), order.updated_at.getTime() + 1)),
		...more,
	};
	const entry = historyEntry(order, changed, action, actor, now, { note, reason });
	const isUndoable = actor.by === 'owner' && undoableActions.some((one) => one === action);
	const { mail, counts } = orderMail(deps, changed, action, {
		to,
		items,
		payments,
		reason: reason ?? undefined,
		now,
	});
	// A certificate states the facts of the moment when the watch left the shop.
	if (!wasSent(from) && wasSent(next)) await issueCertificates(trx, order.id, now);
	if (isPaid(next) && !isPaid(from)) changed = await queueSaleDocument(trx, deps, changed, { isUndoable });
	await writeChange(trx, changed, {
		entry,
		pieces: orderActions[action].pieces,
		withoutPiece: items.flatMap(({ piece_id, watch_id }) =>
			piece_id === null && watch_id !== null ? [watch_id] : [],
		),
		hold: !holdsUnits(from) || holdsUnits(next) ? 'stays' : isUndoable ? 'suspended' : 'ended',
		...(quiet ? { mail: null, counts: [] } : { mail: isUndoable ? delayMail(mail, now) : mail, counts }),
		isLast,
		now,
	});
	return {
		order: changed,
		items,
		history: [...history, entry],
		document,
		payments,
		email: to?.email ?? null,
	};
}

/** Delays the mail of an action until the action can no longer be undone. */
const delayMail = (mail: Mail | null, now: Date): Mail | null =>
	mail && { ...mail, dueAt: new Date(now.getTime() + undoMailDelay) };

/**
 * Expires an overdue order without waiting for the background job, which runs once a minute. Does nothing
 * while a provider or a network may have money for it that has not been read yet.
 */
export async function expireIfOverdue(trx: Trx, deps: ChangeDeps, order: OrderRow): Promise<OrderRow> {
	if (!holdsUnits(stateOf(order)) || order.held_until > deps.clock()) return order;
	if (await mayBePaid(trx, order.id, watchedNetworks(deps))) return order;
	return (await changeOrder(trx, deps, order, 'expire', { by: 'shop', userId: null })).order;
}

/** Returns the buyer's order that awaits payment, locked. Expires an overdue one, and returns null. */
export async function findWaitingOrder(
	trx: Trx,
	deps: ChangeDeps,
	buyer: BuyerIdentity,
): Promise<OrderRow | null> {
	const order = await lockPendingOrder(trx, buyer);
	return order && awaitsPayment(stateOf(await expireIfOverdue(trx, deps, order))) ? order : null;
}

/**
 * Names an order by public number, id or documentId. `updatedAt` is the version that the caller decided on;
 * with `buyer` only their own orders are found.
 */
export type OrderReference = { id: string; updatedAt?: string; buyer?: Buyer };

/**
 * Runs `work` in a transaction that locks the order; an overdue order expires first. Throws `not_found`, and
 * `version_conflict` with the current state when the order changed since it was read (the expiry is still
 * committed). Everything is rolled back when `work` throws.
 */
export async function onOrder<T>(
	deps: ChangeDeps & Pick<Deps, 'db'>,
	{ id, updatedAt, buyer }: OrderReference,
	work: (trx: Trx, order: OrderRow) => Promise<T>,
): Promise<T> {
	const { done, newer } = await inTransaction(deps.db, async (trx) => {
		const locked = orRefuse(await lockOrder(trx, id, buyer));
		const order = await expireIfOverdue(trx, deps, locked);
		const isNewer = updatedAt !== undefined && order.updated_at.getTime() !== Date.parse(updatedAt);
		return isNewer ? { newer: order } : { done: await work(trx, order) };
	});
	if (newer)
		throw new ShopError('version_conflict', {
			id: newer.id,
			...stateOf(newer),
			updatedAt: newer.updated_at.toISOString(),
		});
	return done as T;
}
