import { ShopError } from './shop-error.ts';

/** Who waited for a turn has gone and reads no answer; others who wait for the same result ask again. */
export class GaveUp extends ShopError {
	constructor() {
		super('invalid_input');
	}
}

/** `most` tasks that cost more than `from` run at a time. */
type Dear = { from: number; most: number };
/**
 * `cost`: as tasks of one queue compare; `patience`: ms that it waits at most; `gone`: nobody waits any more.
 */
type Task = { cost?: number; patience?: number; gone?: AbortSignal | undefined };
type Turn = { begins: number; ends: number; isDear: boolean; start: () => void };

/**
 * Runs at most `width` tasks at a time; the others wait, each client for what its own tasks cost: who asks
 * for little passes by those who ask for much. `queue(client, run, task)`: `client` is whose share it is,
 * such as a network. Throws `unavailable` for a task that would have to wait longer than it has patience.
 */
export function createFairQueue(width: number, dear: Dear = { from: Number.POSITIVE_INFINITY, most: width }) {
	/** In the order in which they would end if all clients were served at once, each an equal share. */
	const waiting: Turn[] = [];
	/** Where each client's tasks end on that clock. */
	const ends = new Map<string, number>();
	let clock = 0;
	let running = 0;
	let dearRunning = 0;

	function startNext(): void {
		if (running >= width) return;
		const at = waiting.findIndex(({ isDear }) => !isDear || dearRunning < dear.most);
		const [next] = at < 0 ? [] : waiting.splice(at, 1);
		if (!next) return;
		clock = Math.max(clock, next.begins);
		running += 1;
		if (next.isDear) dearRunning += 1;
		next.start();
	}

	async function turnOf(client: string, { cost = 1, patience, gone }: Task): Promise<Turn> {
		if (gone?.aborted) throw new GaveUp();
		const { promise: started, resolve: start, reject } = Promise.withResolvers<void>();
		const begins = Math.max(clock, ends.get(client) ?? 0);
		const turn = { begins, ends: begins + cost, isDear: cost > dear.from, start };
		ends.set(client, turn.ends);
		waiting.splice(waiting.findLastIndex((other) => other.ends <= turn.ends) + 1, 0, turn);
		startNext();
		const leave = (reason: ShopError) => {
			const at = waiting.indexOf(turn);
			if (at < 0) return;
			waiting.splice(at, 1);
			ends.set(client, (ends.get(client) ?? cost) - cost);
			reject(reason);
		};
		const giveUp = () => leave(new GaveUp());
		const timer = patience !== undefined && setTimeout(leave, patience, new ShopError('unavailable'));
		gone?.addEventListener('abort', giveUp);
		await started.finally(() => {
			if (timer) clearTimeout(timer);
			gone?.removeEventListener('abort', giveUp);
		});
		return turn;
	}

	return async <T>(client: string, run: () => Promise<T>, task: Task = {}): Promise<T> => {
		const { isDear } = await turnOf(client, task);
		try {
			return await run();
		} finally {
			running -= 1;
			if (isDear) dearRunning -= 1;
			for (const [name, end] of ends) if (end <= clock) ends.delete(name);
			// Requests that arrived meanwhile are answered first: a task may compute for long.
			if (waiting.length > 0) setImmediate(startNext);
		}
	};
}
