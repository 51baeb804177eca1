import { expect, test } from 'vitest';
import { Cache } from './caches.ts';
import { createSharedWork } from './shared-work.ts';

const body = Buffer.from('made');

test('simultaneous callers share one result, which is reused until it is too old', async () => {
	let time = 1;
	let made = 0;
	const share = createSharedWork({
		cache: new Cache(10_000, { maxAge: 1000, now: () => time }),
		width: 2,
	});
	const make = async () => {
		made += 1;
		return body;
	};
	await Promise.all(Array.from({ length: 40 }, () => share('a', make)));
	expect(made).toBe(1);
	time = 1000;
	await share('a', make);
	expect(made).toBe(1);
	time = 1002;
	await share('a', make);
	expect(made).toBe(2);
});

test('limits the number of concurrent computations, and a failure neither stays cached nor blocks the next one', async () => {
	const share = createSharedWork({ cache: new Cache(10_000), width: 2 });
	let busy = 0;
	let most = 0;
	const make = async () => {
		most = Math.max(most, ++busy);
		await new Promise((resolve) => setImmediate(resolve));
		busy -= 1;
		return body;
	};
	await Promise.all(Array.from({ length: 40 }, (_, n) => share(`${n}`, make)));
	expect(most).toBe(2);
	await expect(share('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
	expect(await share('x', make)).toBe(body);
});
