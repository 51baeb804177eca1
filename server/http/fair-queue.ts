/**
 * Runs at most `width` tasks at a time; the others wait. Those who wait take turns, so that one who asks for
 * much waits for his own tasks and the others do not. `queue(client, task)`: `client` is whose turn it is,
 * such as a network.
 */
export function createFairQueue(width: number) {
	/** In the order of their turns. */
	const waiting = new Map<string, (() => void)[]>();
	let running = 0;

	function startNext(): void {
		const [next] = waiting;
		if (!next || running >= width) return;
		const [client, starts] = next;
		waiting.delete(client);
		running += 1;
		starts.shift()?.();
		if (starts.length > 0) waiting.set(client, starts);
	}

	return async <T>(client: string, task: () => Promise<T>): Promise<T> => {
		await new Promise<void>((start) => {
			const starts = waiting.get(client) ?? [];
			starts.push(start);
			waiting.set(client, starts);
			startNext();
		});
		try {
			return await task();
		} finally {
			running -= 1;
			// Requests that arrived meanwhile are answered first: a task may compute for long.
			if (waiting.size > 0) setImmediate(startNext);
		}
	};
}
