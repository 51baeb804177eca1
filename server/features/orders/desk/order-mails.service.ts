import type { OrderMail } from '#contract/orders/desk-orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { mailsOfOrder } from '../../mail/mail.service.ts';
import { sendLastMail } from '../changes/buyer-mails.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { findAnyOrder } from '../reading/orders.service.ts';
import { findContract } from '../rows/contracts.rows.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/**
 * Returns the mails about an order, oldest first, with the evidence that they were sent. Throws `not_found`.
 */
export async function listOrderMails(deps: Deps, id: string): Promise<OrderMail[]> {
	const order = await findAnyOrder(deps, id);
	const contract = await findContract(deps.db, order.id);
	return (await mailsOfOrder(deps.db, order.id)).map((mail) => ({
		template: mail.template,
		recipient: mail.recipient,
		createdAt: mail.created_at.toISOString(),
		sentAt: mail.sent_at?.toISOString() ?? null,
		messageId: mail.message_id,
		answer: mail.answer,
		lastError: mail.last_error,
		hasContract: mail.message_id !== null && mail.message_id === contract?.message_id,
	}));
}

/**
 * Sends the mail of the order's last action again, with the order's current data. Throws `not_found`, and
 * `invalid_transition` when the mail has no recipient.
 */
export function resendOrderMail(deps: Deps, staff: AuditActor, id: string): Promise<OrderRow> {
	return onOrder(deps, { id }, async (trx, order) => {
		const mail = await sendLastMail(trx, deps, order);
		if (!mail)
			throw new ShopError('invalid_transition', {
				orderStatus: order.order_status,
				paymentStatus: order.payment_status,
			});
		await auditOrder(trx, staff, 'resendMail', order, order, { mail });
		return order;
	});
}
