import { attributesJson } from './tracer.ts';

/**
 * Maximum spans per request and in the queue; interval between requests and time limit of one, in
 * milliseconds.
 */
const batch = 512;
const maxSpans = 4_096;
const everyMs = 2_000;
const timeoutMs = 5_000;
const lastMs = 2_000;

type ExporterLog = { warn(details: object, message: string): void };

/**
 * Sends spans to a collector by OTLP over HTTP, in JSON. Up to 4,096 spans are queued while the collector
 * is unavailable; the log reports the number of dropped spans.
 */
export function openExporter(
	{ url, headers }: { url: string; headers: Record<string, string> },
	version: string,
	send: typeof fetch,
) {
	const service = attributesJson({
		'service.name': 'ancora',
		'service.version': version,
		'process.pid': process.pid,
	});
	let log: ExporterLog | undefined;
	let waiting: string[] = [];
	let lost = 0;
	let sending: Promise<void> | null = null;
	let isAway = false;
	const timer = setInterval(flush, everyMs);
	timer.unref();

	function add(span: string): void {
		if (waiting.length >= maxSpans) lost++;
		else waiting.push(span);
		if (waiting.length >= batch && !isAway) flush();
	}

	function flush(): void {
		if (sending || waiting.length === 0) return;
		const spans = waiting.slice(0, batch);
		waiting = waiting.slice(batch);
		sending = post(spans, timeoutMs).finally(() => {
			sending = null;
			if (waiting.length >= batch && !isAway) flush();
		});
	}

	async function post(spans: readonly string[], ms: number): Promise<void> {
		const body = `{"resourceSpans":[{"resource":{"attributes":${service}},"scopeSpans":[{"scope":{"name":"ancora"},"spans":[${spans.join(',')}]}]}]}`;
		const { status, err } = await send(url, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'application/json' },
			body,
			redirect: 'error',
			signal: AbortSignal.timeout(ms),
		}).then(
			async ({ ok, status, body }) => {
				await body?.cancel();
				return { status, err: ok ? null : new Error(`the collector answered ${status}`) };
			},
			(error: Error) => ({ status: 0, err: error }),
		);
		isAway = err !== null;
		// A request that the collector rejects would be rejected again.
		if (isAway && status >= 400 && status < 500 && status !== 429) lost += spans.length;
		else if (isAway) waiting = [...spans, ...waiting];
		if (isAway || lost > 0)
			log?.warn(
				{ err: err ?? new Error('more spans than the collector accepts'), lost },
				'traces are delayed or lost',
			);
		lost = 0;
	}

	return {
		add,
		logTo: (newLog: ExporterLog) => {
			log = newLog;
		},
		/** Sends the queued spans, within two seconds. */
		stop: async () => {
			clearInterval(timer);
			await sending;
			const rest = waiting;
			waiting = [];
			if (rest.length > 0 && !isAway) await post(rest, lastMs);
		},
	};
}
