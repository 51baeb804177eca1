import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { isLive, noteHeard, silence } from '../calls/liveness.ts';
import { firstOf } from './any-signal.ts';
import { followEvents } from './follow-events.ts';

const name = 'ancora-desk-events';

/**
 * Tells `hear` the desk's events until the function that it returns is called. Of all tabs one has the
 * stream, which a lock of the browser gives, and tells the others; a visible tab takes the lock from one that
 * the device put to sleep. Where there are no locks each tab has its own.
 */
export function shareEvents(hear: (event: DeskEvent) => void): () => void {
	const stop = new AbortController();
	if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
		void followEvents({ signal: stop.signal, onEvent: hear, onHeard: noteHeard });
		return () => stop.abort();
	}
	const channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }: MessageEvent<DeskEvent | null>) => {
		noteHeard();
		if (data) hear(data);
	};
	const lead = (signal: AbortSignal) =>
		followEvents({
			signal,
			onEvent: (event) => {
				channel.postMessage(event);
				hear(event);
			},
			onHeard: () => {
				noteHeard();
				channel.postMessage(null);
			},
		});
	void takeTurns(lead, stop.signal);
	return () => {
		stop.abort();
		channel.close();
	};
}

/** Waits for the lock, leads while it has it, and waits again when another tab took it. */
async function takeTurns(lead: (signal: AbortSignal) => Promise<void>, stop: AbortSignal): Promise<void> {
	let isOver = false;
	let steals = false;
	while (!stop.aborted && !isOver) {
		const [turn, patience] = [new AbortController(), new AbortController()];
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && !isLive()) patience.abort();
		}, silence);
		const work = async () => {
			clearInterval(timer);
			await lead(firstOf(stop, turn.signal));
			// Nobody of the staff is signed in here any more.
			isOver = !turn.signal.aborted;
		};
		try {
			await navigator.locks.request(
				name,
				steals ? { steal: true } : { signal: firstOf(stop, patience.signal) },
				work,
			);
		} catch {
			steals = patience.signal.aborted;
			if (!steals && !stop.aborted) await new Promise((resolve) => setTimeout(resolve, 1_000));
		} finally {
			clearInterval(timer);
			patience.abort();
			turn.abort();
		}
	}
}
