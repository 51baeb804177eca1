import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import { type MailCompletions, queueMail } from '../../mail/mail.service.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { accountConflict } from '../users/account-conflicts.ts';
import type { AccountDeps } from '../users/person-hooks.ts';
import {
	findUser,
	findUserByEmail,
	lockUser,
	markConfirmed,
	plainEmail,
	updateUserRow,
} from '../users/users.rows.ts';
import { isConfirmed } from '../users/users.service.ts';
import { findConfirmation, insertConfirmation } from './email-confirmation.queries.ts';
import { deletePasswordResets } from './password-reset.queries.ts';

/** How long a mailed link confirms an address. */
export const linkLifetimeMs = 3 * 86_400_000;

/** A link that confirms `email` as the user's address. The database keeps only the hash of its code. */
async function createConfirmationLink(
	{ db, config, clock, randomBytes }: Deps,
	userId: number,
	email: string,
): Promise<string> {
	const code = randomBytes(32).toString('base64url');
	await insertConfirmation(db, {
		code_hash: hashToken(code),
		user_id: userId,
		email: plainEmail(email),
		created_at: clock(),
		expires_at: new Date(clock().getTime() + linkLifetimeMs),
	});
	return `${config.publicUrl}/confirm-email?code=${code}`;
}

type Completions = Pick<MailCompletions, 'email-confirmation' | 'email-change'> & {
	welcome(mail: { recipient: string }): Promise<{ completion: { confirmUrl: string | null } }>;
};

/** Adds the link to the mails that carry one, when they are about to leave. */
export function confirmationCompletions(deps: Deps): Completions {
	const unconfirmed = async (recipient: string) => {
		const user = await findUserByEmail(deps.db, recipient);
		return user && !isConfirmed(deps.config, user) ? user : null;
	};
	const withLink = async ({ recipient }: { recipient: string }) => {
		const user = await unconfirmed(recipient);
		const confirmUrl = user && (await createConfirmationLink(deps, user.id, user.email));
		return { completion: { confirmUrl } };
	};
	return {
		welcome: withLink,
		'email-confirmation': async ({ recipient }) => {
			const user = await unconfirmed(recipient);
			if (!user) return null;
			return { completion: { confirmUrl: await createConfirmationLink(deps, user.id, user.email) } };
		},
		'email-change': async ({ recipient, data }) => {
			const user = await findUser(deps.db, data.userId);
			if (user?.pending_email !== recipient) return null;
			return { completion: { confirmUrl: await createConfirmationLink(deps, user.id, recipient) } };
		},
	};
}

/**
 * Mails a new link to the address that a change is waiting for, or else to the signed-in user's own while it
 * is not confirmed.
 */
export async function sendConfirmation(deps: Deps, { userId }: SignedIn, language: Language): Promise<void> {
	const { db, config, clock } = deps;
	const user = await findUser(db, userId);
	if (!user) return;
	const createdAt = clock();
	if (user.pending_email !== null) {
		const recipient = user.pending_email;
		await queueMail(db, { kind: 'email-change', recipient, language, data: { userId }, createdAt });
	} else if (!isConfirmed(config, user))
		await queueMail(db, { kind: 'email-confirmation', recipient: user.email, language, data: {}, createdAt });
}

/**
 * Confirms the address that a mailed code was sent to; it signs no one in, and an order that waits for its
 * payment is held longer. A second use of the same code is no error. Throws `confirmation_invalid` for an
 * unknown or expired code and for one sent to an address that the account left, `email_taken` when another
 * account has the new address by now.
 */
export async function confirmEmail(deps: AccountDeps, code: string): Promise<void> {
	const { db, clock } = deps;
	if (await deps.confirmGuest(deps, code)) return;
	try {
		await inTransaction(db, async (trx) => {
			const now = clock();
			const confirmation = await findConfirmation(trx, hashToken(code), now);
			const user = confirmation && (await lockUser(trx, confirmation.user_id));
			if (!user) throw new ShopError('confirmation_invalid');
			if (confirmation.email === plainEmail(user.email)) {
				await markConfirmed(trx, user.id, now);
				return deps.emailConfirmed(trx, deps, user.id);
			}
			if (user.pending_email === null || confirmation.email !== plainEmail(user.pending_email))
				throw new ShopError('confirmation_invalid');
			await updateUserRow(trx, user.id, {
				email: user.pending_email,
				email_confirmed_at: now,
				pending_email: null,
				pending_email_at: null,
				updated_at: now,
			});
			// A code that was mailed to the old address must not open the account any more.
			await deletePasswordResets(trx, user.id);
			await deps.emailConfirmed(trx, deps, user.id);
		});
	} catch (error) {
		throw accountConflict(error);
	}
}
