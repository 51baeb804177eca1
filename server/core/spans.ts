import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Attributes named after the semantic conventions of OpenTelemetry, or `ancora.*`. Never personal data. */
export type SpanAttributes = Record<string, string | number>;
export type NewSpan = {
	name: string;
	kind: 'server' | 'internal' | 'client';
	/**
	 * The `traceparent` to continue; without one the span continues the active trace or starts a new one.
	 */
	parent?: string | null;
	attributes?: SpanAttributes;
};
/** The work adds attributes to its span here; `failed` is the error code. */
export type OpenSpan = { attributes: SpanAttributes; failed?: string };

/** Records spans of the shop's work. Absent unless TRACES_URL is set. */
export type Traces = {
	/** Records requests; outgoing statements and calls are recorded by the wrappers below. */
	registerRequests(app: FastifyInstance): void;
	span<T>(span: NewSpan, work: (span: OpenSpan) => Promise<T>): Promise<T>;
	/** Wraps the client so that its statements are recorded. */
	client(Client: typeof pg.Client): typeof pg.Client;
	/** Wraps fetch so that its calls are recorded by method and host. */
	fetch(plainFetch: typeof fetch): typeof fetch;
	/** Sends pending spans, within at most two seconds. */
	stop(): Promise<void>;
};

const unrecorded: OpenSpan = { attributes: {} };

/** Runs the work in a span when traces are enabled. */
export const inSpan = <T>(
	traces: Traces | undefined,
	span: NewSpan,
	work: (span: OpenSpan) => Promise<T>,
): Promise<T> => (traces ? traces.span(span, work) : work(unrecorded));
