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

/** Lifetime of a mailed confirmation link. */
export const linkLifetimeMs = 3 * 86_400_000;

/** Creates a link that confirms `email` as the user's address. Only the hash of its code is stored. */
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

/** Adds confirmation links to mails just before they are sent. */
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
 * Mails a new link to the pending address if a change of email is in progress, or else to the user's own
 * address while it is unconfirmed.
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
 * Confirms the address that a mailed code was sent to, without signing anyone in. The hold of an order that
 * awaits payment is extended. Using the same code again succeeds. Throws `confirmation_invalid` if the code
 * is unknown or expired or was sent to an address that the account no longer uses, and `email_taken` if
 * another account now has the new address.
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
			// A reset code mailed to the old address must no longer work.
			await deletePasswordResets(trx, user.id);
			await deps.emailConfirmed(trx, deps, user.id);
		});
	} catch (error) {
		throw accountConflict(error);
	}
}
