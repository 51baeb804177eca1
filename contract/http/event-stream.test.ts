import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('reads events from chunks that end anywhere and ignores comments', () => {
	const text =
		'retry: 3000\n\n: open\n\nevent: order.placed\ndata: {"id":1}\n\n: \n\nevent: reset\nid: A/1/2:2:\ndata: {}\n\nevent: cut';
	const whole = [
		{ name: 'order.placed', id: undefined, data: '{"id":1}' },
		{ name: 'reset', id: 'A/1/2:2:', data: '{}' },
	];
	for (let size = 1; size <= text.length; size++) {
		const read: unknown[] = [];
		let retry = 0;
		const feed = createEventReader({
			onEvent: (event) => void read.push(event),
			onRetry: (ms) => {
				retry = ms;
			},
		});
		for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size));
		expect([read, retry]).toEqual([whole, 3_000]);
	}
});
