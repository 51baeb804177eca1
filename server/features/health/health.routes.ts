import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { writeProbe } from './write-probe.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** `isStarted` is set by the caller once everything that runs beside the requests has started. */
		readiness: { isStarted: boolean };
	}
}

const okSchema = z.object({ status: z.literal('ok') });
const notReadySchema = z.object({
	status: z.enum(['starting', 'disk_not_writable', 'database_not_writable']),
});

export function healthRoutes(app: ShopApp, deps: Deps): void {
	app.decorate('readiness', { isStarted: true });
	const routes = routesOf(app, { access: 'visitor', ignoresToken: true });
	const notWritable = writeProbe(deps);
	routes.get('/healthz', 'getHealth', {
		probe: true,
		summary: 'Check that the process is running.',
		response: { 200: okSchema },
		handler: async () => ({ status: 'ok' as const }),
	});
	routes.get('/readyz', 'getReadiness', {
		probe: true,
		summary: 'Check that startup is complete, the database responds, and the database and disk are writable.',
		response: { 200: okSchema, 503: notReadySchema },
		handler: async (_request, reply) => {
			const missing = app.readiness.isStarted ? await notWritable() : 'starting';
			if (!missing) return { status: 'ok' as const };
			return reply.code(503).header('retry-after', '5').send({ status: missing });
		},
	});
}
