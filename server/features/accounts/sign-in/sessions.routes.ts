import { z } from 'zod';
import { sessionSchema } from '#contract/accounts/second-factor.schema.ts';
import type { Deps } from '../../../deps.ts';
import { signedIn } from '../../../http/access.ts';
import { noticeOf } from '../../../http/request-log.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.service.ts';

/** The sign-ins of the caller's account: where and when, each to be ended. */
export function sessionsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'customer' });
	routes.get('/api/auth/sessions', 'listSessions', {
		summary: 'The sign-ins of the account that have not ended, the newest first.',
		data: sessionSchema.array(),
		handler: (request) => listOwnSessions(deps, signedIn(request)),
	});
	routes.delete('/api/auth/sessions', 'endOtherSessions', {
		summary: 'End every other sign-in of the account.',
		handler: (request) => endOtherSessions(deps, signedIn(request), noticeOf(request)),
	});
	routes.delete('/api/auth/sessions/:id', 'endSession', {
		summary: 'End a sign-in of the account.',
		params: z.strictObject({ id: z.uuid() }),
		handler: (request) => endOwnSession(deps, signedIn(request), request.params.id, noticeOf(request)),
	});
}
