import type { OrderLinkRequest } from '#contract/orders/guest-orders.schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { consumeLimits } from '../../http/rate-limit.ts';
import { ShopError } from '../../shop-error.ts';
import { plainEmail } from '../accounts/profile/users.rows.ts';
import { sendLastMail } from './buyer-mails.ts';
import { findOrder } from './orders.queries.ts';

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
