import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** By their names in the semantic conventions of OpenTelemetry, or `ancora.*`. Never a person's data. */
export type SpanAttributes = Record<string, string | number>;
export type NewSpan = {
	name: string;
	kind: 'server' | 'internal' | 'client';
	/** The `traceparent` that it goes on from; without one it goes on from what runs now, or begins a trace. */
	parent?: string | null;
	attributes?: SpanAttributes;
};
/** The work of one span adds here what it learns; `failed` is the code of what went wrong. */
export type OpenSpan = { attributes: SpanAttributes; failed?: string };

/** Records spans of the shop's work; there is none unless TRACES_URL is set. */
export type Traces = {
	/** Requests are told; statements and calls, from the hooks on that are added later. */
	registerRequests(app: FastifyInstance): void;
	span<T>(span: NewSpan, work: (span: OpenSpan) => Promise<T>): Promise<T>;
	/** The same client, whose statements are told. */
	client(Client: typeof pg.Client): typeof pg.Client;
	/** The same fetch, whose calls are told by method and host. */
	fetch(plainFetch: typeof fetch): typeof fetch;
	/** Sends what waits; at most two seconds. */
	stop(): Promise<void>;
};

const unrecorded: OpenSpan = { attributes: {} };

/** Does the work, as a span where the shop has traces. */
export const inSpan = <T>(
	traces: Traces | undefined,
	span: NewSpan,
	work: (span: OpenSpan) => Promise<T>,
): Promise<T> => (traces ? traces.span(span, work) : work(unrecorded));
