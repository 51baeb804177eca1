import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('clients take turns: who asks for one thing waits for no one’s hundred', async () => {
	const inTurn = createFairQueue(2);
	const done: string[] = [];
	let running = 0;
	let most = 0;
	const task = (name: string) => async () => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setImmediate(resolve));
		running -= 1;
		done.push(name);
	};
	const all = Array.from({ length: 100 }, (_, n) => inTurn('flood', task(`flood ${n}`)));
	all.push(inTurn('visitor', task('visitor')));
	await Promise.all(all);
	expect(most).toBe(2);
	expect(done.indexOf('visitor')).toBeLessThan(5);
	expect(done.filter((name) => name !== 'visitor')).toEqual(
		Array.from({ length: 100 }, (_, n) => `flood ${n}`),
	);
});

test('a task that fails leaves its place to the next one', async () => {
	const inTurn = createFairQueue(1);
	const failed = inTurn('a', () => Promise.reject(new Error('no')));
	const next = inTurn('a', async () => 'done');
	await expect(failed).rejects.toThrow('no');
	expect(await next).toBe('done');
});
