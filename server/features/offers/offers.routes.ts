import { z } from 'zod';
import { dialectQuerySchema } from '#contract/http/lists.schema.ts';
import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	deskOfferListSchema,
	deskOfferSchema,
	newOfferSchema,
	offerActionSchema,
	offerDecisionSchema,
	offerSchema,
} from '#contract/offers/offers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { answerOffer, decideOffer } from './deciding-offers.service.ts';
import { listOffers, listOwnOffers, makeOffer } from './offers.service.ts';

const { updatedAt } = exampleTimes;
const ordering = ['watch_unavailable', 'price_changed', 'customer_order_waits', 'address_unknown'] as const;
const deciding = ['version_conflict', 'invalid_transition'] as const;

const staffActions = {
	accept: ['acceptOffer', 'Accept an offer. Holds the watch for the buyer at that price for one day.'],
	counter: ['counterOffer', 'Make a counteroffer.'],
	refuse: ['refuseOffer', 'Decline an offer.'],
} as const;
const buyerActions = {
	take: ['takeCounterOffer', 'Accept the shop’s counteroffer. Holds the watch for one day.'],
	withdraw: ['withdrawOffer', 'Withdraw an offer.'],
} as const;

/** Registers the routes of offers: prices that buyers propose for watches that allow it. */
export function offersRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'customer' });
	routes.get('/api/offers', 'listOwnOffers', {
		summary: 'List the customer’s own offers, newest first.',
		one: z.array(offerSchema),
		handler: (request) => listOwnOffers(deps, signedIn(request)),
	});
	routes.post('/api/offers', 'makeOffer', {
		summary: 'Make an offer for a watch that accepts offers.',
		refuses: ['confirm_email_first', 'too_many_offers'],
		limits: [
			{ max: 10, minutes: 1440, by: 'account', counts: 'successes' },
			{ max: 20, minutes: 1440, by: 'network', counts: 'every call' },
		],
		example: { data: { watch: 'a'.repeat(24), amount: 900_000 } },
		body: newOfferSchema,
		status: 201,
		one: offerSchema,
		handler: (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			return makeOffer(deps, signedIn(request), request.body.data, language);
		},
	});
	const onOwn = rowActionRoutes(routes, '/api/offers/:documentId', { params, one: offerSchema });
	for (const action of ['take', 'withdraw'] as const)
		onOwn(action, buyerActions[action][0], {
			summary: buyerActions[action][1],
			changesCatalogue: true,
			refuses: action === 'take' ? [...deciding, ...ordering] : deciding,
			example: { data: { updatedAt } },
			body: offerActionSchema,
			work: (by, documentId, { data }) => answerOffer(deps, by, documentId, action, data.updatedAt),
		});
	routes.get('/api/owner/offers', 'listOffers', {
		summary: 'List all offers, newest first.',
		access: 'staff',
		querystring: dialectQuerySchema,
		response: { 200: deskOfferListSchema },
		handler: (request) => listOffers(deps, request.query),
	});
	const onOffer = rowActionRoutes(routes, '/api/owner/offers/:documentId', { params, one: deskOfferSchema });
	for (const action of ['accept', 'counter', 'refuse'] as const)
		onOffer(action, staffActions[action][0], {
			summary: staffActions[action][1],
			access: 'staff',
			changesCatalogue: true,
			refuses:
				action === 'accept'
					? [...deciding, ...ordering, 'discount_too_high']
					: [...deciding, ...(action === 'counter' ? (['discount_too_high'] as const) : [])],
			example: { data: { updatedAt, ...(action === 'counter' && { amount: 950_000 }) } },
			body: offerDecisionSchema,
			work: (by, documentId, { data }) => decideOffer(deps, by, documentId, action, data),
		});
}
