import { ShopError } from './shop-error.ts';

/** The client that waited has disconnected. Other callers waiting for the same result retry. */
export class RequestAborted extends ShopError {
	constructor() {
		super('invalid_input');
	}
}

/** At most `maxConcurrent` tasks that cost more than `from` run at the same time. */
type ExpensiveTasks = { from: number; maxConcurrent: number };
/**
 * `cost`: relative to the other tasks of the queue; `patience`: maximum wait in ms; `signal`: aborts when the
 * caller disconnects.
 */
type Task = { cost?: number; patience?: number; signal?: AbortSignal | undefined };
type QueuedTask = { begins: number; ends: number; isExpensive: boolean; start: () => void };

/**
 * Creates a queue that runs at most `width` tasks at a time and shares its capacity fairly between clients: a
 * client with little work is not delayed by one with a lot. Call it as `queue(client, run, task)`, where
 * `client` identifies whose share is used, such as a network. Throws `unavailable` when a task would wait
 * longer than its `patience`.
 */
export function createFairQueue(
	width: number,
	expensive: ExpensiveTasks = { from: Number.POSITIVE_INFINITY, maxConcurrent: width },
) {
	/** Ordered by when each task would end if all clients were served at once with equal shares. */
	const waiting: QueuedTask[] = [];
	/** When each client's last task ends on that virtual clock. */
	const ends = new Map<string, number>();
	let clock = 0;
	let running = 0;
	let expensiveRunning = 0;

	function startNext(): void {
		if (running >= width) return;
		const at = waiting.findIndex(
			({ isExpensive }) => !isExpensive || expensiveRunning < expensive.maxConcurrent,
		);
		const [next] = at < 0 ? [] : waiting.splice(at, 1);
		if (!next) return;
		clock = Math.max(clock, next.begins);
		running += 1;
		if (next.isExpensive) expensiveRunning += 1;
		next.start();
	}

	async function waitForStart(client: string, { cost = 1, patience, signal }: Task): Promise<QueuedTask> {
		if (signal?.aborted) throw new RequestAborted();
		const { promise: started, resolve: start, reject } = Promise.withResolvers<void>();
		const begins = Math.max(clock, ends.get(client) ?? 0);
		const queued = { begins, ends: begins + cost, isExpensive: cost > expensive.from, start };
		ends.set(client, queued.ends);
		waiting.splice(waiting.findLastIndex((other) => other.ends <= queued.ends) + 1, 0, queued);
		startNext();
		const leave = (reason: ShopError) => {
			const at = waiting.indexOf(queued);
			if (at < 0) return;
			waiting.splice(at, 1);
			ends.set(client, (ends.get(client) ?? cost) - cost);
			reject(reason);
		};
		const abort = () => leave(new RequestAborted());
		const timer = patience !== undefined && setTimeout(leave, patience, new ShopError('unavailable'));
		signal?.addEventListener('abort', abort);
		await started.finally(() => {
			if (timer) clearTimeout(timer);
			signal?.removeEventListener('abort', abort);
		});
		return queued;
	}

	return async <T>(client: string, run: () => Promise<T>, task: Task = {}): Promise<T> => {
		const { isExpensive } = await waitForStart(client, task);
		try {
			return await run();
		} finally {
			running -= 1;
			if (isExpensive) expensiveRunning -= 1;
			for (const [name, end] of ends) if (end <= clock) ends.delete(name);
			// Let requests that arrived in the meantime be answered first: a task may block for a long time.
			if (waiting.length > 0) setImmediate(startNext);
		}
	};
}
