import { undoWindow } from '#contract/orders/undoable-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Buyer } from '../../../http/access.ts';
import { watchedNetworks } from '../../payments/providers/usdt/usdt-settings.ts';
import { deleteEndedHolds, endCrowdedHolds } from '../holds/holds.queries.ts';
import { lockOrder } from '../rows/orders.queries.ts';
import { overdueOrders } from '../rows/overdue-orders.queries.ts';
import { type ChangeDeps, expireIfOverdue } from './order-changes.service.ts';

/**
 * Expires overdue orders, of one buyer or at most 500 of all buyers, and returns their number. For all buyers
 * it also ends holds through unconfirmed addresses that exceed their limit. Safe to run in many processes:
 * each order is checked again under its lock. An order that cannot be expired does not stop the others; its
 * error is thrown at the end.
 */
export async function expireOverdueOrders(
	deps: ChangeDeps & Pick<Deps, 'db'>,
	only: { buyer?: Buyer } = {},
): Promise<number> {
	if (!only.buyer) {
		await endCrowdedHolds(deps.db, deps.config.unconfirmedTotal, deps.clock());
		await deleteEndedHolds(deps.db, new Date(deps.clock().getTime() - 2 * undoWindow));
	}
	let expired = 0;
	const errors: unknown[] = [];
	const watched = watchedNetworks(deps);
	for (const id of await overdueOrders(deps.db, deps.clock(), { ...only, limit: 500, watched })) {
		const done = inTransaction(deps.db, async (trx) => {
			const order = await lockOrder(trx, id);
			return order !== undefined && (await expireIfOverdue(trx, deps, order)) !== order;
		});
		expired += Number((await done.catch((error: unknown) => void errors.push(error))) ?? 0);
	}
	if (errors.length > 0) throw errors[0];
	return expired;
}
