import type { OrderMail } from '#contract/orders/desk-orders.schema.ts';
import { fieldsOf } from '../../database/columns.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import type { Author } from '../audit/audit.service.ts';
import { mailsOfOrder } from '../mail/mail.service.ts';
import { findContract } from './contracts.rows.ts';
import { auditOrder } from './order-audit.ts';
import { type OrderRow, onOrder } from './order-changes.service.ts';
import { keepOwnerNote } from './orders.rows.ts';
import { findAnyOrder } from './orders.service.ts';
import { sendLastMail } from './owner-mails.ts';

/** Keeps the owner's note on an order; an empty one is none. Throws `not_found`. */
export function noteOnOrder(deps: Deps, owner: Author, id: string, note: string | null): Promise<OrderRow> {
	return onOrder(deps, { id }, async (trx, order) => {
		const noted = await keepOwnerNote(trx, order.id, note?.trim() || null);
		await auditOrder(trx, owner, 'note', order, noted);
		return noted;
	});
}

/** The mails about an order, oldest first, with what proves that they were sent. Throws `not_found`. */
export async function listOrderMails(deps: Deps, id: string): Promise<OrderMail[]> {
	const order = await findAnyOrder(deps, id);
	const contract = await findContract(deps.db, order.id);
	return (await mailsOfOrder(deps.db, order.id)).map((mail) => ({
		...fieldsOf(mail, 'template recipient createdAt sentAt messageId answer lastError'),
		hasContract: mail.message_id !== null && mail.message_id === contract?.message_id,
	}));
}

/**
 * Sends the customer the mail of the order's last step once more, as the order is now. Throws `not_found`,
 * and `invalid_transition` when there is no account to write to.
 */
export function resendOrderMail(deps: Deps, owner: Author, id: string): Promise<OrderRow> {
	return onOrder(deps, { id }, async (trx, order) => {
		const mail = await sendLastMail(trx, deps, order);
		if (!mail)
			throw new ShopError('invalid_transition', {
				orderStatus: order.order_status,
				paymentStatus: order.payment_status,
			});
		await auditOrder(trx, owner, 'resendMail', order, order, { mail });
		return order;
	});
}
