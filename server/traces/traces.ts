import type { FastifyInstance, FastifyRequest } from 'fastify';
import program from '../../package.json' with { type: 'json' };
import type { Deps } from '../core/deps.ts';
import type { Traces } from '../core/spans.ts';
import { throttledLog } from '../core/throttled-log.ts';
import { isUneventfulProbe, requestLabel } from '../http/request-label.ts';
import { requestIds } from '../http/request-log.ts';
import { openExporter } from './exporter.ts';
import { tracedClient } from './statements.ts';
import { createTracer, type Span, type Tracer } from './tracer.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** null: recorded only on failure. undefined: not decided yet. */
		span: Span | null | undefined;
	}
}

export type TracesConfig = {
	/** OTLP endpoint of the collector. */
	url: string;
	headers: Record<string, string>;
	/** Percentage of reading requests to record; all others are always recorded. */
	share: number;
};

/** Sends OpenTelemetry traces to a collector (decision 042). */
export function openTraces(config: TracesConfig, deps: Pick<Deps, 'fetch' | 'randomBytes'>): Traces {
	const exporter = openExporter(config, program.version, deps.fetch);
	const half = requestIds(deps.randomBytes);
	const tracer = createTracer((size) => (size === 32 ? half() + half() : half()), exporter.add);
	return {
		registerRequests: (app) => {
			exporter.logTo(throttledLog(app.log));
			registerRequests(app, tracer, config.share / 100);
		},
		span: tracer.span,
		client: (Client) => tracedClient(tracer, Client),
		fetch: (plainFetch) => tracedFetch(tracer, plainFetch),
		stop: exporter.stop,
	};
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A trace always starts at the shop: a client's `traceparent` would let anyone decide what is recorded. A
 * page calls the API within its own request, which decides for both. Responses from the cache are sent
 * before this hook and recorded afterwards, because running them in a span costs more than the response
 * itself.
 */
function registerRequests(app: FastifyInstance, tracer: Tracer, share: number): void {
	const isTraced = ({ method }: FastifyRequest, outer: Span | null | undefined) =>
		outer === undefined ? !reads.has(method) || Math.random() < share : outer !== null;
	app.decorateRequest('span', undefined);
	app.addHook('onRequest', (request, _reply, done) => {
		const outer = tracer.current();
		const { probe } = request.routeOptions.config;
		request.span = !probe && isTraced(request, outer) ? tracer.begin('server', outer) : null;
		if (request.span || request.routeOptions.config.page) tracer.within(request.span, done);
		else done();
	});
	app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
		const { span } = request;
		const outer = span === undefined ? tracer.current() : null;
		if (isUneventfulProbe(request, status)) return done();
		if (span || status >= 500 || (span === undefined && isTraced(request, outer)))
			endRequest(
				tracer,
				request,
				status,
				span ?? tracer.begin('server', outer, performance.now() - elapsedTime),
			);
		done();
	});
}

/** Recorded by the route template, because an address may contain a code. */
function endRequest(tracer: Tracer, request: FastifyRequest, status: number, span: Span): void {
	const { method, route } = requestLabel(request);
	span.attributes['http.request.method'] = method;
	span.attributes['http.route'] = route;
	span.attributes['http.response.status_code'] = status;
	span.attributes['ancora.request'] = request.id;
	if (request.refusal) span.attributes['ancora.refusal'] = request.refusal;
	if (status >= 500) span.failed = request.refusal ?? String(status);
	tracer.end(span, `${method} ${route}`);
}

function tracedFetch(tracer: Tracer, plainFetch: typeof fetch): typeof fetch {
	return (input, init) => {
		const { url, method } = input instanceof Request ? input : { url: String(input), method: init?.method };
		const { hostname } = new URL(url);
		const verb = (init?.method ?? method ?? 'GET').toUpperCase();
		const attributes = { 'http.request.method': verb, 'server.address': hostname };
		return tracer.span({ name: `${verb} ${hostname}`, kind: 'client', attributes }, async (span) => {
			const answer = await plainFetch(input, init);
			span.attributes['http.response.status_code'] = answer.status;
			if (answer.status >= 400) span.failed = String(answer.status);
			return answer;
		});
	};
}
