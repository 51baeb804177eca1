import { okSchema } from '#contract/accounts/accounts.schema.ts';
import { byDocumentId } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	mailCodeSchema,
	newSubscriptionSchema,
	ownSubscriptionSchema,
	subscriptionAnswerSchema,
} from '#contract/subscriptions/subscriptions.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { WatchHooks } from '../catalogue/hooks/watch-hooks.ts';
import {
	confirmSubscription,
	endOwnSubscription,
	listOwnSubscriptions,
	requestSubscription,
	unsubscribe,
} from './subscriptions.service.ts';

const perNetwork = { by: 'network', counts: 'every call' } as const;
const byCode = {
	ignoresToken: true,
	refuses: ['confirmation_invalid'],
	limits: [{ max: 30, minutes: 15, ...perNetwork }],
	example: { code: 'iv.tag.text' },
	body: mailCodeSchema,
	response: { 200: okSchema },
} as const;

/** Visitors and customers request a mail when something changes. */
export function subscriptionsRoutes(app: ShopApp, deps: Deps & Pick<WatchHooks, 'unavailabilitySql'>): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.post('/api/tell-me', 'askToTell', {
		summary:
			'Subscribe to a single email when watches are available again or drop in price, or when a watch matches a search.',
		limits: [
			{ max: 20, minutes: 60, ...perNetwork },
			{ max: 60, minutes: 1440, by: 'wide network', counts: 'every call' },
		],
		example: { data: { search: 'brand=Seiko&price=-500000', email: 'ana@example.com' } },
		body: newSubscriptionSchema,
		data: subscriptionAnswerSchema,
		handler: ({ viewer, body, headers }) =>
			requestSubscription(deps, viewer, body.data, acceptedLanguage(headers['accept-language'])),
	});
	routes.get('/api/tell-me', 'listToldOf', {
		summary: "List the customer's active alerts, newest first.",
		access: 'customer',
		data: ownSubscriptionSchema.array(),
		handler: (request) => listOwnSubscriptions(deps, signedIn(request).userId),
	});
	routes.delete('/api/tell-me/:documentId', 'endToldOf', {
		summary: 'Cancel an alert.',
		access: 'customer',
		params: byDocumentId,
		handler: (request) => endOwnSubscription(deps, signedIn(request).userId, request.params.documentId),
	});
	routes.post('/api/tell-me/confirm', 'confirmTellMe', {
		summary: 'Confirm an alert with the code from the emailed link.',
		...byCode,
		handler: async ({ body }) => {
			await confirmSubscription(deps, body.code);
			return { ok: true as const };
		},
	});
	routes.post('/api/tell-me/unsubscribe', 'unsubscribe', {
		summary: 'Unsubscribe from all emails of this kind with the code from an email’s link.',
		...byCode,
		handler: async ({ body }) => {
			await unsubscribe(deps, body.code);
			return { ok: true as const };
		},
	});
}
