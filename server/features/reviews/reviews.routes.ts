import { dialectQuerySchema } from '#contract/http/lists.schema.ts';
import { byDocumentId, exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	deskReviewSchema,
	reviewableItemSchema,
	reviewChangesSchema,
	reviewInputSchema,
} from '#contract/reviews/reviews.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { changeReview, listOwnerReviews, readReviews, writeReview } from './reviews.service.ts';

/** Reviews by buyers. The public reads a watch's reviews at `/api/watches/:documentId/reviews`. */
export function reviewsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/orders/:id/reviews', 'listReviews', {
		summary: "List the items of an order with the buyer's reviews.",
		params,
		data: reviewableItemSchema.array(),
		handler: (request) => readReviews(deps, buyerOf(request), request.params.id),
	});
	routes.post('/api/orders/:id/reviews', 'writeReview', {
		summary: 'Review a delivered item, once per item. The review appears on all watches of the same model.',
		changesCatalogue: true,
		refuses: ['mailed_link_needed', 'not_reviewable'],
		limits: [
			{ max: 20, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
		],
		example: { data: { item: 17, rating: 5, text: 'Keeps time to the second.', name: 'Ana R.' } },
		params,
		body: reviewInputSchema,
		status: 201,
		data: reviewableItemSchema.array(),
		handler: (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			return writeReview(deps, buyerOf(request), request.params.id, request.body.data, language);
		},
	});
	routes.get('/api/owner/reviews', 'listOwnerReviews', {
		summary: 'List all reviews, including hidden ones, newest first.',
		access: 'staff',
		querystring: dialectQuerySchema,
		list: deskReviewSchema,
		handler: (request) => listOwnerReviews(deps, request.query),
	});
	routes.put('/api/owner/reviews/:documentId', 'changeReview', {
		summary: 'Reply to a review, or hide it with a reason that its buyer can see.',
		access: 'staff',
		changesCatalogue: true,
		refuses: ['version_conflict'],
		example: { data: { updatedAt: exampleTimes.updatedAt, answer: 'Thank you, Ana.' } },
		params: byDocumentId,
		body: reviewChangesSchema,
		one: deskReviewSchema,
		handler: (request) => changeReview(deps, signedIn(request), request.params.documentId, request.body.data),
	});
}
