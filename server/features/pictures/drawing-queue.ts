/** What a visitor waits for goes before what is drawn ahead of time. */
export type Urgency = 'now' | 'ahead';

/** Runs at most `width` drawings at once, so that pictures never starve the rest of the shop; urgent ones first. */
export function drawingQueue(width: number): <T>(urgency: Urgency, draw: () => Promise<T>) => Promise<T> {
	const waiting: Record<Urgency, (() => void)[]> = { now: [], ahead: [] };
	let running = 0;
	const next = () => {
		if (running >= width) return;
		const start = waiting.now.shift() ?? waiting.ahead.shift();
		if (!start) return;
		running += 1;
		start();
	};
	return async (urgency, draw) => {
		await new Promise<void>((start) => {
			waiting[urgency].push(start);
			next();
		});
		try {
			return await draw();
		} finally {
			running -= 1;
			next();
		}
	};
}
