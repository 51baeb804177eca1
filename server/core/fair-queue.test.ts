import { expect, test } from 'vitest';
import { createFairQueue, RequestAborted } from './fair-queue.ts';

test('a client with one task does not wait for another client’s hundred tasks', async () => {
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

test('a failed task frees its place for the next one', async () => {
	const inTurn = createFairQueue(1);
	const failed = inTurn('a', () => Promise.reject(new Error('no')));
	const next = inTurn('a', async () => 'done');
	await expect(failed).rejects.toThrow('no');
	expect(await next).toBe('done');
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('inexpensive tasks overtake expensive ones, of which only a few run at a time', async () => {
	const inTurn = createFairQueue(3, { from: 100, maxConcurrent: 1 });
	const done: string[] = [];
	let expensiveCount = 0;
	let most = 0;
	const much = (n: number) =>
		inTurn(
			`network ${n}`,
			async () => {
				expensiveCount += 1;
				most = Math.max(most, expensiveCount);
				for (let i = 0; i < 5; i++) await turn();
				expensiveCount -= 1;
				done.push('much');
			},
			{ cost: 1_000 },
		);
	const all = Array.from({ length: 30 }, (_, n) => much(n));
	const little = () => inTurn('honest', async () => void done.push('little'), { cost: 10 });
	await Promise.all([...all, little(), little()]);
	expect(most).toBe(1);
	expect(done.slice(0, 2)).toEqual(['little', 'little']);
	expect(done).toHaveLength(32);
});

test('capacity is shared by cost: one large task equals many small ones of another client', async () => {
	const inTurn = createFairQueue(1);
	const done: string[] = [];
	const task = (name: string, cost: number) => inTurn(name, async () => void done.push(name), { cost });
	await Promise.all([
		task('first', 1),
		...[1, 2].map(() => task('large', 5)),
		...[1, 2, 3, 4, 5, 6].map(() => task('small', 1)),
	]);
	expect(done.join(' ')).toBe('first small small small small large small small large');
});

test('a task that waits longer than its patience is refused and frees its place', async () => {
	const inTurn = createFairQueue(1);
	const held = Promise.withResolvers<void>();
	const first = inTurn('a', () => held.promise);
	const refused = inTurn('b', async () => 'late', { patience: 20 });
	const patient = inTurn('c', async () => 'done');
	await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
	held.resolve();
	await first;
	expect(await patient).toBe('done');
});

test('a client that disconnects frees its place, and one that disconnected earlier gets none', async () => {
	const inTurn = createFairQueue(1);
	const held = Promise.withResolvers<void>();
	const first = inTurn('a', () => held.promise);
	const client = new AbortController();
	let ran = 0;
	const task = async () => {
		ran += 1;
	};
	const waiting = inTurn('b', task, { cost: 50, signal: client.signal });
	client.abort();
	await expect(waiting).rejects.toBeInstanceOf(RequestAborted);
	await expect(inTurn('b', task, { signal: client.signal })).rejects.toBeInstanceOf(RequestAborted);
	// Canceled work does not count against the client.
	const order: string[] = [];
	const others = ['c', 'b'].map((name) =>
		inTurn(name, async () => void order.push(name), { cost: name === 'b' ? 1 : 2 }),
	);
	held.resolve();
	await Promise.all([first, ...others]);
	expect([ran, ...order]).toEqual([0, 'b', 'c']);
});
