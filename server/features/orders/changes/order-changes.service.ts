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

/** An order after a change, with its items, its whole history and its document. */
export type ChangedOrder = {
	order: OrderRow;
	items: OrderItemRow[];
	history: NewHistoryEntry[];
	document: OrderDocument | null;
	payments: Payment[];
	/** Where its mails go. */
	email: string | null;
};

/**
 * Does one action of the states table to an order whose row is locked, in two statements: the state, its
 * history, the units, the customer's mail. The only way an order ever changes. Throws `invalid_transition`
 * when the table does not open it from here to this actor.
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
			/** The customer gets no mail: they stand at the counter. */
			quiet: boolean;
			/** The transaction ends with it: whatever follows cannot undo it. */
			isLast: boolean;
		}
	> = {},
): Promise<ChangedOrder> {
	const from = stateOf(order);
	const next = afterAction(action, from);
	if (!next || !mayDo(actor.by, action, from)) throw new ShopError('invalid_transition', from);
	const now = deps.clock();
	const { items, history, document, payments, mail: to } = await readOrderParts(trx, order, now);
	const changed: OrderRow = {
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
	// A certificate keeps the facts of the moment when the watch left.
	if (!wasSent(from) && wasSent(next)) await issueCertificates(trx, order.id, now);
	if (isPaid(next) && !isPaid(from)) await queueSaleDocument(trx, deps, changed, { isUndoable });
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

/** The mail of a step that can be taken back waits until it no longer can. */
const delayMail = (mail: Mail | null, now: Date): Mail | null =>
	mail && { ...mail, dueAt: new Date(now.getTime() + undoMailDelay) };

/**
 * An order that is touched after its time to pay is over expires there and then; the job comes by only once a
 * minute. Not while a provider or a network may hold money for it that is not read yet.
 */
export async function expireIfOverdue(trx: Trx, deps: ChangeDeps, order: OrderRow): Promise<OrderRow> {
	if (!holdsUnits(stateOf(order)) || order.held_until > deps.clock()) return order;
	if (await mayBePaid(trx, order.id, watchedNetworks(deps))) return order;
	return (await changeOrder(trx, deps, order, 'expire', { by: 'shop', userId: null })).order;
}

/** Their order that waits for its payment, locked; one whose time is over expires, and is none. */
export async function findWaitingOrder(
	trx: Trx,
	deps: ChangeDeps,
	buyer: BuyerIdentity,
): Promise<OrderRow | null> {
	const order = await lockPendingOrder(trx, buyer);
	return order && awaitsPayment(stateOf(await expireIfOverdue(trx, deps, order))) ? order : null;
}

/**
 * An order by its public number, id or documentId. `updatedAt`: when it was read, by who decides on it;
 * `buyer`: only theirs.
 */
export type OrderReference = { id: string; updatedAt?: string; buyer?: Buyer };

/**
 * Works on one order in a transaction that holds its row; it is expired first when its time to pay is over.
 * Throws `not_found`, and `version_conflict` with the present state when it changed since it was read: that
 * it expired is kept. Nothing is kept when `work` throws.
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
