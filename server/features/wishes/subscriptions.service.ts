import type { Language } from '#contract/languages/languages.ts';
import type { NewSubscription, OwnSubscription } from '#contract/subscriptions/subscriptions.schema.ts';
import { subscriptionDays } from '#contract/subscriptions/subscriptions.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Viewer } from '../../http/access.ts';
import { consumeLimits } from '../../http/rate-limit.ts';
import type { NewRow, Trx } from '../../tables/tables.ts';
import { findUser, findUserByEmail, plainEmail } from '../accounts/users/users.rows.ts';
import { isConfirmed } from '../accounts/users/users.service.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import {
	lockSubscribedWatches,
	watchesToSubscribeTo,
} from '../catalogue/relations/subscribed-watches.rows.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { SubscriptionData } from '../mail/subscription.mails.ts';
import { saveConsent } from '../privacy/consent-texts.service.ts';
import { savePolicy } from '../privacy/policy.service.ts';
import { addressOfSearch, searchText, searchWish } from './saved-searches.ts';
import { readConfirmCode, readUnsubscribeCode } from './subscription-links.ts';
import {
	deleteOlderSubscriptions,
	deleteSubscription,
	deleteSubscriptionsOf,
	insertSubscriptions,
} from './subscriptions.queries.ts';
import { notifySubscribers } from './watch-news.service.ts';
import { listOpenSubscriptions, listSubscriptions } from './wish-lists.queries.ts';

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>;
type Subscriber = { userId: number | null; email: string; language: Language };

const day = 86_400_000;
/** Maximum number of open subscriptions per person; the newest remain. */
const maxOpen = 40;
/** Maximum number of confirmation mails per address and month, so that a stranger cannot flood an address. */
const linkLimit = { max: 5, windowMs: 30 * day };

/**
 * Stores a subscription. When the caller is not signed in or has not confirmed the address, mails a
 * confirmation link instead. The response never depends on whether the address has an account or is past its
 * limits. Throws `invalid_input`.
 */
export async function requestSubscription(
	deps: SubscriptionDeps & Pick<WatchHooks, 'unavailabilitySql'>,
	viewer: Viewer,
	{ email, ...input }: NewSubscription,
	language: Language,
): Promise<{ confirm: boolean }> {
	const { db, clock, config } = deps;
	const now = clock();
	const subscription = await readNewSubscription(deps, input);
	const user = viewer.role === 'visitor' ? undefined : await findUser(db, viewer.userId);
	if (user && isConfirmed(config, user) && (email ?? user.email) === user.email) {
		await inTransaction(db, (trx) =>
			saveSubscriptions(trx, deps, { userId: user.id, email: user.email, language }, subscription),
		);
		return { confirm: false };
	}
	const recipient = email ?? user?.email;
	if (recipient === undefined) throw invalidField(['data', 'email'], 'emailNeeded');
	try {
		await consumeLimits(db, now, [{ key: ['tell-me', plainEmail(recipient)], ...linkLimit }]);
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return { confirm: true };
		throw error;
	}
	await queueMail(db, {
		kind: 'tell-me-confirmation',
		recipient,
		language,
		data: subscription,
		createdAt: now,
	});
	return { confirm: true };
}

/** Returns what identifies a customer's wishes: the account, and its address once confirmed. */
async function wishContactOf({ db, config }: SubscriptionDeps, userId: number) {
	const user = orRefuse(await findUser(db, userId), 'unauthorized');
	return { userId, email: isConfirmed(config, user) ? user.email : '' };
}

/** Returns a customer's open subscriptions, newest first. */
export async function listOwnSubscriptions(
	deps: SubscriptionDeps,
	userId: number,
): Promise<OwnSubscription[]> {
	const rows = await listOpenSubscriptions(deps.db, await wishContactOf(deps, userId));
	return rows.map(({ document_id, created_at, until, search, reason, watch, brand_name, model }) => ({
		documentId: document_id,
		createdAt: created_at.toISOString(),
		reason: reason ?? 'back',
		watch: watch === null ? null : { documentId: watch, brand: brand_name ?? '', model: model ?? '' },
		search: search && addressOfSearch(search),
		until,
	}));
}

