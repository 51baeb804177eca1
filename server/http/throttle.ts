import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ShopError } from '../shop-error.ts';

/** At most `most` turns in `windowMs` for whoever `key` names. The key begins with the route's template. */
export type Limit = { key: readonly string[]; most: number; windowMs: number };

/** Keys are hashed: the table holds no e-mail and no address, and no key is longer than another. */
const stored = ({ key }: Limit) => createHash('sha256').update(JSON.stringify(key)).digest('base64url');

const inOrder = (limits: readonly Limit[]) =>
	limits
		.map((limit) => ({ ...limit, hash: stored(limit) }))
		.sort((one, other) => (one.hash < other.hash ? -1 : 1));

/**
 * Takes one turn of every limit, in one statement, before the work begins: parallel attempts are counted too. Throws `rate_limited` with
 * `retryAfter` in seconds when one of them is used up.
 */
export async function takeTurns(db: Kysely<Database>, now: Date, limits: readonly Limit[]): Promise<void> {
	const wanted = inOrder(limits);
	if (wanted.length === 0) return;
	const rows = wanted.map(
		({ hash, most, windowMs }) =>
			sql`(${hash}, ${new Date(now.getTime() + windowMs)}::timestamptz, ${most}::integer)`,
	);
	// One over `most` is as far as it counts: a refused attempt had no turn, so it must not use up one that is given back.
	const taken = await sql<{ key: string; count: number; resets_at: Date }>`
		with wanted (key, resets_at, most) as (values ${sql.join(rows)})
		insert into throttles (key, count, resets_at) select key, 1, resets_at from wanted order by key
		on conflict (key) do update set
			count = case when throttles.resets_at <= ${now} then 1
				else least(throttles.count, (select most from wanted where wanted.key = excluded.key)) + 1 end,
			resets_at = case when throttles.resets_at <= ${now} then excluded.resets_at else throttles.resets_at end
		returning key, count, resets_at`.execute(db);
	const over = taken.rows.filter(
		(row) => row.count > (wanted.find(({ hash }) => hash === row.key)?.most ?? 0),
	);
	if (over.length === 0) return;
	const until = Math.max(...over.map((row) => row.resets_at.getTime()));
	throw new ShopError('rate_limited', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) });
}

/** Gives the turns back: limits that count failures take a turn first and give it back when all went well. */
export async function giveTurnsBack(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
	for (const { hash } of inOrder(limits)) {
		await db
			.updateTable('throttles')
			.set({ count: sql`greatest(count - 1, 0)` })
			.where('key', '=', hash)
			.execute();
	}
}

/** Remembers `key` for `windowMs`. */
export async function remember(db: Kysely<Database>, now: Date, mark: Omit<Limit, 'most'>): Promise<void> {
	const resetsAt = new Date(now.getTime() + mark.windowMs);
	await db
		.insertInto('throttles')
		.values({ key: stored({ ...mark, most: 0 }), count: 1, resets_at: resetsAt })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: resetsAt }))
		.execute();
}

/** Whether `key` was remembered and still is. */
export async function isRemembered(
	db: Kysely<Database>,
	now: Date,
	key: readonly string[],
): Promise<boolean> {
	const row = await db
		.selectFrom('throttles')
		.select('key')
		.where('key', '=', stored({ key, most: 0, windowMs: 0 }))
		.where('resets_at', '>', now)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * The socket's address as a throttling key. An IPv6 customer owns a whole /64, so that is what counts; an IPv4 address written as IPv6 is
 * the IPv4 address.
 */
export function networkOf(ip: string): string {
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
