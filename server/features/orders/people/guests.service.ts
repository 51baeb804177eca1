import type { Guest } from '#contract/orders/guest-orders.schema.ts';
import type { GuestExport } from '#contract/personal-data/guest-export.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { deleteMails, exportMails } from '../../mail/mail.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOf } from '../rows/order-audit.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { anonymiseOrders, exportedOrders } from './orders-personal-data.service.ts';

/** All orders of a guest that no account has taken over, oldest first. */
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

/** Forgets the answers that a guest's retries would get. */
async function deleteGuestAnswers(trx: Trx, person: string): Promise<void> {
	await trx.deleteFrom('guest_answers').where('person', '=', person).execute();
}

/** Returns stand on orders; `server/app/hooks.ts` hands this in. */
export type GuestHooks = {
	/** Everything that was asked to be returned of these orders. */
	exportOrdersReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id'>[]): Promise<GuestExport['returns']>;
	/** Leaves the returns of these orders to the books without who asked. Throws `orders_open`. */
	anonymiseReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id' | 'document_id'>[]): Promise<void>;
};

/** The order of a guest that nobody's account has taken over. Throws `not_found`. */
async function guestOf(db: Deps['db'], id: string): Promise<OrderRow & { person: string; guest: Guest }> {
	const order = await findOrder(db, id);
	if (!order?.guest || order.user_id !== null || order.person === null) throw new ShopError('not_found');
	return { ...order, person: order.person, guest: order.guest };
}

/** Everything the shop keeps about the guest of this order and all their orders. Throws `not_found`. */
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

/**
 * Removes the guest of this order from all their orders on their request; the orders stay for the shop's
 * books. Throws `not_found`, `version_conflict`, `orders_open` while one or a return is under way or waits
 * for the owner's review.
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
		// The orders first: that holds them, and nobody asks for a return of one meanwhile.
		await anonymiseOrders(trx, orders);
		await deps.anonymiseReturns(trx, orders);
		await deleteGuestAnswers(trx, order.person);
		if (order.guest.email) await deleteMails(trx, { to: order.guest.email });
		await auditOf(trx, owner, order, 'eraseGuest');
	});
}
