import type { OrderLinkRequest } from '#contract/orders/guest-orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { consumeLimits } from '../../../http/rate-limit.ts';
import { plainEmail } from '../../accounts/users/users.rows.ts';
import { sendLastMail } from '../changes/buyer-mails.ts';
import { findOrder } from '../rows/orders.queries.ts';

/** Mails of one order that may be requested in a day, so that nobody fills a mailbox through the shop. */
const mostPerDay = 3;
const day = 24 * 3_600_000;

/**
 * Mails the last mail of a guest's order again, with its link, if the address is the one that the order was
 * placed with. It does nothing otherwise and answers the same, so that nobody learns whose an order is.
 */
export async function mailLinkAgain(deps: Deps, { number, email }: OrderLinkRequest): Promise<void> {
	const order = await findOrder(deps.db, number);
	const own = order?.guest?.email;
	if (!order || !own || plainEmail(own) !== plainEmail(email)) return;
	try {
		await consumeLimits(deps.db, deps.clock(), [
			{ key: ['order-link-mails', order.document_id], most: mostPerDay, windowMs: day },
		]);
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return;
		throw error;
	}
	await inTransaction(deps.db, (trx) => sendLastMail(trx, deps, order));
}
