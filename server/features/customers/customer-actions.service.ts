import type { Customer, CustomerExport } from '#contract/customers/customers.schema.ts';
import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import { refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Trx } from '../../tables/tables.ts';
import { eraseAccount, exportAccount } from '../accounts/profile/account-data.service.ts';
import { endSessionsOf } from '../accounts/sessions/sessions.service.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { lockUserByDocument, updateUserRow } from '../accounts/users/users.rows.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readCustomer } from './customers.service.ts';

type CustomerAccount = NonNullable<Awaited<ReturnType<typeof lockUserByDocument>>>;

type CustomerAction = 'note' | 'block' | 'unblock' | 'passwordReset' | 'export' | 'erase';

/**
 * Runs `work` on a customer's account, whose row it locks, and audits the action unless `work` returns null
 * because nothing changed. Throws `not_found` for an unknown customer, the owner's account, or an assistant's
 * account when an API key calls, and `version_conflict` when the account differs from `seen`.
 */
function onCustomer<Result>(
	deps: Deps,
	owner: AuditActor,
	{ documentId, action, seen }: { documentId: string; action: CustomerAction; seen?: Partial<Customer> },
	work: (trx: Trx, account: CustomerAccount) => Promise<Result>,
): Promise<Result> {
	return inTransaction(deps.db, async (trx) => {
		const account = documentId === deps.config.owner ? undefined : await lockUserByDocument(trx, documentId);
		// An API key never acts on the people who run the shop.
		if (!account || (owner.machine && account.assistant_since)) throw new ShopError('not_found');
		if (seen) refuseStale(seen, await readCustomer({ ...deps, db: trx }, documentId));
		const result = await work(trx, account);
		if (result !== null)
			await recordAudit(trx, owner, { entity: 'customers', documentId, label: null, action });
		return result;
	});
}

/** Saves the owner's note on a customer; an empty note removes it. Throws `not_found`. */
export function noteOnCustomer(deps: Deps, owner: AuditActor, documentId: string, note: string | null) {
	return onCustomer(deps, owner, { documentId, action: 'note' }, async (trx, { id, owner_note }) => {
		const trimmed = note?.trim() || null;
		if (trimmed === owner_note) return null;
		await updateUserRow(trx, id, { owner_note: trimmed });
	});
}

/**
 * Ends all sessions of a customer immediately and refuses new ones, or unblocks the customer. The orders stay
 * unchanged. Throws `not_found`, `version_conflict`.
 */
export function blockCustomer(
	deps: Deps,
	owner: AuditActor,
	documentId: string,
	action: 'block' | 'unblock',
	seen: Pick<Customer, 'blockedAt'>,
) {
	return onCustomer(deps, owner, { documentId, action, seen }, async (trx, { id }) => {
		if ((seen.blockedAt !== null) === (action === 'block')) return null;
		const now = deps.clock();
		await updateUserRow(trx, id, { blocked_at: action === 'block' ? now : null });
		if (action === 'block') await endSessionsOf(trx, id, now);
	});
}

/** Mails a password reset link, in the customer's language. Throws `not_found`, `version_conflict`. */
export function sendPasswordReset(
	deps: Deps,
	owner: AuditActor,
	documentId: string,
	seen: Pick<Customer, 'email'>,
) {
	return onCustomer(
		deps,
		owner,
		{ documentId, action: 'passwordReset', seen },
		async (trx, { email, settings }) => {
			const language = chosenLanguage(settings.language);
			await queueMail(trx, {
				kind: 'password-reset',
				recipient: email,
				language,
				data: {},
				createdAt: deps.clock(),
			});
			return true;
		},
	);
}

/** Returns all data that the shop stores about a customer, including the owner's note. Throws `not_found`. */
export function exportCustomer(
	deps: AccountDeps,
	owner: AuditActor,
	documentId: string,
): Promise<CustomerExport> {
	return onCustomer(deps, owner, { documentId, action: 'export' }, async (trx, account) => {
		const { id, blocked_at, owner_note } = account;
		const own = await exportAccount({ ...deps, db: trx }, id);
		return { ...own, blockedAt: blocked_at?.toISOString() ?? null, ownerNote: owner_note };
	});
}

/**
 * Deletes a customer's account on their request, as the customer could. The orders stay for the shop's books,
 * without the person. Throws `not_found`, `version_conflict`, `orders_open`.
 */
export function eraseCustomer(
	deps: AccountDeps,
	owner: AuditActor,
	documentId: string,
	seen: Pick<Customer, 'blockedAt' | 'lastOrderAt'>,
) {
	return onCustomer(deps, owner, { documentId, action: 'erase', seen }, (trx, account) =>
		// Staff have verified the person's identity, so an unconfirmed address counts as theirs.
		eraseAccount(deps, trx, account, { isOwnAddress: true }),
	);
}
