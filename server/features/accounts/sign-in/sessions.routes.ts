import { z } from 'zod';
import { sessionListSchema } from '#contract/accounts/second-factor.schema.ts';
import type { Deps } from '../../../deps.ts';
import { signedIn } from '../../../http/access.ts';
import { noticeOf } from '../../../http/request-log.ts';
import type { ShopApp } from '../../../http/shop-app.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.service.ts';

const customer = { access: 'customer' } as const;

/** The sign-ins of the caller's account: where and when, each to be ended. */
export function sessionsRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/auth/sessions', {
		config: customer,
		schema: {
			operationId: 'listSessions',
			summary: 'The sign-ins of the account that have not ended, the newest first.',
			response: { 200: sessionListSchema },
		},
		handler: async (request) => ({ data: await listOwnSessions(deps, signedIn(request)) }),
	});
	app.delete('/api/auth/sessions', {
		config: customer,
		schema: {
			operationId: 'endOtherSessions',
			summary: 'End every other sign-in of the account.',
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await endOtherSessions(deps, signedIn(request), noticeOf(request));
			return reply.code(204).send(null);
		},
	});
	app.delete('/api/auth/sessions/:id', {
		config: customer,
		schema: {
			operationId: 'endSession',
			summary: 'End a sign-in of the account.',
			params: z.strictObject({ id: z.uuid() }),
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await endOwnSession(deps, signedIn(request), request.params.id, noticeOf(request));
			return reply.code(204).send(null);
		},
	});
}
