import { byConsentSchema, consentSchema } from '#contract/personal-data/consents.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { listConsents, withdrawConsent } from './consents.service.ts';

/** What the caller has consented to. */
export function consentsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'customer' });
	routes.get('/api/users/consents', 'listConsents', {
		summary: 'List what the signed-in user consented to, with the sentence and the time, newest first.',
		data: consentSchema.array(),
		handler: (request) => listConsents(deps, signedIn(request).userId),
	});
	routes.delete('/api/users/consents/:kind/:documentId', 'withdrawConsent', {
		summary: 'Withdraw a consent. A review loses its text and its name; an alert is deleted.',
		changesCatalogue: true,
		params: byConsentSchema,
		handler: (request) => withdrawConsent(deps, signedIn(request).userId, request.params),
	});
}
