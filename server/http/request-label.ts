import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyRequest {
		/** Route of the page, such as `/watch/:documentId/:slug?`; null when there is no page. */
		pageRoute: string | null;
	}
}

/** Label of a request for metrics and traces: the route template, because an address may contain a code. */
export function requestLabel(request: FastifyRequest): { method: string; route: string } {
	if (request.is404) return { method: 'any', route: 'none' };
	return { method: request.method, route: request.pageRoute ?? request.routeOptions.url ?? 'none' };
}

/** Whether a probe got an expected response, including "not ready" while the shop is starting. */
export function isUneventfulProbe(request: FastifyRequest, status: number): boolean {
	if (!request.routeOptions.config.probe) return false;
	return status < 500 || !request.server.readiness.isStarted;
}
