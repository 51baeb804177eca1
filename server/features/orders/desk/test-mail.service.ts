import type { Deps } from '../../../core/deps.ts';
import { ownerRecipient } from '../../accounts/users/owner-account.ts';
import { queueMail } from '../../mail/mail.service.ts';

/** Queues a mail to the owner that says that mails arrive. Returns the address; throws without owner. */
export async function sendTestMail(deps: Pick<Deps, 'db' | 'config'>): Promise<string> {
	const to = await ownerRecipient(deps);
	const deskUrl = `${deps.config.publicUrl}/owner/mails?from=mail`;
	await queueMail(deps.db, { kind: 'owner-test', ...to, data: { deskUrl } });
	return to.recipient;
}
