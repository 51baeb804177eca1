import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { writeProbe } from './write-probe.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** `isStarted`: everything that runs beside the requests does. The one who starts it says so. */
		readiness: { isStarted: boolean };
	}
}

const okSchema = z.object({ status: z.literal('ok') });
const notReadySchema = z.object({
	status: z.enum(['starting', 'disk_not_writable', 'database_not_writable']),
});

const config = { access: 'visitor', ignoresToken: true } as const;

export function healthRoutes(app: ShopApp, deps: Deps): void {
	app.decorate('readiness', { isStarted: true });
	const notWritable = writeProbe(deps);
	app.get('/healthz', {
		config,
		schema: { operationId: 'getHealth', summary: 'The process lives.', response: { 200: okSchema } },
		handler: async () => ({ status: 'ok' as const }),
	});
	app.get('/readyz', {
		config,
		schema: {
			operationId: 'getReadiness',
			summary: 'All is started, the database answers, and database and disk can be written.',
			response: { 200: okSchema, 503: notReadySchema },
		},
		handler: async (_request, reply) => {
			const missing = app.readiness.isStarted ? await notWritable() : 'starting';
			if (!missing) return { status: 'ok' as const };
			return reply.code(503).header('retry-after', '5').send({ status: missing });
		},
	});
}
