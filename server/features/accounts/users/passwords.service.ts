import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { consumeLimits, type RateLimit, refundLimits } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import { findUser } from './users.rows.ts';

/**
 * argon2id (the library's default) with the lowest cost that OWASP recommends: 19 MiB, two passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing uses at most two cores and leaves one free where possible, so that the catalogue responds while
 * people sign in.
 */
const parallel = Math.max(1, Math.min(2, availableParallelism() - 1));
const longestQueue = 60;

let running = 0;
/** Jobs that run before those in `waiting`. */
const waitingFirst: (() => void)[] = [];
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>, first = false): Promise<T> {
	if (running >= parallel) {
		const queue = first ? waitingFirst : waiting;
		if (queue.length >= longestQueue) throw new ShopError('unavailable');
		await new Promise<void>((resolve) => queue.push(resolve));
	} else running += 1;
	try {
		return await work();
	} finally {
		const next = waitingFirst.shift() ?? waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

/** Hashes a password for storage. Throws `unavailable` if the queue is full. */
export function hashPassword(password: string): Promise<string> {
	return queued(() => hash(password, cost));
}

let decoyHash: Promise<string> | undefined;

/**
 * Returns whether the password matches the stored hash. `null` (no such account) takes the same time and
 * returns false. `first` puts the check ahead of others in the queue, so that strangers guessing passwords do
 * not delay a known customer. Throws `unavailable` if the queue is full.
 */
export async function passwordFits(
	stored: string | null,
	password: string,
	{ first = false } = {},
): Promise<boolean> {
	decoyHash ??= hash(randomBytes(32), cost);
	const against = stored ?? (await decoyHash);
	const fits = await queued(() => verify(against, password), first);
	return fits && stored !== null;
}

/** One limit shared by all calls that require the current password. Only wrong passwords count. */
const limits = (userId: number): RateLimit[] => [
	{ key: ['current password', 'user', String(userId)], max: 10, windowMs: 15 * 60_000 },
];

/**
 * Returns the stored hash if the password is correct. The caller must check under lock that the hash is still
 * the same. Throws `wrong_current_password` for `field`, and `rate_limited`.
 */
export async function checkCurrentPassword(
	deps: Deps,
	userId: number,
	password: string,
	field: string,
	notice: LogNotice,
): Promise<string> {
	await consumeLimits(deps.db, deps.clock(), limits(userId));
	const user = await findUser(deps.db, userId);
	if (!user || !(await passwordFits(user.password_hash, password))) {
		notice('current_password_wrong', { userDocumentId: user?.document_id });
		throw new ShopError('wrong_current_password', { path: [field] });
	}
	await refundLimits(deps.db, limits(userId));
	return user.password_hash;
}
