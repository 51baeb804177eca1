import type { Deps } from '../../../core/deps.ts';
import { ownerRecipient } from '../../accounts/users/owner-account.ts';
import { queueMail } from '../../mail/mail.service.ts';

/** Queues a test mail to the owner. Returns the owner's address; throws when the shop has no owner. */
export async function sendTestMail(deps: Pick<Deps, 'db' | 'config'>): Promise<string> {
	const to = await ownerRecipient(deps);
	const deskUrl = `${deps.config.publicUrl}/owner/mails?from=mail`;
	await queueMail(deps.db, { kind: 'owner-test', ...to, data: { deskUrl } });
	return to.recipient;
}
