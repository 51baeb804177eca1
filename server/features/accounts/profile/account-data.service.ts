import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import { type Person, personWith } from '../../../personal-data/person.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { deleteMails, exportMails } from '../../mail/mail.service.ts';
import { listAddresses } from '../addresses/addresses.service.ts';
import { forgetInvitationsOf } from '../people/people.queries.ts';
import { readSecondFactor } from '../second-factor/second-factor.service.ts';
import { exportSessions } from '../sessions/sessions.service.ts';
import { checkCurrentPassword } from '../users/passwords.service.ts';
import type { AccountDeps, PersonHooks } from '../users/person-hooks.ts';
import { deleteUser, lockUser } from '../users/users.rows.ts';
import { currentUser } from '../users/users.service.ts';

/** Exports all data stored about the user, except the password hash and the secrets that allow signing in. */
export async function exportAccount(deps: AccountDeps, userId: number) {
	const user = await currentUser(deps, userId);
	// An address that was never confirmed may belong to another person.
	const person = personWith({ userId, email: user.confirmed ? user.email : null });
	return {
		exportedAt: deps.clock().toISOString(),
		user,
		addresses: await listAddresses(deps, userId),
		secondFactor: await readSecondFactor(deps, userId),
		sessions: await exportSessions(deps.db, userId),
		...(await exportPersonData(deps, deps.db, person)),
		mails: await exportMails(deps.db, user.email),
	} satisfies AccountExport;
}

/** Returns everything about a person besides their account. */
export async function exportPersonData({ personParts }: PersonHooks, db: Db, person: Person) {
	const { orders, returns, wishes, offers, visits, privacyRequests, breaches } = personParts;
	return {
		orders: await orders.exportOf(db, person),
		returns: await returns.exportOf(db, person),
		wishes: await wishes.exportOf(db, person),
		offers: await offers.exportOf(db, person),
		visits: await visits.exportOf(db, person),
		privacyRequests: await privacyRequests.exportOf(db, person),
		breaches: await breaches.exportOf(db, person),
		mails: person.email === null ? [] : await exportMails(db, person.email),
	};
}

/**
 * Erases a person from everything besides their account. Orders, returns and requests stay without the
 * person. Throws `orders_open` while an order is unsettled or a return is in progress, since a refund would
 * have no recipient.
 */
export async function erasePersonData(
	{ personParts }: Pick<PersonHooks, 'personParts'>,
	trx: Trx,
	person: Person,
): Promise<void> {
	for (const part of Object.values(personParts)) await part.forget(trx, person);
	if (person.email !== null) await deleteMails(trx, { to: person.email });
}

/**
 * Deletes an account with its addresses, sign-ins, wishes, mails and invitations. The caller must have locked
 * the account. Its orders are retained for bookkeeping without personal data. Throws `orders_open` as
 * {@link erasePersonData} does.
 * `isOwnAddress`: the email address is known to be the person's, so what belongs to it is included: orders
 * placed without the account, and wishes.
 */
export async function eraseAccount(
	hooks: Pick<PersonHooks, 'personParts'>,
	trx: Trx,
	{ id, email }: { id: number; email: string },
	{ isOwnAddress }: { isOwnAddress: boolean },
): Promise<void> {
	await erasePersonData(hooks, trx, personWith({ userId: id, email: isOwnAddress ? email : null }));
	await deleteMails(trx, { to: email, userId: id });
	await forgetInvitationsOf(trx, email);
	await deleteUser(trx, id);
}

/**
 * Deletes the caller's account as {@link eraseAccount} does. Throws `orders_open`, `owner_account`,
 * `wrong_current_password`, `rate_limited`.
 */
export async function deleteAccount(
	deps: AccountDeps,
	{ userId, documentId, role }: SignedIn,
	password: string,
	notice: LogNotice,
): Promise<void> {
	if (role === 'owner') throw new ShopError('owner_account');
	const checked = await checkCurrentPassword(deps, userId, password, 'password', notice);
	await inTransaction(deps.db, async (trx) => {
		const user = await lockUser(trx, userId);
		if (user?.password_hash !== checked)
			throw new ShopError('wrong_current_password', { path: ['password'] });
		// An address that was never confirmed may belong to another person.
		await eraseAccount(deps, trx, user, { isOwnAddress: user.email_confirmed_at !== null });
	});
	notice('account_deleted', { userDocumentId: documentId });
}
