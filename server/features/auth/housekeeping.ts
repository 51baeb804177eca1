import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';

const day = 86_400_000;

/** Deletes what has had its time: sign-ins, mailed codes, throttles, sent mails. Two processes may do so at once. */
export async function tidyAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	const now = clock();
	const before = (days: number) => new Date(now.getTime() - days * day);
	await db
		.deleteFrom('sessions')
		.where((where) => where.or([where('expires_at', '<', now), where('ended_at', '<', before(7))]))
		.execute();
	await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
	await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
	await db.deleteFrom('outbox').where('sent_at', '<', before(90)).execute();
	await db.deleteFrom('outbox').where('sent_at', 'is', null).where('created_at', '<', before(30)).execute();
}

/** Tidies every hour until stopped. */
export function startHousekeeping(
	deps: Pick<Deps, 'db' | 'clock'>,
	log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => Promise<void> } {
	let running = Promise.resolve();
	const tidy = () => {
		running = tidyAccounts(deps).catch((error) => log.error({ err: error }, 'tidying up failed'));
	};
	const timer = setInterval(tidy, 3_600_000);
	tidy();
	return {
		stop: () => {
			clearInterval(timer);
			return running;
		},
	};
}
