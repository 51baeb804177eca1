import type { User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import type { StaffMember } from '#contract/accounts/people.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, refuseStale, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { RowOf } from '../../../tables/tables.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type MailCompletions, queueMail } from '../../mail/mail.service.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import {
	findUserByEmail,
	grantAssistant,
	listAssistants,
	lockUser,
	lockUserByDocument,
	markConfirmed,
	type UserRow,
	updateUserRow,
} from '../users/users.rows.ts';
import { currentUser } from '../users/users.service.ts';
import {
	deleteInvitation,
	listInvitations,
	lockInvitation,
	replaceInvitation,
	setInvitationCode,
} from './people.queries.ts';

/** Lifetime of a mailed invitation. */
const invitationDays = 7;

const fromUser = (row: UserRow): StaffMember => ({
	documentId: row.document_id,
	email: row.email,
	name: fullName({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
	since: row.assistant_since?.toISOString() ?? null,
	secondFactor: row.hasSecondFactor,
	expiresAt: null,
});
const fromInvitation = (row: RowOf<'invitations'>): StaffMember => ({
	documentId: row.document_id,
	email: row.email,
	name: null,
	since: null,
	secondFactor: null,
	expiresAt: row.expires_at.toISOString(),
});

/** Returns the assistants, then the open invitations. */
export async function listPeople({ db, clock }: Deps): Promise<StaffMember[]> {
	const [assistants, invitations] = await Promise.all([listAssistants(db), listInvitations(db, clock())]);
	return [...assistants.map(fromUser), ...invitations.map(fromInvitation)];
}

/**
 * Mails an invitation to the desk and invalidates an earlier invitation of the same address. Throws
 * `invalid_input` for `email` if that account already works at the desk.
 */
export async function invite(deps: Deps, email: string, language: Language): Promise<StaffMember> {
	const { db, config, clock, randomBytes } = deps;
	const known = await findUserByEmail(db, email);
	if (known && (known.document_id === config.owner || known.assistant_since))
		throw invalidField(['data', 'email'], 'worksAlready');
	const createdAt = clock();
	return inTransaction(db, async (trx) => {
		const invitation = await replaceInvitation(trx, {
			document_id: documentIdFrom(randomBytes(64)),
			email,
			code_hash: null,
			created_at: createdAt,
			expires_at: new Date(createdAt.getTime() + invitationDays * 86_400_000),
		});
		const data = { invitation: invitation.document_id, days: invitationDays };
		await queueMail(trx, { kind: 'invitation', recipient: email, language, data, createdAt });
		return fromInvitation(invitation);
	});
}

/**
 * Adds the link with its code just before the mail is sent. Returns null if the invitation was revoked or has
 * expired.
 */
export const invitationCompletion =
	({ db, config, clock, randomBytes }: Deps): MailCompletions['invitation'] =>
	async ({ data }) => {
		const code = randomBytes(32).toString('base64url');
		const isOpen = await setInvitationCode(db, data.invitation, hashToken(code), clock());
		if (!isOpen) return null;
		return { completion: { joinUrl: `${config.publicUrl}/owner?from=mail&join=${code}` } };
	};

/**
 * Accepts an invitation. The signed-in account becomes an assistant immediately, and its address counts as
 * confirmed. Throws `confirmation_invalid` if the code is unknown, used, expired or was sent to another
 * address.
 */
export async function join(deps: Deps, { userId }: SignedIn, code: string): Promise<User> {
	await inTransaction(deps.db, async (trx) => {
		const now = deps.clock();
		const user = await lockUser(trx, userId);
		const invitation = user && (await lockInvitation(trx, hashToken(code), user.email, now));
		if (!invitation) throw new ShopError('confirmation_invalid');
		await deleteInvitation(trx, invitation.document_id);
		await markConfirmed(trx, userId, now);
		await grantAssistant(trx, userId, now);
		const change = { entity: 'customers', documentId: user.document_id, label: null } as const;
		await recordAudit(trx, { userId }, { ...change, action: 'join' });
	});
	return currentUser(deps, userId);
}

/**
 * Revokes an invitation or an assistant's access. The assistant's next request has the rights of a customer.
 * Throws `not_found`, and `version_conflict` if `since` is not when the assistant joined.
 */
export async function removePerson(
	{ db }: Deps,
	actor: SignedIn,
	documentId: string,
	since: string | null,
): Promise<void> {
	if (await deleteInvitation(db, documentId)) return;
	await inTransaction(db, async (trx) => {
		const user = await lockUserByDocument(trx, documentId);
		if (!user?.assistant_since) throw new ShopError('not_found');
		refuseStale<Pick<StaffMember, 'since'>>({ since }, { since: user.assistant_since.toISOString() });
		await updateUserRow(trx, user.id, { assistant_since: null });
		const change = { entity: 'customers', documentId, label: null } as const;
		await recordAudit(trx, actor, { ...change, action: 'removeAssistant' });
	});
}
