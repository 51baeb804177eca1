import type { AccountExport } from '#contract/accounts/accounts.schema.ts';
import { exportMails } from '../../mail/mail.service.ts';
import { listAddresses } from '../addresses/addresses.service.ts';
import { readSecondFactor } from '../second-factor/second-factor.service.ts';
import { exportSessions } from '../sign-in/sessions.service.ts';
import type { AccountDeps } from './person-hooks.ts';
import { currentUser } from './users.service.ts';

/** Everything the shop holds about the user, but for the password's hash and what opens sign-ins. */
export async function exportAccount(deps: AccountDeps, userId: number) {
	const user = await currentUser(deps, userId);
	const person = { id: userId, email: user.confirmed ? user.email : null };
	const { orders, returns, wishes, offers } = deps.personParts;
	return {
		exportedAt: deps.clock().toISOString(),
		user,
		addresses: await listAddresses(deps, userId),
		secondFactor: await readSecondFactor(deps, userId),
		sessions: await exportSessions(deps.db, userId),
		orders: await orders.exportOf(deps.db, person),
		returns: await returns.exportOf(deps.db, person),
		wishes: await wishes.exportOf(deps.db, person),
		offers: await offers.exportOf(deps.db, person),
		mails: await exportMails(deps.db, user.email),
	} satisfies AccountExport;
}
