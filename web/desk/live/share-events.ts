import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { isLive, recordSignOfLife, silenceLimit } from '../calls/liveness.ts';
import { anySignal } from './any-signal.ts';
import { followEvents } from './follow-events.ts';

const lockName = 'ancora-desk-events';

/**
 * Tells `hear` the desk's events until the function that it returns is called. Of all tabs one has the
 * stream, which a lock of the browser gives, and tells the others; a visible tab takes the lock from one that
 * the device put to sleep. Where there are no locks each tab has its own.
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
	void leadInTurn(lead, stop.signal);
	return () => {
		stop.abort();
		channel.close();
	};
}

/** Waits for the lock, leads while it has it, and waits again when another tab took it. */
async function leadInTurn(lead: (signal: AbortSignal) => Promise<void>, stop: AbortSignal): Promise<void> {
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
			// Nobody of the staff is signed in here any more.
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
