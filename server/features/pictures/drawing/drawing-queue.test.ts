import { expect, test } from 'vitest';
import { drawingQueue, type Urgency } from './drawing-queue.ts';

test('uploads precede plates that visitors wait for, then come those of the first page, then the rest', async () => {
	const inQueue = drawingQueue(1);
	const order: Urgency[] = [];
	const asked: Urgency[] = ['ahead', 'ahead', 'first', 'now', 'upload', 'now', 'upload'];
	await Promise.all(
		asked.map((urgency) =>
			inQueue(urgency, async () => {
				order.push(urgency);
			}),
		),
	);
	// The first found the queue empty.
	expect(order).toEqual(['ahead', 'upload', 'upload', 'now', 'now', 'first', 'ahead']);
});
