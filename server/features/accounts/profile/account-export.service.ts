import type { AccountExport } from '#contract/accounts/accounts.schema.ts';
import type { Deps } from '../../../deps.ts';
import { exportMails } from '../../mail/mail.service.ts';
import { exportOrders } from '../../orders/account-orders.service.ts';
import { exportWishes } from '../../wanted/account-wishes.service.ts';
import { listAddresses } from '../addresses/addresses.service.ts';
import { exportSessions } from '../sign-in/sessions.service.ts';
import { currentUser } from './users.service.ts';

/** Everything the shop holds about the user, but for the password's hash and what opens sign-ins. */
export async function exportAccount(deps: Deps, userId: number) {
	const user = await currentUser(deps, userId);
	return {
		exportedAt: deps.clock().toISOString(),
		user,
		addresses: await listAddresses(deps, userId),
		sessions: await exportSessions(deps.db, userId),
		orders: await exportOrders(deps.db, userId),
		wishes: await exportWishes(deps.db, user),
		mails: await exportMails(deps.db, user.email),
	} satisfies AccountExport;
}
