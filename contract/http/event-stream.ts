type EventReader = {
	onEvent: (event: { name: string; id: string | undefined; data: string }) => void;
	/** Milliseconds until the client should reconnect. */
	onRetry?: (ms: number) => void;
};

/**
 * Reads server-sent events from text chunks that may end anywhere. Supports only the format of the shop's
 * own streams: lines end with LF and each event has one line of data.
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
		// A line that begins with a colon is a keep-alive message.
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
