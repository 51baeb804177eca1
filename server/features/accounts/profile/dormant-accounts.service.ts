import { chosenLanguage } from '#contract/languages/languages.ts';
import { retentions } from '#contract/personal-data/processing.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { dormantAccounts, saveDormancyNotice } from '../users/dormant-accounts.rows.ts';
import type { PersonHooks } from '../users/person-hooks.ts';
import { lockUser } from '../users/users.rows.ts';
import { eraseAccount } from './account-data.service.ts';

type DormancyDeps = Pick<Deps, 'db' | 'clock' | 'config'> & Pick<PersonHooks, 'personParts'>;

/** Days between the mail that announces the deletion of an account and the deletion. */
const noticeDays = 30;
const noticeMs = noticeDays * 86_400_000;

/**
 * Deletes the accounts of customers who have not signed in for as long as accounts are stored, and announces
 * it by mail 30 days before. An account with an unsettled order remains until the order is settled.
 */
export async function deleteDormantAccounts(deps: DormancyDeps): Promise<void> {
	const now = deps.clock();
	const ago = (ms: number) => new Date(now.getTime() - ms);
	const { owner } = deps.config;
	const due = { owner, before: ago(retentions.account.after), notifiedBefore: ago(noticeMs) };
	for (const { id } of await dormantAccounts(deps.db, due)) await deleteAccount(deps, id, due.before);
	const announced = { owner, before: ago(retentions.account.after - noticeMs), notifiedBefore: null };
	for (const account of await dormantAccounts(deps.db, announced)) await announceDeletion(deps, account, now);
}

const announceDeletion = (
	{ db, config }: DormancyDeps,
	{ id, email, settings }: Awaited<ReturnType<typeof dormantAccounts>>[number],
	now: Date,
): Promise<void> =>
	inTransaction(db, async (trx) => {
		await saveDormancyNotice(trx, id, now);
		await queueMail(trx, {
			kind: 'account-dormant',
			recipient: email,
			language: chosenLanguage(settings.language),
			data: { signInUrl: `${config.publicUrl}/profile`, days: noticeDays },
			createdAt: now,
		});
	});

async function deleteAccount(deps: DormancyDeps, id: number, before: Date): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		const user = await lockUser(trx, id);
		// The customer has signed in meanwhile.
		if (!user || user.dormancy_notified_at === null || (user.signed_in_at ?? user.created_at) >= before)
			return;
		await eraseAccount(deps, trx, user, { isOwnAddress: user.email_confirmed_at !== null });
	}).catch((error: unknown) => {
		if (!(error instanceof ShopError && error.code === 'orders_open')) throw error;
	});
}
