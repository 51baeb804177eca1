import { z } from 'zod';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import {
	fittingWatchListSchema,
	fittingWishListSchema,
	fittingWishQuerySchema,
	newWishSchema,
	offerSchema,
	wishChangesSchema,
	wishListSchema,
	wishOneSchema,
	wishQuerySchema,
	wishVersionSchema,
} from '#contract/wanted/wanted.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { addWish, changeWish, offerWatch, removeWish } from './wanted.service.ts';
import { fittingWatches, fittingWishes, listWishes, readWish } from './wish-lists.service.ts';

const params = z.strictObject({ documentId: documentIdSchema });
const access = 'staff';

/** Customers' wishes, matched with the watches: for the shop's staff, who reads orders with addresses too. */
export function wantedRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/wanted', {
		config: { access },
		schema: {
			operationId: 'listWishes',
			summary: 'What customers asked for, the newest first, with how many watches on sale fit each wish.',
			querystring: wishQuerySchema,
			response: { 200: wishListSchema },
		},
		handler: (request) => listWishes(deps, request.query),
	});
	app.get('/api/owner/wanted/fitting', {
		config: { access },
		schema: {
			operationId: 'listFittingWishes',
			summary: 'The open wishes that a watch fits: one of the catalogue, or what is typed of a new one.',
			querystring: fittingWishQuerySchema,
			response: { 200: fittingWishListSchema },
		},
		handler: (request) => fittingWishes(deps, request.query),
	});
	app.get('/api/owner/wanted/:documentId/watches', {
		config: { access },
		schema: {
			operationId: 'listFittingWatches',
			summary: 'The watches on sale that a wish asks for, each with a text to write to who asked.',
			params,
			response: { 200: fittingWatchListSchema },
		},
		handler: (request) => fittingWatches(deps, request.params.documentId),
	});
	app.post('/api/owner/wanted', {
		config: {
			access,
			example: {
				data: { name: 'Ana Rojas', email: 'ana@example.com', model: 'Alpinist', highestPrice: 700_000 },
			},
		},
		schema: {
			operationId: 'createWish',
			summary: 'Write down what somebody asks for: a brand, a model or a reference.',
			body: newWishSchema,
			response: { 201: wishOneSchema },
		},
		handler: async (request, reply) => {
			const documentId = await addWish(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data: await readWish(deps, documentId), meta: {} });
		},
	});
	app.put('/api/owner/wanted/:documentId', {
		config: {
			access,
			refuses: ['version_conflict'],
			example: { data: { version: 1, state: 'fulfilled' } },
		},
		schema: {
			operationId: 'updateWish',
			summary: 'Change a wish or its state.',
			params,
			body: wishChangesSchema,
			response: { 200: wishOneSchema },
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await changeWish(deps, signedIn(request), documentId, request.body.data);
			return { data: await readWish(deps, documentId), meta: {} };
		},
	});
	app.delete('/api/owner/wanted/:documentId', {
		config: { access, refuses: ['version_conflict'] },
		schema: {
			operationId: 'deleteWish',
			summary: 'Delete a wish, with the version that was read.',
			params,
			querystring: wishVersionSchema,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await removeWish(deps, signedIn(request), request.params.documentId, request.query.version);
			return reply.code(204).send(null);
		},
	});
	app.post('/api/owner/wanted/:documentId/offer', {
		config: {
			access,
			refuses: ['version_conflict'],
			limits: [{ most: 60, minutes: 60, by: 'account', counts: 'successes' }],
			example: { data: { version: 1, watch: 'a'.repeat(24), mail: true } },
		},
		schema: {
			operationId: 'offerWatch',
			summary: 'Note that a watch was offered to who asked; with mail the shop writes to them.',
			params,
			body: offerSchema,
			response: { 200: wishOneSchema },
		},
		handler: async (request) => {
			const { documentId } = request.params;
			await offerWatch(deps, signedIn(request), documentId, request.body.data);
			return { data: await readWish(deps, documentId), meta: {} };
		},
	});
}
