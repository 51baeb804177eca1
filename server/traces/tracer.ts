import { AsyncLocalStorage } from 'node:async_hooks';
import type { NewSpan, OpenSpan, SpanAttributes } from '../core/spans.ts';

/** Span kinds by their number in OTLP. */
const kinds = { internal: 1, server: 2, client: 3 };
const failedStatus = 2;

export type Span = OpenSpan & {
	traceId: string;
	id: string;
	parentId: string | null;
	kind: NewSpan['kind'];
	/** Milliseconds of `performance.now()`. */
	began: number;
	isOver: boolean;
};
export type Tracer = ReturnType<typeof createTracer>;

const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** W3C `traceparent` for children of a span. */
export const traceparentOf = ({ traceId, id }: Span): string => `00-${traceId}-${id}-01`;

/** Creates spans and tracks the active one; `add` receives each finished span in OTLP's JSON. */
export function createTracer(randomHex: (characters: number) => string, add: (span: string) => void) {
	/** null: the current work is not recorded. */
	const running = new AsyncLocalStorage<Span | null>();

	/** The active span; null when the current work is not recorded, undefined when no span is active. */
	function current(): Span | null | undefined {
		const span = running.getStore();
		// Work that a request started without waiting for it.
		return span?.isOver ? null : span;
	}

	function begin(kind: NewSpan['kind'], parent?: Span | string | null, began = performance.now()): Span {
		const [, traceId, parentId] =
			typeof parent === 'string' ? (parentPattern.exec(parent) ?? []) : ['', parent?.traceId, parent?.id];
		return {
			traceId: traceId ?? randomHex(32),
			id: randomHex(16),
			parentId: parentId ?? null,
			kind,
			began,
			isOver: false,
			attributes: {},
		};
	}

	function end(span: Span, name: string): void {
		span.isOver = true;
		const { traceId, id, parentId, kind, attributes, failed } = span;
		if (failed) attributes['error.type'] = failed;
		add(
			`{"traceId":"${traceId}","spanId":"${id}"${parentId ? `,"parentSpanId":"${parentId}"` : ''},"kind":${kinds[kind]},"name":${JSON.stringify(name)},"startTimeUnixNano":"${nanoseconds(span.began)}","endTimeUnixNano":"${nanoseconds(performance.now())}","attributes":${attributesJson(attributes)}${failed ? `,"status":{"code":${failedStatus}}` : ''}}`,
		);
	}

	async function span<T>(
		{ name, kind, parent, attributes }: NewSpan,
		work: (span: OpenSpan) => Promise<T>,
	): Promise<T> {
		const outer = current();
		if (outer === null && !parent) return work({ attributes: {} });
		const opened = begin(kind, parent ?? outer);
		Object.assign(opened.attributes, attributes);
		try {
			return await running.run(opened, work, opened);
		} catch (error) {
			opened.failed = codeOf(error);
			throw error;
		} finally {
			end(opened, name);
		}
	}

	return { current, begin, end, span, within: running.run.bind(running) as typeof running.run };
}

/** Type of an error, without its message, which may contain data. */
export function codeOf(error: unknown): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	return String(code ?? name ?? 'error');
}

/** Converts `performance.now()` to Unix time, exact to the microsecond. */
const nanoseconds = (at: number) => `${Math.round((performance.timeOrigin + at) * 1000)}000`;

export function attributesJson(attributes: SpanAttributes): string {
	let json = '';
	for (const key in attributes) {
		const value = attributes[key];
		const written =
			typeof value === 'number' ? `"intValue":"${value}"` : `"stringValue":${JSON.stringify(value)}`;
		json += `${json && ','}{"key":"${key}","value":{${written}}}`;
	}
	return `[${json}]`;
}
