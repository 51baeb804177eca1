import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawingQueue, type Urgency } from './drawing-queue.ts';

test('draws uploads first, then plates that visitors wait for, then those of the first page, then the rest', async () => {
	const inQueue = drawingQueue(1);
	const order: Urgency[] = [];
	const requested: Urgency[] = ['ahead', 'ahead', 'first', 'now', 'upload', 'now', 'upload'];
	await Promise.all(
		requested.map((urgency) =>
			inQueue({ urgency, sender: 'one' }, async () => {
				order.push(urgency);
			}),
		),
	);
	// The first drawing found the queue empty.
	expect(order).toEqual(['ahead', 'upload', 'upload', 'now', 'now', 'first', 'ahead']);
});

/** Starts drawings that end one by one on command. */
function startedBy(width: number) {
	const inQueue = drawingQueue(width);
	const running: { name: string; end: () => void }[] = [];
	const started: string[] = [];
	return {
		started,
		ask: (urgency: Urgency, sender: string, name: string) =>
			inQueue({ urgency, sender }, () => {
				started.push(name);
				return new Promise<void>((end) => running.push({ name, end }));
			}),
		end: async () => {
			running.shift()?.end();
			await settled();
		},
	};
}

test('draws a plate immediately while sixteen uploads wait', async () => {
	const { started, ask } = startedBy(2);
	for (let at = 0; at < 16; at++) void ask('upload', 'ana', `upload ${at}`);
	void ask('now', 'plate', 'plate');
	await settled();
	expect(started).toEqual(['upload 0', 'plate']);
});

test('alternates between senders: a second sender waits for one picture of the first', async () => {
	const { started, ask, end } = startedBy(2);
	for (let at = 0; at < 16; at++) void ask('upload', 'ana', `ana ${at}`);
	void ask('upload', 'eva', 'eva 0');
	void ask('upload', 'eva', 'eva 1');
	await settled();
	for (let at = 0; at < 4; at++) await end();
	expect(started).toEqual(['ana 0', 'ana 1', 'eva 0', 'ana 2', 'eva 1']);
});
