import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** The part of OTLP's JSON traces that a collector reads. Any other field or type is refused. */
const value = z.strictObject({ stringValue: z.string() }).or(z.strictObject({ intValue: z.string() }));
const attributes = z.array(z.strictObject({ key: z.string(), value }));
const span = z.strictObject({
	traceId: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
	spanId: z.string().regex(/^(?!0{16})[0-9a-f]{16}$/),
	parentSpanId: z
		.string()
		.regex(/^[0-9a-f]{16}$/)
		.optional(),
	kind: z.int().min(1).max(5),
	name: z.string(),
	startTimeUnixNano: z.string().regex(/^\d{19}$/),
	endTimeUnixNano: z.string().regex(/^\d{19}$/),
	attributes,
	status: z.strictObject({ code: z.int().min(0).max(2) }).optional(),
});
const scopeSpans = z.array(
	z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) }),
);
const request = z.strictObject({
	resourceSpans: z.array(z.strictObject({ resource: z.strictObject({ attributes }), scopeSpans })),
});

/** A collector of OTLP traces over HTTP, on loopback. */
export async function startCollector() {
	const state = { status: 200, bodies: [] as string[], headers: [] as unknown[] };
	const server = createServer(async (call, answer) => {
		let body = '';
		for await (const part of call) body += part;
		state.headers.push(call.headers);
		const read = request.safeParse(JSON.parse(body));
		if (read.success && state.status === 200) state.bodies.push(body);
		answer.writeHead(read.success ? state.status : 400, { 'content-type': 'application/json' }).end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(state, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
		/** Returns all spans so far, with their attributes by name. */
		spans: () =>
			state.bodies
				.flatMap((body) => request.parse(JSON.parse(body)).resourceSpans)
				.flatMap(({ scopeSpans: scopes }) => scopes.flatMap(({ spans }) => spans))
				.map((one) => ({
					...one,
					facts: Object.fromEntries(
						one.attributes.map(({ key, value: is }) => [key, Object.values(is)[0] as string]),
					),
				})),
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	});
}
