import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orderKeyHeader } from '#contract/orders/order-links.ts';

/** Request headers that a page of another origin may send. Tokens are in `authorization`. */
const allowedHeaders = [
	'authorization',
	'content-type',
	'accept-language',
	'idempotency-key',
	orderKeyHeader,
	'last-event-id',
	'if-none-match',
	'strapi-response-format',
].join(', ');
/** Response headers that scripts can read, in addition to those that browsers always expose. */
const exposedHeaders = 'etag, retry-after, x-request-id, content-disposition, allow';
const methods = 'GET, HEAD, POST, PUT, DELETE';

/**
 * Returns the CORS headers for a request from `origin`, if any. Never allows credentials: `*` must not
 * expose sessions.
 */
type CorsHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

export function corsHeaders(origins: readonly string[]): CorsHeaders {
	const isOpen = origins.includes('*');
	return (origin): Record<string, string> => {
		if (origin === undefined || !(isOpen || origins.includes(origin))) return {};
		return {
			'access-control-allow-origin': isOpen ? '*' : origin,
			'access-control-expose-headers': exposedHeaders,
		};
	};
}

/**
 * Answers preflights from the origins in CORS_ORIGINS and lets their pages read the API's responses.
 * Registers nothing without that setting. Runs before all other hooks, because a preflight has no token.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
	if (origins.length === 0) return;
	const headersOf = corsHeaders(origins);
	app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
		const { origin, 'access-control-request-method': wanted } = request.headers;
		const headers = headersOf(origin);
		reply.headers(headers);
		if (request.method !== 'OPTIONS' || wanted === undefined || Object.keys(headers).length === 0) {
			done();
			return;
		}
		reply
			.code(204)
			.headers({
				vary: 'origin, access-control-request-method, access-control-request-headers',
				'access-control-allow-methods': methods,
				'access-control-allow-headers': allowedHeaders,
				'access-control-max-age': '600',
				'cache-control': 'no-store',
			})
			.send();
	});
	// A cache in front must not serve one origin's response to another.
	app.addHook('onSend', async (_request, reply) => {
		const vary = String(reply.getHeader('vary') ?? '');
		if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, origin` : 'origin');
	});
}
