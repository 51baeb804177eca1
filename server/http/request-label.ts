import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyRequest {
		/** The route of the page, as in `/watch/:documentId/:slug?`; null where no page answers. */
		pageRoute: string | null;
	}
}

/**
 * Where a request went, for metrics and traces: the template of its route, since an address may hold a code.
 */
export function requestLabel(request: FastifyRequest): { method: string; route: string } {
	if (request.is404) return { method: 'any', route: 'none' };
	return { method: request.method, route: request.pageRoute ?? request.routeOptions.url ?? 'none' };
}

/** Whether it is a probe that answers as expected: a shop that is starting is not ready, and says so. */
export function isUneventfulProbe(request: FastifyRequest, status: number): boolean {
	if (!request.routeOptions.config.probe) return false;
	return status < 500 || !request.server.readiness.isStarted;
}
