import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { tokenAmount } from '#contract/payments/usdt.ts';
import type { AssignLineInput } from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Trx } from '../../tables/tables.ts';
import { type AuditActor, type AuditValues, recordAudit } from '../audit/audit.service.ts';
import { lockOrder } from '../orders/changes/order-changes.service.ts';
import { closeReviewReasons, hasReviewReason } from '../orders/changes/review-flag.ts';
import { undoStaffAction } from '../orders/desk/desk-orders.service.ts';
import { receiveMoney } from '../orders/money/receiving-money.service.ts';
import { moneyOfOrder } from '../orders/rows/order-money.rows.ts';
import type { OrderRow } from '../orders/rows/orders.rows.ts';
import { ordersFlaggedFor } from '../orders/rows/orders.rows.ts';
import type { ReturnLookup } from '../orders/rows/return-lookup.ts';
import type { LineHooks } from '../orders/rows/statement-line-hooks.ts';
import type { TransferRow } from '../payments/providers/usdt/transfers.rows.ts';
import {
	assignedEvent,
	assignedPayments,
	assignTransfer,
	lockTransfer,
	putTransfersAside,
	reopenTransfers,
	withoutTransfers,
} from '../payments/providers/usdt/unassigned-transfers.rows.ts';
import { methodsOn } from '../payments/providers/usdt/usdt-settings.ts';
import { orderNamed } from './assigning-lines.service.ts';
import { decimalsOn, worthOf } from './transfer-worth.ts';

/** The review note of orders that a transfer of a different amount may pay. */
const nearNote = 'usdt_near';

/**
 * Assigns a transfer to an order. Its money is recorded once, as `amount` in CLP or at the order's rate; a
 * sum that is too small, too large or too late is flagged for review. Throws `not_found`, `line_decided`, and
 * `invalid_input` when the order has no rate and `amount` is missing.
 */
export async function assignTransferToOrder(
	deps: Deps,
	staff: AuditActor,
	id: number,
	{ order: named, amount }: AssignLineInput,
): Promise<void> {
	const orderId = await orderNamed(deps, named);
	await inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) throw new ShopError('not_found', { path: ['data', 'order'] });
		const transfer = orRefuse(await lockTransfer(trx, id));
		if (!transfer.isOpen) throw new ShopError('line_decided');
		const rate = order.exchange_rate === null ? null : Number(order.exchange_rate);
		const { due } = await moneyOfOrder(trx, order.id);
		const worth = amount ?? worthOf(deps, transfer, { due, rate });
		if (worth === null || worth <= 0) throw invalidField(['data', 'amount'], 'empty');
		const unflagged = await withoutFlag(trx, deps, order);
		const { network, hash, recipient } = transfer;
		const method = methodsOn(deps, network).find(({ details }) => details.address === recipient);
		await receiveMoney(
			trx,
			deps,
			unflagged,
			{
				provider: 'usdt',
				event: assignedEvent(transfer),
				method: method?.id ?? 'usdt',
				network,
				transaction: hash,
				amount: worth,
				tokenAmount: tokenAmount(BigInt(transfer.units), decimalsOn(deps, network)),
				...(rate !== null && { rate }),
				receivedAt: transfer.at,
			},
			{ by: 'owner', userId: staff.userId },
		);
		await assignTransfer(trx, id, order.id, { userId: staff.userId, at: deps.clock() });
		await auditTransfers(trx, staff, [transfer], 'assign', { order: order.number, amount: worth });
	});
	await unflagOthers(deps);
}

/**
 * Clears the flag about a possible transfer: the order's money decides from now on whether it needs review.
 */
const withoutFlag = async (trx: Trx, { clock }: Pick<Deps, 'clock'>, order: OrderRow): Promise<OrderRow> =>
	hasReviewReason(order, [nearNote])
		? closeReviewReasons(trx, order, [nearNote], { note: null, now: clock() })
		: order;

/**
 * Sets aside transfers that belong to no order. Those that were decided on in the meantime stay unchanged.
 * Returns the number of changed transfers.
 */
export async function putAside(
	deps: Deps,
	staff: AuditActor,
	{ ids, reason }: { ids: readonly number[]; reason: string },
): Promise<number> {
	const changed = await inTransaction(deps.db, async (trx) => {
		const decision = { userId: staff.userId, at: deps.clock() };
		const rows = await putTransfersAside(trx, ids, reason, decision);
		await auditTransfers(trx, staff, rows, 'setAside', { reason });
		return rows.length;
	});
	await unflagOthers(deps);
	return changed;
}

/** Reopens transfers that were set aside. Returns the number of changed transfers. */
export function reopen({ db }: Pick<Deps, 'db'>, staff: AuditActor, ids: readonly number[]): Promise<number> {
	return inTransaction(db, async (trx) => {
		const rows = await reopenTransfers(trx, ids);
		await auditTransfers(trx, staff, rows, 'reopen');
		return rows.length;
	});
}

/**
 * Undoes the caller's recent decision on these transfers: reverses their payments and reopens the transfers.
 * Throws `undo_too_late`.
 */
export async function undoTransfers(
	deps: Deps & LineHooks & ReturnLookup,
	staff: AuditActor,
	ids: readonly number[],
): Promise<number> {
	const payments = await assignedPayments(deps.db, ids);
	for (const { payment, order } of payments) await undoStaffAction(deps, staff, String(order), { payment });
	return payments.length;
}

/** Clears the flag of orders that no transfer may pay anymore. */
async function unflagOthers(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const flagged = await ordersFlaggedFor(deps.db, nearNote);
	for (const id of flagged.length > 0 ? await withoutTransfers(deps.db, flagged) : [])
		await inTransaction(deps.db, async (trx) => {
			const order = await lockOrder(trx, id);
			if (order) await withoutFlag(trx, deps, order);
		});
}

function auditTransfers(
	trx: Trx,
	staff: AuditActor,
	transfers: readonly TransferRow[],
	action: AuditAction,
	after: AuditValues | null = null,
): Promise<void> {
	return recordAudit(
		trx,
		staff,
		...transfers.map(({ id, network, hash }) => ({
			entity: 'statements' as const,
			documentId: String(id),
			label: `USDT ${network} ${hash.slice(0, 12)}`,
			action,
			after,
		})),
	);
}
