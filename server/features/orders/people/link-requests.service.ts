import type { OrderLinkRequest } from '#contract/orders/guest-orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { consumeLimits } from '../../../http/rate-limit.ts';
import { plainEmail } from '../../accounts/users/users.rows.ts';
import { sendLastMail } from '../changes/buyer-mails.ts';
import { findOrder } from '../rows/orders.queries.ts';

/**
 * Upper bound for the link mails of one order per day, so that the shop cannot be used to flood a mailbox.
 */
const maxPerDay = 3;
const day = 24 * 3_600_000;

/**
 * Sends the last mail of a guest's order again, with its link, if the order was placed with this address.
 * Otherwise does nothing, with the same answer, so that it does not reveal whose order it is.
 */
export async function mailLinkAgain(deps: Deps, { number, email }: OrderLinkRequest): Promise<void> {
	const order = await findOrder(deps.db, number);
	const own = order?.guest?.email;
	if (!order || !own || plainEmail(own) !== plainEmail(email)) return;
	try {
		await consumeLimits(deps.db, deps.clock(), [
			{ key: ['order-link-mails', order.document_id], max: maxPerDay, windowMs: day },
		]);
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return;
		throw error;
	}
	await inTransaction(deps.db, (trx) => sendLastMail(trx, deps, order));
}
