import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RequestAborted } from '../../core/fair-queue.ts';
import { Cache, cacheParts, createCaches } from './caches.ts';

test('the shares of all caches add up to CACHE_MB, and docs/operations.md lists each cache', () => {
	const caches = createCaches(100);
	for (const name of Object.keys(cacheParts) as (keyof typeof cacheParts)[]) caches.open(name);
	const sum = caches.sizes().reduce((bytes, { limit }) => bytes + limit, 0);
	expect(sum / 2 ** 20).toBeCloseTo(100, 1);
	const table = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ([\w-]+) \| ([\d.]+) \|/gm);
	const reported = [...table].map(([, name, part]) => [name, Number(part)]);
	expect(Object.fromEntries(reported)).toEqual(cacheParts);
});

test('retains the most recently used values within the size limit', () => {
	const cache = new Cache<string>(1000);
	for (let n = 0; n < 10; n++) {
		cache.set(n, `${n}`, 50);
		cache.get(0);
	}
	expect(cache.bytes).toBeLessThanOrEqual(1000);
	expect([cache.get(0), cache.get(1), cache.get(9)]).toEqual(['0', undefined, '9']);
});

test('a value requested after a change is never one whose computation began before it', async () => {
	let version = 1;
	let made = 0;
	const finish: (() => void)[] = [];
	const cache = new Cache<{ version: number }>(1000, {
		version: () => version,
		isCurrent: (value) => value.version === version,
	});
	const make = async () => {
		made += 1;
		const begun = version;
		await new Promise<void>((resolve) => finish.push(resolve));
		return { version: begun };
	};
	const early = [cache.share('a', make), cache.share('a', make)];
	version = 2;
	const late = [cache.share('a', make), cache.share('a', make), cache.share('a', make)];
	expect(made).toBe(1);
	finish.shift()?.();
	expect(await Promise.all(early)).toEqual([{ version: 1 }, { version: 1 }]);
	await expect.poll(() => made).toBe(2);
	// A change after the requests does not concern them: no request waits for a third computation.
	version = 3;
	finish.shift()?.();
	expect(await Promise.all(late)).toEqual(Array(3).fill({ version: 2 }));
	expect(made).toBe(2);
});

test('the next waiting caller computes the value when the first caller has disconnected', async () => {
	const cache = new Cache<string>(1000);
	const first = cache.share('a', () => Promise.reject(new RequestAborted()));
	const others = [cache.share('a', async () => 'made'), cache.share('a', async () => 'made again')];
	await expect(first).rejects.toBeInstanceOf(RequestAborted);
	expect(await Promise.all(others)).toEqual(['made', 'made']);
	const failed = [
		cache.share('b', () => Promise.reject(new Error('no'))),
		cache.share('b', async () => 'made'),
	];
	expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
