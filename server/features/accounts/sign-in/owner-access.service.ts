import { documentIdFrom } from '#contract/http/ids.ts';
import type { Deps } from '../../../core/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { deleteChallenges, deleteFactors } from '../second-factor/second-factor.queries.ts';
import { forgetDevices } from '../sessions/devices.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { findUserByEmail, lockOwnership, updateUserRow } from '../users/users.rows.ts';
import { deletePasswordResets } from './password-reset.queries.ts';

type AccessDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'randomBytes'>;

/**
 * Sets the owner's password and ends all of the owner's sessions. Returns the owner's email, or null if there
 * is no owner account.
 */
export async function resetOwnerPassword(deps: AccessDeps, password: string): Promise<string | null> {
	const password_hash = await hashPassword(password);
	return inTransaction(deps.db, async (trx) => {
		const [owner] = await lockOwnership(trx, [deps.config.owner]);
		if (!owner) return null;
		const now = deps.clock();
		const forgotten = { pending_email: null, pending_email_at: null };
		await updateUserRow(trx, owner.id, { password_hash, updated_at: now, ...forgotten });
		await endSessionsOf(trx, owner.id, now);
		await deletePasswordResets(trx, owner.id);
		await forgetDevices(trx, owner.id);
		await deleteChallenges(trx, owner.id);
		return owner.email;
	});
}

/**
 * Removes the owner's lost second factor and ends all of the owner's sessions. The password is unchanged.
 * Returns the owner's email, or null if there is no owner account.
 */
export async function resetOwnerFactor(deps: AccessDeps): Promise<string | null> {
	return inTransaction(deps.db, async (trx) => {
		const [owner] = await lockOwnership(trx, [deps.config.owner]);
		if (!owner) return null;
		await deleteFactors(trx, owner.id);
		await endSessionsOf(trx, owner.id, deps.clock());
		const change = { entity: 'customers', documentId: deps.config.owner, label: null } as const;
		await recordAudit(trx, { userId: null }, { ...change, action: 'resetSecondFactor' });
		return owner.email;
	});
}

/**
 * Transfers ownership to the account with this email by assigning it the configured documentId. The previous
 * owner's account becomes a customer account with a new documentId. Both must sign in again. Returns the
 * previous owner's email, and throws an Error if no account has this email or if it already is the owner's.
 */
export async function moveOwner(deps: AccessDeps, email: string): Promise<{ before: string | null }> {
	const ownerId = deps.config.owner;
	return inTransaction(deps.db, async (trx) => {
		const found = await findUserByEmail(trx, email);
		if (!found)
			throw new Error(`There is no account with the email address ${email}. Register it in the shop first.`);
		const locked = await lockOwnership(trx, [ownerId, found.document_id]);
		const before = locked.find((user) => user.document_id === ownerId);
		if (before?.id === found.id) throw new Error(`${found.email} is already the owner.`);
		const now = deps.clock();
		if (before) {
			const document_id = documentIdFrom(deps.randomBytes(64));
			await updateUserRow(trx, before.id, { document_id, updated_at: now });
			await endSessionsOf(trx, before.id, now);
		}
		// The owner's address counts as confirmed, because the operator who runs this command vouches for it.
		const confirmed = { email_confirmed_at: found.email_confirmed_at ?? now };
		await updateUserRow(trx, found.id, { document_id: ownerId, updated_at: now, ...confirmed });
		await endSessionsOf(trx, found.id, now);
		return { before: before?.email ?? null };
	});
}
