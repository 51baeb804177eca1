import type { Deps } from '../core/deps.ts';
import { startRounds } from '../core/repeating-work.ts';
import { throttledLog } from '../core/throttled-log.ts';
import { invitationCompletion } from '../features/accounts/people/people.service.ts';
import { confirmationCompletions } from '../features/accounts/sign-in/email-confirmation.service.ts';
import { passwordResetCompletion } from '../features/accounts/sign-in/password-reset.service.ts';
import { findConfirmedAddressee } from '../features/accounts/users/users.service.ts';
import { breachMailCompletions, queueNotices } from '../features/breaches/breach-mails.service.ts';
import { startSales } from '../features/catalogue/write/sale-prices.service.ts';
import { startIssuing } from '../features/issuing/issuing.service.ts';
import { type MailOptions, startMail } from '../features/mail/mail-sender.ts';
import { orderDigestCompletion } from '../features/orders/changes/order-digest.ts';
import { notifyOwner } from '../features/orders/desk/owner-notifications.service.ts';
import { orderCompletions } from '../features/papers/order-mail-completions.ts';
import { startAttempts } from '../features/payments/due-attempts.service.ts';
import { providers } from '../features/payments/providers/providers.ts';
import { startDrawingAhead } from '../features/pictures/drawing/plates-ahead.ts';
import { privacyMailCompletions } from '../features/privacy-requests/privacy-mail-completions.ts';
import { visitMailCompletions } from '../features/visits/visit-mail-completions.ts';
import { startWebhooks } from '../features/webhooks/webhook-sender.ts';
import { subscriptionCompletions } from '../features/wishes/subscription-links.ts';
import { notifyOfWatchNews } from '../features/wishes/watch-news.service.ts';
import type { ShopApp } from '../http/shop-app.ts';
import { isBlockedAddress } from '../personal-data/blocked-people.rows.ts';
import { hooks } from './hooks.ts';
import { startJobs } from './jobs.ts';

type Running = { stop: () => Promise<void> };

/** Functions that features provide for sending a mail. */
export function mailParts(deps: Deps): Pick<MailOptions, 'completions' | 'addresseeOf' | 'isBlocked'> {
	const confirmation = confirmationCompletions(deps);
	return {
		addresseeOf: (email) => findConfirmedAddressee(deps, email),
		isBlocked: (email) => isBlockedAddress(deps.db, email),
		completions: {
			...confirmation,
			...orderCompletions(deps, confirmation.welcome),
			'password-reset': passwordResetCompletion(deps),
			invitation: invitationCompletion(deps),
			'order-digest': orderDigestCompletion(deps),
			...subscriptionCompletions(deps),
			...privacyMailCompletions(deps),
			...visitMailCompletions(deps),
			...breachMailCompletions(deps),
		},
	};
}

/**
 * Starts the background work of a listening shop. `started` resolves once all of it runs; the start is
 * retried until the database allows it. Stop it before closing the application and the database.
 */
export function startBackground(
	app: ShopApp,
	deps: Deps,
): { started: Promise<void>; stop: () => Promise<void> } {
	const log = throttledLog(app.log);
	const started = Promise.withResolvers<void>();
	let jobs: Running | undefined;
	const jobsStart = startRounds(
		async () => {
			jobs ??= await startJobs(deps, log);
			void jobsStart.stop();
			started.resolve();
		},
		(error) => log.error({ err: error }, 'the jobs could not be started yet; trying again'),
		1_000,
	);
	const attempts = startAttempts({ ...deps, ...hooks }, log);
	const gather = async () => {
		await notifyOwner(deps);
		await notifyOfWatchNews(deps);
		await queueNotices(deps);
	};
	const mail = startMail(deps, { log, ...mailParts(deps), gather });
	const sales = startSales(deps, (error) => log.error({ err: error }, 'sale prices could not be updated'));
	const failed = (error: unknown) => log.warn({ err: error }, 'visitor statistics were lost');
	const interest = startRounds(app.interest.write, failed, 10_000);
	const observers = providers.flatMap((one) => one.observe?.({ ...deps, ...hooks }, log) ?? []);
	const issuing = startIssuing({ ...deps, ...hooks }, log);
	const webhooks = startWebhooks(deps, log);
	const running = [
		jobsStart,
		mail,
		interest,
		webhooks,
		attempts,
		sales,
		issuing,
		startDrawingAhead(deps, log),
		...observers,
	];
	return {
		started: started.promise,
		stop: async () => {
			await Promise.all(running.map((one) => one.stop()));
			await jobs?.stop();
			await app.interest.write().catch(failed);
		},
	};
}
