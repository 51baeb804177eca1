import type { DeskEvent, DeskEventName } from '#contract/desk/desk-events.ts';
import { createEventReader } from '#contract/http/event-stream.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { silenceLimit } from '../calls/liveness.ts';
import { anySignal } from './any-signal.ts';

type FollowEventsOptions = {
	signal: AbortSignal;
	onEvent: (event: DeskEvent) => void;
	/** Called whenever data arrives, including heartbeats. */
	onHeard: () => void;
};

/** Longest wait before reconnecting, ms: after a 429, or when the shop is unreachable for a long time. */
const longestWait = 60_000;

/**
 * Follows the desk's events, reconnecting after the last received event, until the signal aborts or the user
 * is no longer staff. `EventSource` cannot send the token.
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
		// All connections drop when a process stops; jitter spreads the reconnections.
		const wait = status === 429 ? longestWait : Math.min(longestWait, retry * 2 ** (failures - 1));
		if (!signal.aborted) await pause(wait * (0.5 + Math.random() / 2), signal);
	}
}

/** Reads one connection until it ends or goes silent. Returns the HTTP status. */
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
