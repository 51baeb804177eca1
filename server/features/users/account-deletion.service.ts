import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/access.ts';
import type { Notice } from '../../http/request-log.ts';
import { ShopError } from '../../shop-error.ts';
import { checkCurrentPassword } from './current-password.service.ts';
import { lockUser } from './users.queries.ts';

/**
 * Deletes the account with its addresses, sign-ins and mails. Its orders stay for the shop's books, without the person. Throws `orders_open`
 * while one is under way or its money waits for the owner's review (whom would it go back to?), `owner_account`, `wrong_current_password`,
 * `rate_limited`.
 */
export async function deleteAccount(
	deps: Deps,
	{ userId, documentId, role }: SignedIn,
	password: string,
	notice: Notice,
): Promise<void> {
	if (role === 'owner') throw new ShopError('owner_account');
	const checked = await checkCurrentPassword(deps, userId, password, 'password', notice);
	await inTransaction(deps.db, async (trx) => {
		const user = await lockUser(trx, userId);
		if (user?.password_hash !== checked)
			throw new ShopError('wrong_current_password', { path: ['password'] });
		const open = await trx
			.selectFrom('orders')
			.select('document_id')
			.where('user_id', '=', userId)
			.where((order) =>
				order.or([
					order('order_status', 'in', ['pending', 'processing']),
					// A parcel whose money went back arrives nowhere any more.
					order.and([order('order_status', '=', 'shipped'), order('payment_status', '=', 'paid')]),
					order('needs_review', '=', true),
				]),
			)
			.orderBy('id')
			.execute();
		if (open.length) throw new ShopError('orders_open', { orders: open.map((order) => order.document_id) });
		await trx
			.updateTable('orders')
			.set({ shipping_address: null, user_id: null })
			.where('user_id', '=', userId)
			.execute();
		await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', user.email.toLowerCase()).execute();
		// Addresses, sign-ins, codes and keys go with the row; the histories of orders forget who.
		await trx.deleteFrom('users').where('id', '=', userId).execute();
	});
	notice('account_deleted', { userDocumentId: documentId });
}
