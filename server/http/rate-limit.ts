import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { ShopError } from '../core/shop-error.ts';
import { prepared } from '../database/prepared-statements.ts';
import { run } from '../database/run-sql.ts';
import { type SqlText, SqlValues, sqlText } from '../database/sql-text.ts';
import type { Db } from '../tables/tables.ts';

/** A limit of `max` requests in `windowMs` for `key`, which begins with the route template. */
export type RateLimit = { key: readonly string[]; max: number; windowMs: number };

/** Keys are hashed, so that the table contains no emails or addresses and all keys have the same length. */
const stored = ({ key }: RateLimit) => createHash('sha256').update(JSON.stringify(key)).digest('base64url');

const inOrder = (limits: readonly RateLimit[]) =>
	limits
		.map((limit) => ({ ...limit, hash: stored(limit) }))
		.sort((one, other) => (one.hash < other.hash ? -1 : 1));

/** Number of requests that a limit still allows until its window ends. */
export type LimitState = { left: number; resetsAt: Date };

type Counted = { key: string; count: number; resets_at: Date };

/** SQL that counts one request against every limit; returns `key`, `count` and `resets_at`. */
export function countingSql(values: SqlValues, now: Date, limits: readonly RateLimit[]): SqlText {
	const wanted = inOrder(limits);
	const list = (type: 'text[]' | 'timestamptz[]' | 'int[]', of: (one: (typeof wanted)[number]) => unknown) =>
		values.bind(wanted.map(of), type);
	const keys = list('text[]', ({ hash }) => hash);
	const ends = list('timestamptz[]', ({ windowMs }) => new Date(now.getTime() + windowMs));
	const maxima = list('int[]', (one) => one.max);
	const time = values.bind(now, 'timestamptz');
	// The count stops at one over `max`, so that a refused attempt does not use up a refund.
	return sqlText`with wanted as (select * from unnest(${keys}, ${ends}, ${maxima}) as u (key, resets_at, most))
		insert into throttles (key, count, resets_at) select key, 1, resets_at from wanted order by key
		on conflict (key) do update set
			count = case when throttles.resets_at <= ${time} then 1
				else least(throttles.count, (select most from wanted where wanted.key = excluded.key)) + 1 end,
			resets_at = case when throttles.resets_at <= ${time} then excluded.resets_at else throttles.resets_at end
		returning key, count, resets_at`;
}

/**
 * Counts one request against every limit in one statement before the work starts, so that parallel attempts
 * count too. Returns the state of each limit, in order. Throws `rate_limited` with `retryAfter` in seconds
 * when a limit is exceeded.
 */
export async function consumeLimits(db: Db, now: Date, limits: readonly RateLimit[]): Promise<LimitState[]> {
	if (limits.length === 0) return [];
	const values = new SqlValues();
	// A single statement need not wait for the disk: a database crash may lose the last half second of
	// counts. A longer transaction would lose its own durability that way.
	const counting = countingSql(values, now, limits);
	const text = db.isTransaction
		? sqlText`${prepared}${counting}`
		: sqlText`${prepared}with soon as materialized (select set_config('synchronous_commit', 'off', true) as set),
			counted as (${counting}) select counted.* from counted, soon`;
	const consumed = await run<Counted>(db, text, values.list);
	const over = consumed.filter(
		(row) => row.count > (limits.find((limit) => stored(limit) === row.key)?.max ?? 0),
	);
	if (over.length === 0)
		return limits.map((limit) => {
			const row = consumed.find(({ key }) => key === stored(limit));
			return { left: limit.max - (row?.count ?? 0), resetsAt: row?.resets_at ?? now };
		});
	const until = Math.max(...over.map((row) => row.resets_at.getTime()));
	throw new ShopError('rate_limited', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) });
}

/** SQL for the count in a limit's current window; null when it was never counted. */
export const countSql = (values: SqlValues, now: Date, limit: RateLimit): SqlText => sqlText`(
	select count from throttles where key = ${values.bind(stored(limit), 'text')}
		and resets_at > ${values.bind(now, 'timestamptz')})`;

/** Returns the state of a limit without counting against it. */
export async function readLimit(db: Db, now: Date, limit: RateLimit): Promise<LimitState> {
	const row = await db
		.selectFrom('throttles')
		.select(['count', 'resets_at'])
		.where('key', '=', stored(limit))
		.where('resets_at', '>', now)
		.executeTakeFirst();
	if (!row) return { left: limit.max, resetsAt: now };
	return { left: Math.max(0, limit.max - row.count), resetsAt: row.resets_at };
}

/** Refunds the limits: limits on failures are counted first and refunded after a success. */
export async function refundLimits(db: Db, limits: readonly RateLimit[]): Promise<void> {
	for (const { hash } of inOrder(limits)) {
		await db
			.updateTable('throttles')
			.set({ count: sql`greatest(count - 1, 0)` })
			.where('key', '=', hash)
			.execute();
	}
}

/** Remembers `key` for `windowMs`. */
export async function remember(db: Db, now: Date, entry: Omit<RateLimit, 'max'>): Promise<void> {
	const resetsAt = new Date(now.getTime() + entry.windowMs);
	await db
		.insertInto('throttles')
		.values({ key: stored({ ...entry, max: 0 }), count: 1, resets_at: resetsAt })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: resetsAt }))
		.execute();
}

/** Whether `key` is still remembered. */
export async function isRemembered(db: Db, now: Date, key: readonly string[]): Promise<boolean> {
	const row = await db
		.selectFrom('throttles')
		.select('key')
		.where('key', '=', stored({ key, max: 0, windowMs: 0 }))
		.where('resets_at', '>', now)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Returns the socket's address as a rate limit key. An IPv6 customer owns an entire /64, which counts as
 * one client; an IPv4-mapped IPv6 address becomes IPv4. A closed socket has no address, but its response is
 * not read anyway.
 */
export function networkOf(ip: string | undefined): string {
	if (ip === undefined) return 'closed';
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (mapped) return mapped;
	const plain = ip.split('%')[0] ?? '';
	if (!isIPv6(plain)) return ip;
	const [head = '', tail] = plain.split('::');
	const left = head.split(':').filter(Boolean);
	const right = (tail ?? '').split(':').filter(Boolean);
	const gap = tail === undefined ? 0 : 8 - left.length - right.length;
	const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`;
}

/**
 * Returns the wide network of an address, which one customer of a hosting or tunnel provider may control:
 * /24 for IPv4, and /48 for IPv6, since a home connection gets 256 or more /64 networks.
 */
export function wideNetworkOf(ip: string): string {
	const network = networkOf(ip);
	if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
	return network.replace(/\.\d+$/, '.0/24');
}

/** Deletes expired windows. */
export async function forgetLimits(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
}
