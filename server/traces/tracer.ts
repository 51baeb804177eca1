import { AsyncLocalStorage } from 'node:async_hooks';
import type { NewSpan, OpenSpan, SpanAttributes } from '../core/spans.ts';

/** By their numbers in OTLP. */
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

/** The W3C `traceparent` of what follows from a span. */
export const traceparentOf = ({ traceId, id }: Span): string => `00-${traceId}-${id}-01`;

/** Spans, and which of them runs now; `add` takes each that is over, as OTLP's JSON. */
export function createTracer(randomHex: (characters: number) => string, add: (span: string) => void) {
	/** null: it was decided not to tell of what runs now. */
	const running = new AsyncLocalStorage<Span | null>();

	/** The span that runs now; null when none does and none is to begin, undefined when none does. */
	function current(): Span | null | undefined {
		const span = running.getStore();
		// Something that a request began and did not wait for.
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

/** The kind of an error, without its words, which may hold data. */
export function codeOf(error: unknown): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	return String(code ?? name ?? 'error');
}

/** Since 1970, exact to the microsecond, of a time of `performance.now()`. */
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
