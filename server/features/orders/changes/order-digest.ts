import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import { countSql, type RateLimit } from '../../../http/rate-limit.ts';
import { digestWaitsSql, type Mail, type MailCompletions } from '../../mail/mail.service.ts';
import { ordersChangedSince } from '../rows/orders.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Mails about a customer's own actions in a day; further ones are collected in a digest. */
const actionsPerDay = 4;
const longestDigest = 20;

const actionsLimit = (userId: number): RateLimit => ({
	key: ['mail', 'order steps', String(userId)],
	max: actionsPerDay,
	windowMs: day,
});
const digestLimit = (userId: number): RateLimit => ({
	key: ['mail', 'order digest', String(userId)],
	max: 1,
	windowMs: day,
});

/** Mails that a customer got in a day about their own actions, and whether a digest is queued. */
export type MailedActions = { steps: number; digests: number; digestWaits: boolean };

/** SQL: {@link MailedActions}, as JSON. `email` is the customer's. */
export const mailedActionsSql = (
	values: SqlValues,
	userId: number,
	email: SqlText,
	now: Date,
): SqlText => sqlText`
	json_build_object('steps', coalesce(${countSql(values, now, actionsLimit(userId))}, 0),
		'digests', coalesce(${countSql(values, now, digestLimit(userId))}, 0),
		'digestWaits', ${digestWaitsSql(email)})`;

/**
 * Decides how a customer is notified of their own action: by its own mail (`alone`), by a digest, or by one
 * that is queued already (null). Placing and canceling repeatedly does not fill the mailbox: from the fifth
 * action of a day on they wait for a digest, the first for an hour, later ones for a day. `counts`: the
 * limits that the mail counts against.
 */
export function planActionMail(
	{ config }: Pick<Deps, 'config'>,
	to: { userId: number; email: string; language: Language; since: Date },
	mailed: MailedActions,
	now: Date,
): { how: 'alone' | Mail | null; counts: RateLimit[] } {
	const actions = actionsLimit(to.userId);
	const digests = digestLimit(to.userId);
	if (mailed.steps < actions.max) return { how: 'alone', counts: [actions] };
	if (mailed.digestWaits) return { how: null, counts: [] };
	const digest: Mail = {
		kind: 'order-digest',
		recipient: to.email,
		language: to.language,
		data: {
			userId: to.userId,
			since: to.since.toISOString(),
			ordersUrl: `${config.publicUrl}/orders?from=mail`,
		},
		createdAt: now,
		dueAt: new Date(now.getTime() + (mailed.digests < digests.max ? hour : day)),
	};
	return { how: digest, counts: [digests] };
}

/** Lists the customer's orders that changed since the digest was queued, as they are now. */
export function orderDigestCompletion({ db }: Pick<Deps, 'db'>): MailCompletions['order-digest'] {
	return async ({ data }) => {
		const rows = await ordersChangedSince(db, data.userId, new Date(data.since), longestDigest);
		if (rows.length === 0) return null;
		const orders = rows.map(({ id, number, payment_status: state }) => ({
			order: id,
			number,
			state: state === 'refunded' ? ('cancelled' as const) : state,
		}));
		return { completion: { orders } };
	};
}
