import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { isLive, recordSignOfLife, silenceLimit } from '../calls/liveness.ts';
import { anySignal } from './any-signal.ts';
import { followEvents } from './follow-events.ts';

const lockName = 'ancora-desk-events';

/**
 * Calls `onEvent` for the desk's events until the returned function is called. One tab holds a browser lock,
 * reads the stream and forwards events to the others. A visible tab takes the lock from one that the device
 * has suspended. Without locks, each tab has its own stream.
 */
export function shareEvents(onEvent: (event: DeskEvent) => void): () => void {
	const stop = new AbortController();
	if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
		void followEvents({ signal: stop.signal, onEvent, onHeard: recordSignOfLife });
		return () => stop.abort();
	}
	const channel = new BroadcastChannel(lockName);
	channel.onmessage = ({ data }: MessageEvent<DeskEvent | null>) => {
		recordSignOfLife();
		if (data) onEvent(data);
	};
	const lead = (signal: AbortSignal) =>
		followEvents({
			signal,
			onEvent: (event) => {
				channel.postMessage(event);
				onEvent(event);
			},
			onHeard: () => {
				recordSignOfLife();
				channel.postMessage(null);
			},
		});
	void leadWhenLocked(lead, stop.signal);
	return () => {
		stop.abort();
		channel.close();
	};
}

/** Waits for the lock, leads while it owns the lock, and waits again after another tab takes it. */
async function leadWhenLocked(
	lead: (signal: AbortSignal) => Promise<void>,
	stop: AbortSignal,
): Promise<void> {
	let isOver = false;
	let steals = false;
	while (!stop.aborted && !isOver) {
		const [leadership, patience] = [new AbortController(), new AbortController()];
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && !isLive()) patience.abort();
		}, silenceLimit);
		const work = async () => {
			clearInterval(timer);
			await lead(anySignal(stop, leadership.signal));
			// No staff member is signed in here anymore.
			isOver = !leadership.signal.aborted;
		};
		try {
			await navigator.locks.request(
				lockName,
				steals ? { steal: true } : { signal: anySignal(stop, patience.signal) },
				work,
			);
		} catch {
			steals = patience.signal.aborted;
			if (!steals && !stop.aborted) await new Promise((resolve) => setTimeout(resolve, 1_000));
		} finally {
			clearInterval(timer);
			patience.abort();
			leadership.abort();
		}
	}
}
