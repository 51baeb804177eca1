import { createHook } from 'node:async_hooks';

/** A timer that fires later than this, in milliseconds, is a time limit and not a short wait. */
const longestWaitMs = 50;
/**
 * Types of `async_hooks` for work in threads: of the file system, of cryptography, and of native modules,
 * which is `undefined`. Random bytes are not among it, because the shop waits for them.
 */
const threadWork = /^FSREQ|^FILEHANDLECLOSEREQ$|^(?!HTTPCLIENT|RANDOMBYTES).*REQUEST$|^undefined$/;

/**
 * Watches what Node does for this process outside of JavaScript and ends by itself: the next round of the
 * event loop, short timers, and work in threads such as password hashes. Requests to the database and to
 * servers are not among it.
 */
export function watchPendingWork() {
	const pending = new Set<number>();
	let isOwn = false;
	const hook = createHook({
		trackPromises: false,
		init(id, type, _trigger, resource) {
			if (!isOwn && isAwaited(type, resource)) pending.add(id);
		},
		after: (id) => void pending.delete(id),
		destroy: (id) => void pending.delete(id),
	});
	hook.enable();
	/** Runs this without counting what it starts. */
	const uncounted = (start: () => void) => {
		isOwn = true;
		start();
		isOwn = false;
	};
	return {
		isPending: () => pending.size > 0,
		nextRound: () => new Promise<void>((resolve) => uncounted(() => setImmediate(resolve))),
		pause: (ms = 1) => new Promise<void>((resolve) => uncounted(() => setTimeout(resolve, ms))),
		stop: () => void hook.disable(),
	};
}

function isAwaited(type: string, resource: object): boolean {
	if (type === 'Timeout') {
		const { _idleTimeout: ms, _repeat: repeated } = resource as { _idleTimeout: number; _repeat: unknown };
		return ms <= longestWaitMs && repeated === null;
	}
	return type === 'Immediate' || threadWork.test(type);
}
