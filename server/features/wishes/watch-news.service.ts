import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Trx } from '../../tables/tables.ts';
import { queueMails } from '../mail/mail.service.ts';
import { deleteNews, hasNews, lockNews, markNotified } from './subscriptions.queries.ts';
import { lockMatchingSubscriptions, type WatchNews } from './wish-lists.queries.ts';

type NewsDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** An action at the desk can be undone during this time, so what it releases is not news yet. */
const settling = 20_000;
const batchLimits = { news: 50, notified: 500 };

/**
 * Notifies subscribers of this news, each once, and closes their subscriptions. `only` restricts it to these
 * subscriptions. Returns how many were notified.
 */
export async function notifySubscribers(
	trx: Trx,
	{ clock, config }: NewsDeps,
	news: readonly WatchNews[],
	only?: readonly number[],
): Promise<number> {
	if (news.length === 0) return 0;
	const now = clock();
	const notified = await lockMatchingSubscriptions(trx, news, {
		bounds: config,
		now,
		limit: batchLimits.notified,
		...(only && { only }),
	});
	if (notified.length === 0) return 0;
	await markNotified(trx, notified, now);
	await queueMails(
		trx,
		notified.map(({ recipient, user_id, language, reason, price, ...watch }) => ({
			kind: 'tell-me',
			recipient,
			language,
			data: {
				reason: reason ?? 'back',
				watch: `${watch.brand_name} ${watch.model}`,
				reference: watch.reference,
				price,
				watchUrl: `${config.publicUrl}/watch/${watch.document_id}?from=mail`,
				...(user_id !== null && { consentsUrl: `${config.publicUrl}/profile?from=mail` }),
			},
			createdAt: now,
		})),
	);
	return notified.length;
}

/**
 * Queues mails about watches that came on sale or became less expensive. Safe to run in several processes: a
 * news item is processed by one of them, and its mail is queued in the transaction that closes the
 * subscription.
 */
export async function notifyOfWatchNews(deps: NewsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - settling);
	if (!(await hasNews(deps.db, before))) return;
	await inTransaction(deps.db, async (trx) => {
		const news = await lockNews(trx, before, batchLimits.news);
		const notifiedCount = await notifySubscribers(trx, deps, news);
		// The limit of a round was reached: the rest is left for the next round.
		if (notifiedCount === batchLimits.notified) return;
		await deleteNews(
			trx,
			news.map(({ id }) => id),
		);
	});
}
