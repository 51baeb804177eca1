import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** JSON lines with UTC times. Of a request: what was asked and by whom; never a header or a body, and no code that opens something. */
export function logger(level: string): FastifyServerOptions['logger'] {
	return {
		level,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		base: { pid: process.pid },
		serializers: {
			req: (request: FastifyRequest) => ({
				method: request.method,
				url: request.url.replace(/([?&](?:code|token|refreshToken|password)=)[^&]*/gi, '$1…'),
				remoteAddress: request.ip,
			}),
		},
	};
}
