import type { Transaction } from 'kysely';
import type { CustomerExport } from '#contract/accounts/customers.schema.ts';
import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Notice } from '../../http/request-log.ts';
import { ShopError } from '../../shop-error.ts';
import { eraseAccount } from '../accounts/profile/account-deletion.service.ts';
import { exportAccount } from '../accounts/profile/account-export.service.ts';
import type { AccountDeps } from '../accounts/profile/person-hooks.ts';
import { lockUserByDocument, updateUserRow } from '../accounts/profile/users.rows.ts';
import { endSessionsOf } from '../accounts/sign-in/sessions.service.ts';
import { type Author, recordAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockUserByDocument>>>;
type Act = 'note' | 'block' | 'unblock' | 'passwordReset' | 'export' | 'erase';

/**
 * Does something with a customer's account, whose row it holds, and writes that it was done into the audit,
 * unless `work` gives null: nothing changed. Throws `not_found` when there is no such customer, or the
 * account is the owner's.
 */
function onCustomer<Given>(
	{ db, config }: Deps,
	author: Author,
	{ documentId, action }: { documentId: string; action: Act },
	work: (trx: Transaction<Database>, account: Account) => Promise<Given>,
): Promise<Given> {
	return inTransaction(db, async (trx) => {
		const account = documentId === config.owner ? undefined : await lockUserByDocument(trx, documentId);
		if (!account) throw new ShopError('not_found');
		const given = await work(trx, account);
		if (given !== null)
			await recordAudit(trx, author, { entity: 'customers', documentId, label: null, action });
		return given;
	});
}

/** Keeps the owner's note on a customer; an empty one is none. Throws `not_found`. */
export function noteOnCustomer(deps: Deps, owner: Author, documentId: string, note: string | null) {
	return onCustomer(deps, owner, { documentId, action: 'note' }, async (trx, { id, owner_note }) => {
		const kept = note?.trim() || null;
		if (kept === owner_note) return null;
		await updateUserRow(trx, id, { owner_note: kept });
	});
}

/**
 * Ends all sign-ins of a customer at once and refuses new ones, or lets a blocked one sign in again; the
 * orders stay. Throws `not_found`, and `version_conflict` when it is not blocked since `blockedAt` any more.
 */
export function blockCustomer(
	deps: Deps,
	owner: Author,
	documentId: string,
	action: 'block' | 'unblock',
	blockedAt: string | null,
) {
	return onCustomer(deps, owner, { documentId, action }, async (trx, { id, blocked_at }) => {
		const since = blocked_at?.toISOString() ?? null;
		if (since !== blockedAt) throw new ShopError('version_conflict', { blockedAt: since });
		if ((since !== null) === (action === 'block')) return null;
		const now = deps.clock();
		await updateUserRow(trx, id, { blocked_at: action === 'block' ? now : null });
		if (action === 'block') await endSessionsOf(trx, id, now);
	});
}

/** Mails the customer a link for a new password, in their language. Throws `not_found`. */
export function sendPasswordReset(deps: Deps, owner: Author, documentId: string) {
	return onCustomer(
		deps,
		owner,
		{ documentId, action: 'passwordReset' },
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

/** Everything the shop keeps about a customer, the owner's note among it. Throws `not_found`. */
export function exportCustomer(
	deps: AccountDeps,
	owner: Author,
	documentId: string,
): Promise<CustomerExport> {
	return onCustomer(deps, owner, { documentId, action: 'export' }, async (trx, account) => {
		const { id, blocked_at, owner_note } = account;
		const own = await exportAccount({ ...deps, db: trx }, id);
		return { ...own, blockedAt: blocked_at?.toISOString() ?? null, ownerNote: owner_note };
	});
}

/**
 * Deletes a customer's account on their request, as they could themselves; the orders stay for the shop's
 * books, without the person. Throws `not_found`, `orders_open`.
 */
export async function eraseCustomer(deps: AccountDeps, owner: Author, documentId: string, notice: Notice) {
	await onCustomer(deps, owner, { documentId, action: 'erase' }, (trx, account) =>
		eraseAccount(deps, trx, account),
	);
	notice('account_deleted', { userDocumentId: documentId });
}
