import { z } from 'zod';
import { type Filters, readFilters, textOf, writeFilters } from '#contract/catalogue/filter-address.ts';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { NewSubscription, OwnSubscription } from '#contract/subscriptions/subscriptions.schema.ts';
import { type SavedSearch, subscriptionDays } from '#contract/subscriptions/subscriptions.ts';
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
import { brandIdNamed } from '../catalogue/relations/watch-names.rows.ts';
import { type MailCompletions, queueMail, queueMails } from '../mail/mail.service.ts';
import { readMailCode, writeMailCode } from '../mail/mail-codes.ts';
import { type SubscriptionData, subscriptionDataSchema } from '../mail/subscription.mails.ts';
import { savePolicy } from '../privacy/policy.service.ts';
import {
	deleteNews,
	deleteOlderSubscriptions,
	deleteSubscription,
	deleteSubscriptionsOf,
	hasNews,
	insertSubscriptions,
	lockNews,
	markNotified,
} from './subscriptions.queries.ts';
import { listOpenSubscriptions, lockMatchingSubscriptions, type WatchNews } from './wish-lists.queries.ts';

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>;
type Subscriber = { userId: number | null; email: string; language: Language };

const day = 86_400_000;
const linkLifetime = 3 * day;
/** Maximum number of open subscriptions per person; the newest remain. */
const maxOpen = 40;
/** Maximum number of confirmation mails per address and month, so that a stranger cannot flood an address. */
const linkLimit = { max: 5, windowMs: 30 * day };
/** An action at the desk can be undone during this time, so what it releases is not news yet. */
const settling = 20_000;
const batchLimits = { news: 50, notified: 500 };

const confirmPurpose = 'tell me';
const unsubscribePurpose = 'unsubscribe';
const confirmSchema = z.object({
	email: z.string(),
	language: z.enum(languages),
	until: z.number(),
	asked: subscriptionDataSchema,
});
const unsubscribeSchema = z.object({ email: z.string() });

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
		search: search && addressOf(search),
		until,
	}));
}

/** Returns a saved search as the query of the catalogue's URL. */
function addressOf(search: SavedSearch): string {
	const { q, ...filtersByName } = search;
	const filters = Object.fromEntries(
		Object.entries(filtersByName).map(([name, chosen]) => [
			name,
			Array.isArray(chosen) ? { choices: chosen } : { range: chosen },
		]),
	) as Filters;
	const query = new URLSearchParams(writeFilters(filters));
	if (Array.isArray(q) && q[0]) query.set('q', q[0]);
	return query.toString();
}

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
 * Normalizes the query of a search. Throws `invalid_input` for an unknown key, or when the search is empty.
 */
function searchText(typed: string): string {
	const query = new URLSearchParams(typed);
	const unknown = [...query.keys()].find((key) => key !== 'q' && !filterNames.some((name) => name === key));
	if (unknown !== undefined)
		throw invalidField(['data', 'search'], 'noSuchFilter', { name: cut(unknown, 60) });
	const text = new URLSearchParams(writeFilters(readFilters(query)));
	const q = textOf(query.get('q'));
	if (q !== null) text.set('q', q);
	if (text.size === 0) throw invalidField(['data', 'search'], 'emptySearch');
	return text.toString();
}

const savedSearch = (filters: Filters): SavedSearch =>
	Object.fromEntries(
		Object.entries(filters).map(([name, chosen]) => [
			name,
			'range' in chosen ? chosen.range : chosen.choices,
		]),
	);

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
 * Returns the wish of a saved search. The desk finds brand, words, condition and maximum price in the same
 * columns as those of its own wishes.
 */
async function searchWish(trx: Trx, search: string): Promise<Omit<NewRow<'wishes'>, 'language'>> {
	const query = new URLSearchParams(search);
	const filters = readFilters(query);
	const q = textOf(query.get('q'));
	const savedFilters: SavedSearch = { ...savedSearch(filters), ...(q !== null && { q: [q] }) };
	const [brand] = filters.brand && 'choices' in filters.brand ? filters.brand.choices : [];
	const [used] = filters.used && 'choices' in filters.used ? filters.used.choices : [];
	const price = filters.price && 'range' in filters.price ? filters.price.range.max : null;
	return {
		reason: 'search',
		search: JSON.stringify(savedFilters),
		brand_id: brand === undefined ? null : await brandIdNamed(trx, brand),
		model: q,
		condition: used === undefined ? 'any' : used === 'true' ? 'used' : 'new',
		highest_price: price === null ? null : Math.max(1, Math.floor(price)),
	};
}

/**
 * Notifies subscribers of this news, each once, and closes their subscriptions. `only` restricts it to these
 * subscriptions. Returns how many were notified.
 */
async function notifySubscribers(
	trx: Trx,
	{ clock, config }: SubscriptionDeps,
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
		notified.map(({ recipient, language, reason, brand_name, model, reference, price, document_id }) => ({
			kind: 'tell-me',
			recipient,
			language,
			data: {
				reason: reason ?? 'back',
				watch: `${brand_name} ${model}`,
				reference,
				price,
				watchUrl: `${config.publicUrl}/watch/${document_id}?from=mail`,
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
export async function notifyOfWatchNews(deps: SubscriptionDeps): Promise<void> {
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

/** Adds the links to the confirmation and the notification mail when they are sent. */
export function subscriptionCompletions(
	deps: Pick<Deps, 'config' | 'randomBytes'>,
): Pick<MailCompletions, 'tell-me' | 'tell-me-confirmation'> {
	const link = (path: string, purpose: string, about: object) =>
		`${deps.config.publicUrl}/${path}?code=${writeMailCode(deps, purpose, about)}`;
	return {
		'tell-me-confirmation': async ({ recipient: email, language, data: subscription, createdAt }) => {
			const until = createdAt.getTime() + linkLifetime;
			const confirmUrl = link('tell-me', confirmPurpose, { email, language, until, asked: subscription });
			return { completion: { confirmUrl } };
		},
		'tell-me': async ({ recipient: email }) => ({
			completion: { unsubscribeUrl: link('unsubscribe', unsubscribePurpose, { email }) },
		}),
	};
}

/**
 * Stores the subscription of a confirmation link; repeating it changes nothing. Throws
 * `confirmation_invalid`.
 */
export async function confirmSubscription(deps: SubscriptionDeps, code: string): Promise<void> {
	const {
		email,
		language,
		until,
		asked: subscription,
	} = readMailCode(deps, confirmPurpose, code, confirmSchema);
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
	const { email } = readMailCode(deps, unsubscribePurpose, code, unsubscribeSchema);
	const user = await findUserByEmail(deps.db, email);
	await deleteSubscriptionsOf(deps.db, { userId: user?.id ?? null, email });
}
