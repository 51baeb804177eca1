import type { FastifyReply, FastifyRequest } from 'fastify';
import type { corsHeaders } from '../../http/cors.ts';
import type { Encodable } from '../../http/encoding.ts';
import type { CacheSources } from '../change-feed/cache-sources.ts';

export const jsonType = 'application/json; charset=utf-8';

export type CachedResponse = {
	json: Encodable;
	sources: CacheSources;
	/** Alternating names and values, the fastest form for Node. */
	headers: string[];
	/** Whether this is the first request for it. */
	isOnce: boolean;
};

/** Writes a cached response with the headers of this request. The other hooks are skipped. */
export function writeCachedResponse(
	request: FastifyRequest,
	{ raw }: FastifyReply,
	{ json, headers, isOnce }: CachedResponse,
	corsOf: ReturnType<typeof corsHeaders>,
): void {
	const encoding = json.encodingFor(request, isOnce);
	const own = [...headers, 'x-request-id', request.id, 'etag', json.tagOf(encoding)];
	const { origin } = request.headers;
	if (origin !== undefined) own.push(...Object.entries(corsOf(origin)).flat());
	if (json.isKnownTo(request)) {
		raw.writeHead(304, own).end();
		return;
	}
	const write = (body: Buffer): void => {
		if (encoding !== 'identity') own.push('content-encoding', encoding);
		own.push('content-type', jsonType, 'content-length', String(body.length));
		raw.writeHead(200, own).end(request.method === 'HEAD' ? undefined : body);
	};
	const form = json.as(encoding);
	if ('then' in form) form.then(write, () => raw.destroy());
	else write(form);
}

const ofOneAnswer = new Set(['x-request-id', 'content-type', 'content-length', 'etag', 'date', 'connection']);

/** Headers that other hooks set on this response also apply when it is sent again. */
export function sharedHeaders(reply: FastifyReply): string[] {
	return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
		ofOneAnswer.has(name) || name.startsWith('access-control-') ? [] : [name, String(value)],
	);
}
