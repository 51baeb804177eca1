import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { creditNotesOf } from '../rows/credit-notes.queries.ts';
import { auditOf } from '../rows/order-audit.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/** Reads the documents of an order as the audit records them. */
const documentValues = {
	document: async (trx: Trx, { id }: OrderRow) => {
		const [found] = await documentsOf(trx, [id]);
		return { kind: found?.kind ?? null, number: found?.number ?? null, sha256: found?.sha256 ?? null };
	},
	creditNotes: async (trx: Trx, { id }: OrderRow) => ({
		creditNotes: (await creditNotesOf(trx, [id])).map(
			({ number, amount, sha256 }) => `${number}: ${amount} (${sha256.slice(0, 12)})`,
		),
	}),
};

/** Changes a document as part of its order, and audits it with the values before and after. */
export async function changeDocuments(
	{ clock }: Pick<Deps, 'clock'>,
	trx: Trx,
	actor: AuditActor | { userId: null },
	order: OrderRow,
	[of, action]: [of: keyof typeof documentValues, action: AuditAction],
	work: () => Promise<void>,
): Promise<OrderRow> {
	const before = await documentValues[of](trx, order);
	await work();
	await auditOf(trx, actor, order, action, { before, after: await documentValues[of](trx, order) });
	return updateOrder(trx, order.id, {}, clock());
}
