import { sql } from 'kysely';
import type { Guest } from '#contract/orders/guest-orders.schema.ts';
import type { GuestExport } from '#contract/personal-data/guest-export.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { plainEmail } from '../../accounts/users/users.rows.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { deleteMails, exportMails } from '../../mail/mail.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOf } from '../rows/order-audit.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { anonymiseOrders, exportedOrders } from './orders-personal-data.service.ts';

/** Returns all orders of a guest that were not assigned to an account, oldest first. */
function guestOrdersOf(db: Db, person: string) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where('person', '=', person)
		.where('user_id', 'is', null)
		.where('guest', 'is not', null)
		.orderBy('id')
		.execute();
}

/** Returns the orders with this typed address that were not assigned to an account, oldest first. */
function guestOrdersWith(db: Db, email: string) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where(sql`lower(guest ->> 'email')`, '=', plainEmail(email))
		.where('user_id', 'is', null)
		.orderBy('id')
		.execute();
}

/** Deletes the stored responses for a guest's idempotent retries. */
async function deleteGuestAnswers(trx: Trx, person: string): Promise<void> {
	await trx.deleteFrom('guest_answers').where('person', '=', person).execute();
}

/** Access to features that depend on orders; injected by `server/app/hooks.ts`. */
export type GuestHooks = {
	/** Returns everything that was requested to be returned from these orders. */
	exportOrdersReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id'>[]): Promise<GuestExport['returns']>;
	/** Removes the person from the returns of these orders. Throws `orders_open`. */
	anonymiseReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id' | 'document_id'>[]): Promise<void>;
	/** Removes the person with this address from the breaches that affected them. */
	forgetBreaches(trx: Trx, email: string): Promise<void>;
};

/** Returns a guest order that was not assigned to an account. Throws `not_found`. */
async function guestOf(db: Deps['db'], id: string): Promise<OrderRow & { person: string; guest: Guest }> {
	const order = await findOrder(db, id);
	if (!order?.guest || order.user_id !== null || order.person === null) throw new ShopError('not_found');
	return { ...order, person: order.person, guest: order.guest };
}

/** Returns all data the shop stores about the guest of this order and their orders. Throws `not_found`. */
export function exportGuest(
	deps: Pick<Deps, 'db'> & GuestHooks,
	owner: AuditActor,
	id: string,
): Promise<GuestExport> {
	return inTransaction(deps.db, async (trx) => {
		const order = await guestOf(trx, id);
		await auditOf(trx, owner, order, 'exportGuest');
		const { guest } = order;
		const orders = await guestOrdersOf(trx, order.person);
		return {
			guest,
			orders: await exportedOrders(trx, orders),
			returns: await deps.exportOrdersReturns(trx, orders),
			mails: guest.email ? await exportMails(trx, guest.email) : [],
		};
	});
}

/** Returns all data about the orders that a person placed with this address without an account. */
export async function exportGuestsWith(
	deps: GuestHooks,
	trx: Trx,
	email: string,
): Promise<Pick<GuestExport, 'orders' | 'returns'>> {
	const orders = await guestOrdersWith(trx, email);
	return {
		orders: await exportedOrders(trx, orders),
		returns: await deps.exportOrdersReturns(trx, orders),
	};
}

/**
 * Removes the person from the orders that were placed with this address without an account. Throws
 * `orders_open` while an order or a return is in progress or needs review.
 */
export async function eraseGuestsWith(deps: GuestHooks, trx: Trx, email: string): Promise<void> {
	const orders = await guestOrdersWith(trx, email);
	await anonymiseOrders(trx, orders);
	await deps.anonymiseReturns(trx, orders);
	for (const person of new Set(orders.flatMap((order) => order.person ?? [])))
		await deleteGuestAnswers(trx, person);
}

/**
 * Removes the guest of this order from all their orders, at the guest's request; the orders stay for the
 * shop's books. Throws `not_found`, `version_conflict`, and `orders_open` while an order or a return is in
 * progress or needs review.
 */
export function eraseGuest(
	deps: Pick<Deps, 'db' | 'clock' | 'config'> & GuestHooks,
	owner: AuditActor,
	id: string,
	updatedAt: string,
): Promise<void> {
	return onOrder(deps, { id, updatedAt }, async (trx) => {
		const order = await guestOf(trx, id);
		const orders = await guestOrdersOf(trx, order.person);
		// Anonymize the orders first: this locks them, so that no return can be requested concurrently.
		await anonymiseOrders(trx, orders);
		await deps.anonymiseReturns(trx, orders);
		await deleteGuestAnswers(trx, order.person);
		if (order.guest.email) {
			await deleteMails(trx, { to: order.guest.email });
			await deps.forgetBreaches(trx, order.guest.email);
		}
		await auditOf(trx, owner, order, 'eraseGuest');
	});
}
