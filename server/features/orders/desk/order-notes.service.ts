import type { Deps } from '../../../core/deps.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { saveOwnerNote } from '../rows/orders.rows.ts';

/** Saves the owner's note on an order; an empty note removes it. Throws `not_found`. */
export function noteOnOrder(
	deps: Deps,
	staff: AuditActor,
	id: string,
	note: string | null,
): Promise<OrderRow> {
	return onOrder(deps, { id }, async (trx, order) => {
		const noted = await saveOwnerNote(trx, order.id, note?.trim() || null);
		await auditOrder(trx, staff, 'note', order, noted);
		return noted;
	});
}
