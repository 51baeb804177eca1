import type { AccountExport } from '#contract/accounts.schema.ts';
import type { Deps } from '../../deps.ts';
import { listAddresses } from '../addresses/addresses.service.ts';
import { listMails, listOrdersWhole, listSessions } from './account-export.queries.ts';
import { currentUser } from './users.service.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Everything the shop holds about the user, but for the password's hash and what opens sign-ins. */
export async function exportAccount(deps: Deps, userId: number): Promise<AccountExport> {
	const user = await currentUser(deps, userId);
	const addresses = await listAddresses(deps, userId);
	const sessions = await listSessions(deps.db, userId);
	const orders = await listOrdersWhole(deps.db, userId);
	const mails = await listMails(deps.db, user.email);
	return {
		exportedAt: deps.clock().toISOString(),
		user,
		addresses,
		sessions: sessions.map((row) => ({
			createdAt: row.created_at.toISOString(),
			refreshedAt: iso(row.rotated_at),
			expiresAt: row.expires_at.toISOString(),
			endedAt: iso(row.ended_at),
		})),
		orders: orders.map(({ order, items, history, payments }) => ({
			id: order.id,
			documentId: order.document_id,
			createdAt: order.created_at.toISOString(),
			updatedAt: order.updated_at.toISOString(),
			orderStatus: order.order_status,
			paymentStatus: order.payment_status,
			subtotal: order.subtotal,
			shipping: order.shipping,
			discount: order.discount,
			tax: order.tax,
			total: order.total,
			shippingAddress: order.shipping_address,
			carrier: order.carrier,
			tracking: order.tracking,
			items: items.map((item) => ({
				documentId: item.watch_document_id,
				brand: item.brand,
				model: item.model,
				price: item.price,
			})),
			history: history.map((step) => ({ at: step.at.toISOString(), by: step.by, action: step.action })),
			payments: payments.map((payment) => ({
				receivedAt: payment.received_at.toISOString(),
				method: payment.method,
				network: payment.network,
				transaction: payment.transaction,
				amount: payment.amount_clp,
			})),
		})),
		mails: mails.map((mail) => ({
			recipient: mail.recipient,
			template: mail.template,
			createdAt: mail.created_at.toISOString(),
			sentAt: iso(mail.sent_at),
		})),
	};
}
