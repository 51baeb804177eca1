import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '../../../shop-error.ts';

/** argon2id (the library's default) with the least cost OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses one core at most, and never all: the catalogue responds while people sign in. */
const parallel = Math.max(1, Math.min(2, availableParallelism() - 1));
const longestQueue = 60;

let running = 0;
/** Jobs that go before all others. */
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

/** The stored form of a password. Throws `unavailable` when too many are being hashed already. */
export function hashPassword(password: string): Promise<string> {
	return queued(() => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits the stored hash. `null` (there is no such account) costs the same time and is
 * false. `first` goes before all that wait: strangers who guess do not make a known customer wait. Throws
 * `unavailable` when too many are being hashed already.
 */
export async function passwordFits(
	stored: string | null,
	password: string,
	{ first = false } = {},
): Promise<boolean> {
	nobody ??= hash(randomBytes(32), cost);
	const against = stored ?? (await nobody);
	const fits = await queued(() => verify(against, password), first);
	return fits && stored !== null;
}
