/** The owner's photograph goes before plates that visitors wait for, the first page's, mails and the rest. */
const urgencies = ['upload', 'now', 'first', 'mailed', 'ahead'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * Runs at most `width` drawings at once, so that pictures never starve the rest of the shop; urgent ones
 * first.
 */
export function drawingQueue(width: number): <T>(urgency: Urgency, draw: () => Promise<T>) => Promise<T> {
	const waiting: Record<Urgency, (() => void)[]> = { upload: [], now: [], first: [], mailed: [], ahead: [] };
	let running = 0;
	const next = () => {
		if (running >= width) return;
		const start = urgencies
			.map((urgency) => waiting[urgency])
			.find(({ length }) => length > 0)
			?.shift();
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
