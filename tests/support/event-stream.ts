import { request } from 'node:http';
import { vi } from 'vitest';
import type { DeskEventName } from '#contract/desk/desk-events.ts';
import { createEventReader } from '#contract/http/event-stream.ts';

export type ReceivedEvent = { name: string; id: string | undefined; data: { id?: number; by?: string } };

/** Reads the desk's events (`GET /api/owner/events`) over a real connection. */
export async function openEventStream(
	address: string,
	{ jwt, lastId }: { jwt?: string; lastId?: string | undefined },
) {
	const reported: ReceivedEvent[] = [];
	let text = '';
	let ended: 'ended' | 'cut' | null = null;
	const feed = createEventReader({
		onEvent: ({ name, id, data }) => void reported.push({ name, id, data: JSON.parse(data) }),
	});
	const sent = request(`${address}/api/owner/events`, {
		headers: {
			...(jwt && { authorization: `Bearer ${jwt}` }),
			...(lastId !== undefined && { 'last-event-id': lastId }),
		},
	});
	const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
	sent.once('response', resolve).once('error', reject).end();
	const answer = await promise;
	answer.setEncoding('utf8');
	answer.on('data', (chunk: string) => {
		text += chunk;
		if (answer.statusCode === 200) feed(chunk);
	});
	answer.once('end', () => {
		ended ??= 'ended';
	});
	answer.once('error', () => {
		ended ??= 'cut';
	});
	const waitFor = <T>(look: () => T | null | undefined | false): Promise<T> =>
		vi.waitFor(
			() => {
				const found = look();
				if (!found) throw new Error(`not told; so far: ${text}`);
				return found;
			},
			{ timeout: 15_000, interval: 5 },
		);
	return {
		status: answer.statusCode,
		headers: answer.headers,
		text: () => text,
		told: reported,
		/** The names of all events about this order, watch or mail. */
		of: (id: number) => reported.filter(({ data }) => data.id === id).map(({ name }) => name),
		hears: (name: DeskEventName, id?: number) =>
			waitFor(() =>
				reported.find((event) => event.name === name && (id === undefined || event.data.id === id)),
			),
		ends: () => waitFor(() => ended),
		isOpen: () => ended === null,
		close: () => sent.destroy(),
	};
}
