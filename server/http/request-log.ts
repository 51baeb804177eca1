import type { FastifyRequest } from 'fastify';

/** Writes a security event to the request's log: what happened and to which account or session, never a secret. */
export function noticeOf(request: FastifyRequest): (event: string, facts: Record<string, unknown>) => void {
	return (event, facts) => request.log.warn({ event, ip: request.ip, ...facts }, event);
}
