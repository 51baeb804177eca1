import type { Guest } from '#contract/orders/guest-orders.schema.ts';
import type { GuestExport } from '#contract/personal-data/guest-export.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Person, personWith } from '../../../personal-data/person.ts';
import type { Db } from '../../../tables/tables.ts';
import { erasePersonData, exportPersonData } from '../../accounts/profile/account-data.service.ts';
import type { PersonHooks } from '../../accounts/users/person-hooks.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOf } from '../rows/order-audit.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** Returns a guest order that was not assigned to an account. Throws `not_found`. */
async function guestOf(db: Db, id: string): Promise<OrderRow & { guest: Guest }> {
	const order = await findOrder(db, id);
	if (!order?.guest || order.user_id !== null || order.person === null) throw new ShopError('not_found');
	return { ...order, guest: order.guest };
}

/** The guest by their address, or by their phone number when they left none. */
const personOf = ({ email, phone }: Guest): Person => (email ? personWith({ email }) : personWith({ phone }));

/** Returns all data the shop stores about the guest of this order. Throws `not_found`. */
export function exportGuest(
	deps: Pick<Deps, 'db'> & PersonHooks,
	owner: AuditActor,
	id: string,
): Promise<GuestExport> {
	return inTransaction(deps.db, async (trx) => {
		const order = await guestOf(trx, id);
		await auditOf(trx, owner, order, 'exportGuest');
		const { orders, returns, mails } = await exportPersonData(deps, trx, personOf(order.guest));
		return { guest: order.guest, orders, returns, mails };
	});
}

/**
 * Erases the guest of this order, at the guest's request; the orders stay for the shop's books. Throws
 * `not_found`, `version_conflict`, and `orders_open` while an order is unsettled or a return is in
 * progress.
 */
export function eraseGuest(
	deps: Pick<Deps, 'db' | 'clock' | 'config'> & PersonHooks,
	owner: AuditActor,
	id: string,
	updatedAt: string,
): Promise<void> {
	return onOrder(deps, { id, updatedAt }, async (trx) => {
		const order = await guestOf(trx, id);
		await erasePersonData(deps, trx, personOf(order.guest));
		await auditOf(trx, owner, order, 'eraseGuest');
	});
}
