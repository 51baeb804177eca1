import { chosenLanguage } from '#contract/languages/languages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ownerRecipient } from '../accounts/profile/owner-account.ts';
import { findOwner } from '../accounts/profile/users.rows.ts';
import { queueMail } from '../mail/mail.service.ts';
import { claimOwnerNews, hasOwnerNews } from './owner-news.queries.ts';

/** So many orders stand in one letter; a flood of them is a few letters. */
const most = 50;

/**
 * Puts a mail to the owner into the outbox for orders that were placed, and for money that is too little or
 * too late, since the last time. It reads what the orders' own transactions wrote, so that placing an order
 * takes no longer. An owner who switched mails about orders off gets none. Any number of processes may ask at
 * once.
 */
export async function tellOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
	if (!(await hasOwnerNews(db))) return;
	await inTransaction(db, async (trx) => {
		const news = await claimOwnerNews(trx, most);
		const owner = await findOwner(trx, config.owner);
		const [first] = news;
		if (!first || !owner) return;
		const { emailNotifications = true, orderUpdates = true, language } = owner.settings;
		if (!(emailNotifications && orderUpdates)) return;
		const path = news.length === 1 ? `/owner/orders/${first.order}` : '/owner';
		await queueMail(trx, {
			kind: 'owner-news',
			recipient: owner.email,
			language: chosenLanguage(language),
			data: { news, deskUrl: `${config.publicUrl}${path}?from=mail` },
		});
	});
}

/** Queues a mail to the owner that says that mails arrive. Returns the address; throws without owner. */
export async function sendTestMail(deps: Pick<Deps, 'db' | 'config'>): Promise<string> {
	const to = await ownerRecipient(deps);
	const deskUrl = `${deps.config.publicUrl}/owner/mails?from=mail`;
	await queueMail(deps.db, { kind: 'owner-test', ...to, data: { deskUrl } });
	return to.recipient;
}
