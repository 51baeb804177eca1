import { z } from 'zod';
import { documentIdSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	returnableItemListSchema,
	returnInputSchema,
	returnParcelInputSchema,
	returnStepInputSchema,
} from '#contract/returns/returns.schema.ts';
import { mostReturnPictureBytes, sentPictures } from '#contract/returns/returns.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { ReceiptHooks } from '../orders/transfers.service.ts';
import { askReturn, changeOwnReturn, keepPicture, readItems, readPicture } from './returns.service.ts';

const access = 'buyer';
const params = z.strictObject({ id: z.string() });
const named = params.extend({ return: documentIdSchema });
const pictureOf = named.extend({ picture: z.coerce.number().int().positive() });
const { updatedAt } = exampleTimes;
const response = { 200: returnableItemListSchema };
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const step = {
	access,
	refuses: ['version_conflict', 'invalid_transition'],
	limits: [{ most: 60, minutes: 60, by: 'account', counts: 'every call' }],
} as const;

/** A buyer gives items of an own order back. Each call answers with all items of the order. */
export async function returnsRoutes(app: ShopApp, deps: Deps & ReceiptHooks): Promise<void> {
	app.get('/api/orders/:id/returns', {
		config: { access },
		schema: {
			operationId: 'listReturns',
			summary: 'Items of an order, each with its return or with what can be asked for and until when.',
			params,
			response,
		},
		handler: async (request) => ({ data: await readItems(deps, buyerOf(request), request.params.id) }),
	});
	app.post('/api/orders/:id/returns', {
		config: {
			access,
			refuses: ['not_returnable'],
			limits: [
				{ most: 20, minutes: 60, by: 'account', counts: 'every call' },
				{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
			],
			example: { data: { item: 17 } },
		},
		schema: {
			operationId: 'askReturn',
			summary: 'Ask to return an item: for ten days from delivery without a reason, up to 30 with one.',
			params,
			body: returnInputSchema,
			response: { 201: returnableItemListSchema },
		},
		handler: async (request, reply) => {
			const data = await askReturn(deps, buyerOf(request), request.params.id, request.body.data);
			return reply.code(201).send({ data });
		},
	});
	app.post('/api/orders/:id/returns/:return/give-up', {
		config: { ...step, example: { data: { updatedAt } } },
		schema: {
			operationId: 'giveUpReturn',
			summary: 'Keep the watch after all, as long as it was not sent.',
			params: named,
			body: returnStepInputSchema,
			response,
		},
		handler: async (request) => ({
			data: await changeOwnReturn(deps, buyerOf(request), request.params, 'give-up', request.body.data),
		}),
	});
	app.post('/api/orders/:id/returns/:return/send', {
		config: {
			...step,
			example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } },
		},
		schema: {
			operationId: 'sendReturn',
			summary: 'Say that the watch is on its way back.',
			params: named,
			body: returnParcelInputSchema,
			response,
		},
		handler: async (request) => ({
			data: await changeOwnReturn(deps, buyerOf(request), request.params, 'send', request.body.data),
		}),
	});
	app.get('/api/orders/:id/returns/:return/pictures/:picture', {
		config: { access },
		schema: {
			operationId: 'getReturnPicture',
			summary: 'A picture that the caller sent with a return.',
			params: pictureOf,
			response: { 200: { content: { 'image/jpeg': { schema: file } } } },
		},
		handler: async (request, reply) => {
			const { picture, ...one } = request.params;
			return sendFile(reply, await readPicture(deps, one, picture, buyerOf(request)));
		},
	});
	await app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser([...sentPictures], { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		scope.post(
			'/api/orders/:id/returns/:return/pictures',
			{
				bodyLimit: mostReturnPictureBytes,
				config: {
					access,
					refuses: ['invalid_transition'],
					limits: [
						{ most: 20, minutes: 60, by: 'account', counts: 'every call' },
						{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
					],
				},
				schema: {
					operationId: 'sendReturnPicture',
					summary: 'Send a picture with a return that waits for an answer (JPEG, PNG or WebP, 10 MB; four).',
					consumes: [...sentPictures],
					params: named,
					body: file,
					response,
				},
			},
			async (request) => {
				const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				return { data: await keepPicture(deps, buyerOf(request), request.params, bytes) };
			},
		);
	});
}
