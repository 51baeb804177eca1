import { byDocumentId as params } from '#contract/http/rows.schema.ts';
import {
	fittingWatchListSchema,
	fittingWishListSchema,
	fittingWishQuerySchema,
	newWishSchema,
	wishChangesSchema,
	wishListSchema,
	wishOfferSchema,
	wishQuerySchema,
	wishSchema,
	wishVersionSchema,
} from '#contract/wishes/wishes.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { fittingWatches, fittingWishes, listWishes, readWish } from './wish-lists.service.ts';
import { addWish, changeWish, offerWatch, removeWish } from './wishes.service.ts';

/** Customers' wishes, matched with the watches. For the staff, who also read orders with addresses. */
export function wishesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/wanted', 'listWishes', {
		summary: 'List customer requests, newest first, with the number of matching watches for sale.',
		querystring: wishQuerySchema,
		response: { 200: wishListSchema },
		handler: (request) => listWishes(deps, request.query),
	});
	routes.get('/api/owner/wanted/fitting', 'listFittingWishes', {
		summary:
			'List open requests that match a watch, either from the catalog or from the details of a new one.',
		querystring: fittingWishQuerySchema,
		response: { 200: fittingWishListSchema },
		handler: (request) => fittingWishes(deps, request.query),
	});
	routes.get('/api/owner/wanted/:documentId/watches', 'listFittingWatches', {
		summary: 'List the watches for sale that match a request, each with a suggested message to the customer.',
		params,
		response: { 200: fittingWatchListSchema },
		handler: (request) => fittingWatches(deps, request.params.documentId),
	});
	routes.post('/api/owner/wanted', 'createWish', {
		summary: 'Create a customer request for a brand, model or reference.',
		example: {
			data: { name: 'Ana Rojas', email: 'ana@example.com', model: 'Alpinist', highestPrice: 700_000 },
		},
		body: newWishSchema,
		status: 201,
		one: wishSchema,
		handler: async (request) => {
			const documentId = await addWish(deps, signedIn(request), request.body.data);
			return readWish(deps, documentId);
		},
	});
	routes.put('/api/owner/wanted/:documentId', 'updateWish', {
		summary: 'Update a customer request or its status.',
		refuses: ['version_conflict'],
		example: { data: { version: 1, state: 'fulfilled' } },
		params,
		body: wishChangesSchema,
		one: wishSchema,
		handler: async (request) => {
			const { documentId } = request.params;
			await changeWish(deps, signedIn(request), documentId, request.body.data);
			return readWish(deps, documentId);
		},
	});
	routes.delete('/api/owner/wanted/:documentId', 'deleteWish', {
		summary: 'Delete a customer request. Requires the version that was read.',
		refuses: ['version_conflict'],
		params,
		querystring: wishVersionSchema,
		handler: (request) =>
			removeWish(deps, signedIn(request), request.params.documentId, request.query.version),
	});
	routes.post('/api/owner/wanted/:documentId/offer', 'offerWatch', {
		summary: 'Record that a watch was offered to the customer, optionally by email.',
		refuses: ['version_conflict'],
		limits: [{ max: 60, minutes: 60, by: 'account', counts: 'successes' }],
		example: { data: { version: 1, watch: 'a'.repeat(24), mail: true } },
		params,
		body: wishOfferSchema,
		one: wishSchema,
		handler: async (request) => {
			const { documentId } = request.params;
			await offerWatch(deps, signedIn(request), documentId, request.body.data);
			return readWish(deps, documentId);
		},
	});
}
