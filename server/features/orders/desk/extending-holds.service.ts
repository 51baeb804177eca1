import { extendedHold } from '#contract/orders/hold-extension.ts';
import { holdsUnits } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { recordChange } from '../changes/history-entries.ts';
import { onOrder, stateOf } from '../changes/order-changes.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/**
 * Extends the hold of an order that awaits payment, on behalf of the staff. Throws `not_found`,
 * `version_conflict`, `invalid_transition`, `hold_at_limit`.
 */
export function extendHoldByStaff(
	deps: Deps,
	staff: { userId: number },
	id: string,
	{ updatedAt }: { updatedAt: string },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		if (!holdsUnits(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const now = deps.clock();
		const end = extendedHold({ createdAt: order.created_at, heldUntil: order.held_until }, now);
		if (!end) throw new ShopError('hold_at_limit');
		const extended = await updateOrder(trx, order.id, { held_until: end }, now);
		const actor = { by: 'owner', userId: staff.userId } as const;
		await recordChange(trx, order, extended, 'holdExtended', actor, now);
		await auditOrder(trx, staff, 'extendHold', order, extended, { heldUntil: end.toISOString() });
		return extended;
	});
}
