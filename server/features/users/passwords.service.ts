import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '../../shop-error.ts';

/** argon2id (the library's default) with the least cost OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing has a core of its own at most, and never all of them: the catalogue goes on answering while people sign in. */
const parallel = Math.max(1, Math.min(2, availableParallelism() - 1));
const longestQueue = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= parallel) {
		if (waiting.length >= longestQueue) throw new ShopError('unavailable');
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else running += 1;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}

/** The stored form of a password. Throws `unavailable` when too many are being hashed already. */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits the stored hash. `null` (there is no such account) costs the same time and is false. Throws `unavailable`
 * when too many are being hashed already.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
	nobody ??= hash(randomBytes(32), cost);
	const against = stored ?? (await nobody);
	const fits = await inTurn(() => verify(against, password));
	return fits && stored !== null;
}
