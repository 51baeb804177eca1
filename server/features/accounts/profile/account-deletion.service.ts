import type { Transaction } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { Notice } from '../../../http/request-log.ts';
import { ShopError } from '../../../shop-error.ts';
import { deleteMails } from '../../mail/mail.service.ts';
import { forgetCustomer } from '../../orders/account-orders.service.ts';
import { forgetWishes } from '../../wanted/account-wishes.service.ts';
import { checkCurrentPassword } from './current-password.service.ts';
import { deleteUser, lockUser } from './users.rows.ts';

/**
 * Deletes an account, which the caller holds, with its addresses, sign-ins, wishes and mails. Its orders stay for the shop's books,
 * without the person. Throws `orders_open` while one is under way or its money waits for the owner's review (whom would it
 * go back to?).
 */
export async function eraseAccount(
	trx: Transaction<Database>,
	{ id, email, email_confirmed_at }: { id: number; email: string; email_confirmed_at: Date | null },
): Promise<void> {
	await forgetCustomer(trx, id);
	await deleteMails(trx, { to: email });
	// An address that was never confirmed may be a stranger's.
	await forgetWishes(trx, { id, email: email_confirmed_at && email });
	await deleteUser(trx, id);
}

/**
 * Deletes the caller's account as {@link eraseAccount} does. Throws `orders_open`, `owner_account`,
 * `wrong_current_password`, `rate_limited`.
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
		await eraseAccount(trx, user);
	});
	notice('account_deleted', { userDocumentId: documentId });
}
