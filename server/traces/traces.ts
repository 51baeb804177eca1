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
		/** null: it is not told, unless it fails; undefined: nothing is decided. */
		span: Span | null | undefined;
	}
}

export type TracesConfig = {
	/** Where a collector takes OTLP's traces. */
	url: string;
	headers: Record<string, string>;
	/** Of requests that change nothing, percent; all others are told. */
	share: number;
};

/** Traces by OpenTelemetry's protocol, sent to a collector (decision 042). */
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
 * A trace begins at the shop: whoever wants to may write a `traceparent`, and would decide what is told. A
 * page asks the API within its own request, which decides for both. What a cache answers, before this hook,
 * is told when it has left: to run it within a span costs more than the answer.
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

/** Told by the route's template: an address may hold a code. */
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
