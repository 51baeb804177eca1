import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { renewRate } from './features/exchange-rate/exchange-rate.service.ts';
import { idempotencyMemory } from './features/orders/idempotency.ts';
import { expireOverdueOrders } from './features/orders/order-changes.service.ts';
import { removeUnusedUploads } from './features/pictures/unused-uploads.ts';

type Log = { error: (details: object, message: string) => void };

/** What happens without anybody asking, and when (UTC). Each is safe to run twice; the schedule runs it once for all processes. */
const jobs: Record<string, { cron: string; run: (deps: Deps) => Promise<unknown> }> = {
	'expire-orders': { cron: '* * * * *', run: (deps) => expireOverdueOrders(deps) },
	'renew-rate': { cron: '*/5 * * * *', run: renewRate },
	'remove-uploads': { cron: '43 * * * *', run: removeUnusedUploads },
	'clean-up': { cron: '17 * * * *', run: ({ db, clock }) => cleanUp(db, clock()) },
};

/**
 * Starts the shop's jobs in this process. The schedule and the queue are pg-boss's, in the schema `pgboss` of the shop's own database: of many
 * processes one runs each job at a time. Everything is also done once now, in case the shop was down for long.
 */
export async function startJobs(deps: Deps, log?: Log): Promise<{ stop: () => Promise<void> }> {
	const boss = new PgBoss({
		connectionString: deps.databaseUrl,
		application_name: 'ancora jobs',
		max: 2,
		connectionTimeoutMillis: 2_500,
		persistQueueStats: false,
	});
	boss.on('error', (error) => log?.error({ err: error }, 'the jobs cannot reach the database'));
	await boss.start();
	for (const [name, { cron, run }] of Object.entries(jobs)) {
		// Of several due runs one is enough, and one that failed is due again soon anyway.
		await boss.createQueue(name, {
			policy: 'short',
			retryLimit: 0,
			expireInSeconds: 60,
			deleteAfterSeconds: 3_600,
		});
		await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
			try {
				await run(deps);
			} catch (error) {
				log?.error({ err: error }, `the job ${name} failed`);
				throw error;
			}
		});
		await boss.schedule(name, cron, null, { tz: 'UTC' });
		await boss.send(name);
	}
	return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}

const day = 86_400_000;

/** Deletes what has served its time: ended sign-ins, spent limits and codes, remembered answers, old mails. */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<void> {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	await db
		.deleteFrom('sessions')
		.where((row) => row.or([row('expires_at', '<', now), row('ended_at', '<', ago(day))]))
		.execute();
	await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
	await db.deleteFrom('password_resets').where('expires_at', '<', ago(day)).execute();
	await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(idempotencyMemory)).execute();
	// Those given up too: by then nobody will send them any more.
	await db
		.deleteFrom('outbox')
		.where('created_at', '<', ago(90 * day))
		.execute();
}
