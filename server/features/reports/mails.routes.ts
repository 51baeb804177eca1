import { noInput } from '#contract/http/envelopes.schema.ts';
import { byId } from '#contract/http/rows.schema.ts';
import { mailListQuerySchema, testMailSchema, unsentMailSchema } from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listUnsentMails, retryMail } from '../mail/unsent-mails.service.ts';
import { sendTestMail } from '../orders/desk/test-mail.service.ts';

/** Registers the routes of the mails in the outbox, for the owner alone. */
export function mailsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/mails', 'listUnsentMails', {
		summary: 'List unsent emails, including failed ones, or sent emails.',
		querystring: mailListQuerySchema,
		list: unsentMailSchema,
		handler: (request) => listUnsentMails(deps, request.query),
	});
	routes.post('/api/owner/mails/test', 'sendTestMail', {
		summary: 'Send the owner a test email.',
		limits: [{ max: 10, minutes: 60, by: 'account', counts: 'every call' }],
		body: noInput,
		response: { 202: testMailSchema },
		handler: async () => ({ data: { recipient: await sendTestMail(deps) } }),
	});
	routes.post('/api/owner/mails/:id/retry', 'retryMail', {
		summary: 'Retry an email, including one that failed.',
		params: byId,
		body: noInput,
		one: unsentMailSchema,
		handler: (request) => retryMail(deps, request.params.id),
	});
}
