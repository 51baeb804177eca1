import { tokenAmount } from '#contract/payments/usdt.ts';
import type {
	UnassignedTransfer,
	UnassignedTransferQuery,
} from '#contract/statements/usdt-transfers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { paginationOf } from '../../database/row-pages.ts';
import { namedUsers } from '../accounts/users/users.rows.ts';
import { candidateOrders } from '../orders/rows/candidate-orders.rows.ts';
import {
	countUnassigned,
	type UnassignedRow,
	unassignedTransfers,
} from '../payments/providers/usdt/unassigned-transfers.rows.ts';
import { viewOrder } from './line-list.service.ts';
import { decimalsOn, worthOf } from './transfer-worth.ts';

/** Returns a page of one group of the USDT transfers without an order, and the number in each group. */
export async function listUnassignedTransfers(
	deps: Pick<Deps, 'db' | 'config'>,
	{ group = 'open', page = 1, pageSize = 25 }: UnassignedTransferQuery,
) {
	const counts = await countUnassigned(deps.db);
	const rows = await unassignedTransfers(deps.db, group, { page, pageSize });
	const data = await viewTransfers(deps, group, rows);
	return { data, meta: { pagination: paginationOf({ page, pageSize }, counts[group]), counts } };
}

async function viewTransfers(
	deps: Pick<Deps, 'db' | 'config'>,
	group: UnassignedTransfer['group'],
	rows: readonly UnassignedRow[],
): Promise<UnassignedTransfer[]> {
	const ids = [...new Set(rows.flatMap((row) => [...row.candidates, row.order_id ?? []].flat()))];
	const orders = ids.length > 0 ? await candidateOrders(deps.db, { ids, since: null }) : [];
	const orderOf = new Map(orders.map((order) => [order.id, order]));
	const users = await namedUsers(
		deps.db,
		rows.map(({ decided_by }) => decided_by),
	);
	const emailOf = new Map(users.map(({ id, email }) => [id, email]));
	return rows.map((row) => {
		const assigned = group === 'taken' ? orderOf.get(row.order_id ?? 0) : undefined;
		return {
			id: row.id,
			network: row.network,
			transaction: row.hash,
			amount: tokenAmount(BigInt(row.units), decimalsOn(deps, row.network)),
			sender: row.sender,
			receivedAt: row.at.toISOString(),
			group,
			candidates: row.candidates.flatMap((id) => {
				const order = orderOf.get(id);
				return order ? [{ ...viewOrder(order), worth: worthOf(deps, row, order) }] : [];
			}),
			isNamed: group !== 'taken' && row.order_id !== null,
			order: assigned ? viewOrder(assigned) : null,
			asideReason: row.aside_reason,
			decidedAt: row.decided_at?.toISOString() ?? null,
			decidedBy: emailOf.get(row.decided_by ?? 0) ?? null,
		};
	});
}
