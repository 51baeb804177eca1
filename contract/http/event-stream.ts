type EventReader = {
	onEvent: (event: { name: string; id: string | undefined; data: string }) => void;
	/** Milliseconds after which the stream is to be opened again. */
	onRetry?: (ms: number) => void;
};

/**
 * Reads server-sent events from their text, which arrives in parts that may end anywhere. It knows what the
 * shop's own streams have: lines end with LF, one line of data an event.
 */
export function createEventReader({ onEvent, onRetry }: EventReader): (text: string) => void {
	let rest = '';
	let fields = new Map<string, string>();
	const read = (line: string) => {
		if (line === '') {
			const data = fields.get('data');
			if (data !== undefined) onEvent({ name: fields.get('event') ?? '', id: fields.get('id'), data });
			fields = new Map();
			return;
		}
		// A line that begins with a colon is a sign of life.
		const [, field, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
		if (field === 'retry') onRetry?.(Number(value));
		else if (field) fields.set(field, value);
	};
	return (text) => {
		const lines = (rest + text).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) read(line);
	};
}
