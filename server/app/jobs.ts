import { PgBoss } from 'pg-boss';
import { retentions } from '#contract/personal-data/processing.ts';
import { forgetChanges } from '../cache/change-feed/change-feed.queries.ts';
import type { Deps } from '../core/deps.ts';
import { dayOf } from '../core/shop-calendar.ts';
import { inSpan } from '../core/spans.ts';
import { forgetKeys } from '../features/accounts/keys/keys.queries.ts';
import { forgetInvitations } from '../features/accounts/people/people.queries.ts';
import { forgetChallenges } from '../features/accounts/second-factor/second-factor.queries.ts';
import { forgetExpiredDevices } from '../features/accounts/sessions/devices.ts';
import { forgetSessions } from '../features/accounts/sessions/sessions.queries.ts';
import { forgetConfirmations } from '../features/accounts/sign-in/email-confirmation.queries.ts';
import { linkLifetimeMs } from '../features/accounts/sign-in/email-confirmation.service.ts';
import { forgetResets } from '../features/accounts/sign-in/password-reset.queries.ts';
import { forgetPendingEmails } from '../features/accounts/users/users.rows.ts';
import { publishDueWatches } from '../features/catalogue/write/publication.service.ts';
import { forgetEvents } from '../features/desk-events/desk-events.queries.ts';
import { renewRate } from '../features/exchange-rate/exchange-rate.service.ts';
import { checkInvariants } from '../features/integrity/check-invariants.service.ts';
import { forgetInterest } from '../features/interest/interest.queries.ts';
import { deleteMails } from '../features/mail/mail.service.ts';
import { expireOffers } from '../features/offers/offers.queries.ts';
import { notifyExpiringOrders } from '../features/orders/changes/expiring-orders.service.ts';
import { expireOverdueOrders } from '../features/orders/changes/overdue-orders.service.ts';
import { deleteOldAnswers } from '../features/orders/placing/idempotency.ts';
import { endedBefore } from '../features/orders/rows/orders.rows.ts';
import { releaseAmounts } from '../features/payments/providers/usdt/amounts.rows.ts';
import { removeUnusedUploads } from '../features/pictures/unused-uploads.ts';
import { deleteOldFiles } from '../features/privacy-requests/privacy-requests.queries.ts';
import { cancelVisitsOfSoldWatches, remindOfVisits } from '../features/visits/visit-jobs.service.ts';
import { deleteOldVisits } from '../features/visits/visits.queries.ts';
import { forgetDeliveries } from '../features/webhooks/webhooks.service.ts';
import { deleteEndedSubscriptions } from '../features/wishes/subscriptions.queries.ts';
import { forgetLimits } from '../http/rate-limit.ts';
import type { Db } from '../tables/tables.ts';
import { endRetention } from './end-retention.ts';

type JobLog = Record<'error' | 'warn', (details: object, message: string) => void>;

type Job = {
	cron: string;
	run: (deps: Deps, log?: JobLog) => Promise<unknown>;
	/** Warning to log for a failure; without it the failure is logged as an error. */
	warning?: string;
};

/**
 * Scheduled jobs and their times (UTC). Each job can safely run twice; the schedule runs it once across all
 * processes.
 */
export const jobs: Record<string, Job> = {
	'expire-orders': { cron: '* * * * *', run: (deps) => expireOverdueOrders(deps) },
	'tell-expiring': { cron: '* * * * *', run: notifyExpiringOrders },
	'publish-watches': { cron: '* * * * *', run: publishDueWatches },
	'remind-of-visits': { cron: '* * * * *', run: remindOfVisits },
	'cancel-visits': { cron: '* * * * *', run: cancelVisitsOfSoldWatches },
	// The shop continues without USD prices.
	'renew-rate': { cron: '*/5 * * * *', run: renewRate, warning: 'the exchange rate could not be refreshed' },
	'check-invariants': { cron: '*/5 * * * *', run: checkInvariants },
	'remove-uploads': { cron: '43 * * * *', run: removeUnusedUploads },
	'clean-up': { cron: '17 * * * *', run: ({ db, clock }) => cleanUp(db, clock()) },
	'end-retention': { cron: '23 7 * * *', run: endRetention },
};

/**
 * Starts the shop's jobs in this process. pg-boss provides the schedule and the queue, in the schema
 * `pgboss` of the shop's database, and runs each job in one process at a time. Every job also runs once
 * now, in case the shop was down for a long time.
 */
export async function startJobs(deps: Deps, log?: JobLog): Promise<{ stop: () => Promise<void> }> {
	const boss = new PgBoss({
		connectionString: deps.databaseUrl,
		application_name: 'ancora jobs',
		max: 2,
		connectionTimeoutMillis: 2_500,
		persistQueueStats: false,
	});
	boss.on('error', (error) => log?.error({ err: error }, 'the jobs cannot reach the database'));
	try {
		await boss.start();
		for (const [name, { cron, run, warning }] of Object.entries(jobs)) {
			// One of several due runs is enough, and a failed run is soon due again.
			await boss.createQueue(name, {
				policy: 'short',
				retryLimit: 0,
				expireInSeconds: 60,
				deleteAfterSeconds: 3_600,
			});
			await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
				try {
					await inSpan(deps.traces, { name: `job ${name}`, kind: 'internal' }, () => run(deps, log));
				} catch (error) {
					if (warning) log?.warn({ err: error }, warning);
					else log?.error({ err: error }, `the job ${name} failed`);
					throw error;
				}
			});
			await boss.schedule(name, cron, null, { tz: 'UTC' });
			await boss.send(name);
		}
	} catch (error) {
		await boss.stop({ graceful: false }).catch(() => {});
		throw error;
	}
	return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}

/** By then, every process has read a change. */
const readAfterMs = 86_400_000;
/** How long an order that ended reserves its USDT amount. */
const latePaymentMs = 30 * 86_400_000;

/**
 * Deletes expired rows: ended sign-ins, used limits and codes, stored responses, changes that every process
 * has read, old mails.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	await forgetSessions(db, now, ago(retentions.session.after));
	await forgetLimits(db, now);
	await forgetResets(db, ago(retentions.code.after));
	await forgetPendingEmails(db, ago(linkLifetimeMs));
	await forgetExpiredDevices(db, now);
	await forgetConfirmations(db, ago(retentions.code.after));
	await forgetInvitations(db, now);
	await forgetKeys(db, now);
	await forgetChallenges(db, now);
	await deleteOldAnswers(db, now);
	await forgetChanges(db, ago(readAfterMs));
	await forgetEvents(db, ago(readAfterMs));
	await forgetDeliveries(db, ago(retentions.webhook.after));
	// A late payment would have arrived by then.
	await releaseAmounts(db, endedBefore(ago(latePaymentMs)), now);
	await expireOffers(db, now);
	await deleteEndedSubscriptions(db, ago(retentions.subscription.after), now);
	await deleteOldFiles(db, ago(retentions.answer.after));
	await deleteOldVisits(db, ago(retentions.visit.after));
	await forgetInterest(db, dayOf(ago(retentions.statistics.after)));
	// Includes mails that will not be retried.
	await deleteMails(db, { before: ago(retentions.mail.after) });
}
