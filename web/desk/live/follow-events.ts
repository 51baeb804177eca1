import type { DeskEvent, DeskEventName } from '#contract/desk/desk-events.ts';
import { createEventReader } from '#contract/http/event-stream.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { silenceLimit } from '../calls/liveness.ts';
import { anySignal } from './any-signal.ts';

type FollowEventsOptions = {
	signal: AbortSignal;
	onEvent: (event: DeskEvent) => void;
	/** Called for everything that arrives, signs of life too. */
	onHeard: () => void;
};

/** Milliseconds: too many streams are open, or the shop is away for long. */
const longestWait = 60_000;

/**
 * Reads the desk's events over one connection after the other, each from the last event on, until the signal
 * ends it or the person is no longer of the staff. `EventSource` cannot send the token.
 */
export async function followEvents({ signal, onEvent, onHeard }: FollowEventsOptions): Promise<void> {
	let lastId: string | undefined;
	let failures = 0;
	while (!signal.aborted) {
		let retry = 1_000;
		const feed = createEventReader({
			onEvent: ({ name, id, data }) => {
				if (id) lastId = id;
				onEvent({ ...JSON.parse(data), name: name as DeskEventName });
			},
			onRetry: (ms) => {
				retry = ms;
			},
		});
		const status = await readOnce(
			lastId,
			(text) => {
				failures = 0;
				onHeard();
				feed(text);
			},
			signal,
		).catch(() => 0);
		if (status === 401 || status === 403) return;
		failures += 1;
		// All desks are cut off when a process stops: they do not come back in the same moment.
		const wait = status === 429 ? longestWait : Math.min(longestWait, retry * 2 ** (failures - 1));
		if (!signal.aborted) await pause(wait * (0.5 + Math.random() / 2), signal);
	}
}

/** One connection, until it ends or falls silent. Returns the status of its answer. */
async function readOnce(
	lastId: string | undefined,
	onText: (text: string) => void,
	signal: AbortSignal,
): Promise<number> {
	const silent = new AbortController();
	let timer = setTimeout(() => silent.abort(), silenceLimit);
	try {
		const { ok, status, body } = await sendSigned('/api/owner/events', {
			headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
			signal: anySignal(signal, silent.signal),
		});
		if (!ok || !body) return status;
		const reader = body.getReader();
		const decoder = new TextDecoder();
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			clearTimeout(timer);
			timer = setTimeout(() => silent.abort(), silenceLimit);
			onText(decoder.decode(part.value, { stream: true }));
		}
		return status;
	} finally {
		clearTimeout(timer);
		silent.abort();
	}
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
	});
}
