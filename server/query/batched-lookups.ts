/**
 * Batches individual lookups: those that arrive while a statement runs are combined in the next one. A lookup
 * never returns a value that was read before the request.
 */
export function batched<K, V>(
	load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
	maxBatch = 500,
): (key: K) => Promise<V | undefined> {
	type Waiting = { key: K; resolve: (value: V | undefined) => void; reject: (error: unknown) => void };
	const waiting: Waiting[] = [];
	let running = 0;

	async function run(): Promise<void> {
		running += 1;
		// Collects all lookups of this turn of the event loop.
		await new Promise((resolve) => setImmediate(resolve));
		while (waiting.length) {
			const now = waiting.splice(0, maxBatch);
			try {
				const found = await load([...new Set(now.map((one) => one.key))]);
				for (const one of now) one.resolve(found.get(one.key));
			} catch (error) {
				for (const one of now) one.reject(error);
			}
		}
		running -= 1;
	}

	return (key) =>
		new Promise((resolve, reject) => {
			waiting.push({ key, resolve, reject });
			if (running === 0) void run();
		});
}
