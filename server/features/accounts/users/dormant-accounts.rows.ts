import { sql } from 'kysely';
import { isNotHidden } from '../../../personal-data/hidden-rows.ts';
import type { Db, Trx } from '../../../tables/tables.ts';

const dayMs = 86_400_000;

/**
 * Records that a user signed in, at most once a day, so that sign-ins do not wait for each other. This ends
 * the dormancy of the account.
 */
export async function saveSignIn(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx
		.updateTable('users')
		.set({ signed_in_at: now, dormancy_notified_at: null })
		.where('id', '=', userId)
		.where((user) =>
			user.or([
				user('signed_in_at', 'is', null),
				user('signed_in_at', '<', new Date(now.getTime() - dayMs)),
				user('dormancy_notified_at', 'is not', null),
			]),
		)
		.execute();
}

/**
 * Returns accounts of customers who have neither signed in since this time nor are signed in.
 * `notifiedBefore`: only those that were notified before this time; null: only those that were not notified.
 */
export function dormantAccounts(
	db: Db,
	{ owner, before, notifiedBefore }: { owner: string; before: Date; notifiedBefore: Date | null },
) {
	return db
		.selectFrom('users')
		.select(['id', 'email', 'settings'])
		.where(sql<Date>`coalesce(signed_in_at, created_at)`, '<', before)
		.where('document_id', '<>', owner)
		.where('assistant_since', 'is', null)
		.where(isNotHidden('users'))
		.where(
			notifiedBefore === null
				? sql<boolean>`dormancy_notified_at is null`
				: sql<boolean>`dormancy_notified_at < ${notifiedBefore}`,
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('sessions')
						.select('id')
						.whereRef('user_id', '=', 'users.id')
						.where('ended_at', 'is', null),
				),
			),
		)
		.orderBy('id')
		.execute();
}

export async function saveDormancyNotice(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx.updateTable('users').set({ dormancy_notified_at: now }).where('id', '=', userId).execute();
}
