/** From most to least urgent: uploads, plates that visitors wait for, the first page, mails, and the rest. */
const urgencies = ['upload', 'now', 'first', 'mailed', 'ahead'] as const;
export type Urgency = (typeof urgencies)[number];

/** `sender` identifies the requester. Drawings of equal urgency alternate between senders. */
type Drawing = { urgency: Urgency; sender: string };

/**
 * Runs at most `width` drawings at once, the urgent ones first, so that pictures never starve the rest of the
 * shop. Uploads use one slot fewer, which leaves a slot for other drawings. Drawings of equal urgency
 * alternate between senders, so that a sender of many drawings delays the others by one.
 */
export function drawingQueue(width: number): <T>(drawing: Drawing, draw: () => Promise<T>) => Promise<T> {
	const waiting: Record<Urgency, Map<string, (() => void)[]>> = {
		upload: new Map(),
		now: new Map(),
		first: new Map(),
		mailed: new Map(),
		ahead: new Map(),
	};
	const maxUploads = Math.max(1, width - 1);
	let running = 0;
	let uploads = 0;

	/** Returns the next drawing of the first sender in the queue, and moves that sender to the end. */
	function dequeue(urgency: Urgency): (() => void) | undefined {
		const senders = waiting[urgency];
		const [sender, drawings = []] = senders.entries().next().value ?? [];
		if (sender === undefined) return undefined;
		const start = drawings.shift();
		senders.delete(sender);
		if (drawings.length > 0) senders.set(sender, drawings);
		return start;
	}

	function startNext(): void {
		if (running >= width) return;
		const urgency = urgencies.find(
			(one) => waiting[one].size > 0 && (one !== 'upload' || uploads < maxUploads),
		);
		const start = urgency && dequeue(urgency);
		if (!start) return;
		running += 1;
		if (urgency === 'upload') uploads += 1;
		start();
	}

	return async ({ urgency, sender }, draw) => {
		await new Promise<void>((start) => {
			const senders = waiting[urgency];
			senders.set(sender, [...(senders.get(sender) ?? []), start]);
			startNext();
		});
		try {
			return await draw();
		} finally {
			running -= 1;
			if (urgency === 'upload') uploads -= 1;
			startNext();
		}
	};
}
