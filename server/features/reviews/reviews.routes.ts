import { z } from 'zod';
import { dialectQuerySchema } from '#contract/desk/lists.schema.ts';
import { documentIdSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	ownerReviewListSchema,
	ownerReviewOneSchema,
	reviewableItemListSchema,
	reviewChangesSchema,
	reviewInputSchema,
} from '#contract/reviews/reviews.schema.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { changeReview, listOwnerReviews, readReviews, writeReview } from './reviews.service.ts';

const params = z.strictObject({ id: z.string() });

/** Reviews of those who bought; everybody reads those of a watch by `/api/watches/:documentId/reviews`. */
export function reviewsRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/orders/:id/reviews', {
		config: { access: 'buyer' },
		schema: {
			operationId: 'listReviews',
			summary: 'Items of an order with the reviews that its buyer wrote.',
			params,
			response: { 200: reviewableItemListSchema },
		},
		handler: async (request) => ({ data: await readReviews(deps, buyerOf(request), request.params.id) }),
	});
	app.post('/api/orders/:id/reviews', {
		config: {
			access: 'buyer',
			changesCatalogue: true,
			refuses: ['not_reviewable'],
			limits: [
				{ most: 20, minutes: 60, by: 'account', counts: 'every call' },
				{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
			],
			example: { data: { item: 17, rating: 5, text: 'Keeps time to the second.', name: 'Ana R.' } },
		},
		schema: {
			operationId: 'writeReview',
			summary: 'Review an item that arrived, once. It is shown on all watches of its model.',
			params,
			body: reviewInputSchema,
			response: { 201: reviewableItemListSchema },
		},
		handler: async (request, reply) => {
			const data = await writeReview(deps, buyerOf(request), request.params.id, request.body.data);
			return reply.code(201).send({ data });
		},
	});
	app.get('/api/owner/reviews', {
		config: { access: 'staff' },
		schema: {
			operationId: 'listOwnerReviews',
			summary: 'Reviews of all orders, the latest first, hidden ones too.',
			querystring: dialectQuerySchema,
			response: { 200: ownerReviewListSchema },
		},
		handler: (request) => listOwnerReviews(deps, request.query),
	});
	app.put('/api/owner/reviews/:documentId', {
		config: {
			access: 'staff',
			changesCatalogue: true,
			refuses: ['version_conflict'],
			example: { data: { updatedAt: exampleTimes.updatedAt, answer: 'Thank you, Ana.' } },
		},
		schema: {
			operationId: 'changeReview',
			summary: 'Answer a review, or hide it with a reason that its buyer reads.',
			params: z.strictObject({ documentId: documentIdSchema }),
			body: reviewChangesSchema,
			response: { 200: ownerReviewOneSchema },
		},
		handler: async (request) => ({
			data: await changeReview(deps, signedIn(request), request.params.documentId, request.body.data),
			meta: {},
		}),
	});
}