/** Returns a customer's stored subscriptions with their consent, newest first. */
export const listSubscriptionConsents = async (deps: SubscriptionDeps, userId: number) =>
	(await listSubscriptions(deps.db, await wishContactOf(deps, userId))).map((row) => ({
		document_id: row.document_id,
		created_at: row.created_at,
		consent_text: row.consent_text,
		consented_at: row.consented_at,
		watch: row.watch === null ? null : { brand: row.brand_name ?? '', model: row.model ?? '' },
		search: row.search && addressOfSearch(row.search),
	}));

/** Deletes one of the customer's subscriptions. Throws `not_found`. */
export async function endOwnSubscription(
	deps: SubscriptionDeps,
	userId: number,
	documentId: string,
): Promise<void> {
	if (!(await deleteSubscription(deps.db, await wishContactOf(deps, userId), documentId)))
		throw new ShopError('not_found');
}

/**
 * Validates a request and adds the current prices. Throws `invalid_input` for an unknown watch or an empty
 * search.
 */
async function readNewSubscription(
	{ db, clock, config, unavailabilitySql }: SubscriptionDeps & Pick<WatchHooks, 'unavailabilitySql'>,
	{ watches = [], search }: Omit<NewSubscription, 'email'>,
): Promise<SubscriptionData> {
	if (search !== undefined) return { search: searchText(search) };
	const found = await watchesToSubscribeTo(db, watches, { bounds: config, unavailabilitySql, now: clock() });
	const known = new Map(found.map((watch) => [watch.document_id, watch]));
	return {
		watches: watches.map((id, index) => {
			const watch = known.get(id);
			if (!watch) throw invalidField(['data', 'watches', index], 'noSuchWatch');
			return [id, watch.visible ? 'cheaper' : 'back', watch.price];
		}),
	};
}

/**
 * Stores the subscriptions of a person with a confirmed address, and notifies them immediately of what
 * has happened since the request.
 */
async function saveSubscriptions(
	trx: Trx,
	deps: SubscriptionDeps,
	subscriber: Subscriber,
	{ watches = [], search }: SubscriptionData,
): Promise<void> {
	const { clock } = deps;
	const now = clock();
	const shared = {
		user_id: subscriber.userId,
		email: subscriber.userId === null ? subscriber.email : null,
		language: subscriber.language,
		until: dayOf(new Date(now.getTime() + subscriptionDays * day)),
		privacy: await savePolicy(deps, subscriber.language, trx),
		...(await saveConsent(trx, deps, 'alert', subscriber.language)),
		updated_at: now,
	};
	const rows = await lockSubscribedWatches(
		trx,
		watches.map(([id]) => id),
	);
	const wishes = rows.map((watch): NewRow<'wishes'> => {
		const [, reason = 'back', price = 0] = watches.find(([id]) => id === watch.document_id) ?? [];
		const { brand_id, model, reference } = watch;
		const highest_price = reason === 'cheaper' ? Math.max(1, price - 1) : null;
		return { ...shared, reason, watch_id: watch.id, brand_id, model, reference, highest_price };
	});
	if (search !== undefined) wishes.push({ ...shared, ...(await searchWish(trx, search)) });
	if (wishes.length === 0) return;
	const made = await insertSubscriptions(trx, wishes);
	await deleteOlderSubscriptions(trx, subscriber, maxOpen);
	const news = made.flatMap(({ watch_id }) => (watch_id === null ? [] : { watch_id, former_price: null }));
	await notifySubscribers(
		trx,
		deps,
		news,
		made.map(({ id }) => id),
	);
}

/**
 * Stores the subscription of a confirmation link; repeating it changes nothing. Throws
 * `confirmation_invalid`.
 */
export async function confirmSubscription(deps: SubscriptionDeps, code: string): Promise<void> {
	const { email, language, until, asked: subscription } = readConfirmCode(deps, code);
	if (deps.clock().getTime() > until) throw new ShopError('confirmation_invalid');
	await inTransaction(deps.db, (trx) =>
		saveSubscriptions(trx, deps, { userId: null, email, language }, subscription),
	);
}

/**
 * Deletes all subscriptions of the mail's recipient; repeating it changes nothing. Throws
 * `confirmation_invalid`.
 */
export async function unsubscribe(deps: SubscriptionDeps, code: string): Promise<void> {
	const { email } = readUnsubscribeCode(deps, code);
	const user = await findUserByEmail(deps.db, email);
	await deleteSubscriptionsOf(deps.db, { userId: user?.id ?? null, email });
}
