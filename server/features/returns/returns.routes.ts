import { z } from 'zod';
import { documentIdSchema, exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import type { ReturnActionsOf } from '#contract/returns/return-actions.ts';
import { maxReturnPictureBytes, sentPictures } from '#contract/returns/return-pictures.ts';
import {
	returnActionInputSchema,
	returnableItemSchema,
	returnInputSchema,
	returnParcelInputSchema,
} from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { buyerOf } from '../../http/access.ts';
import { sendFile } from '../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { ReceiptHooks } from '../orders/money/transfer-receipts.service.ts';
import { readPicture, saveReturnPicture } from './return-pictures.service.ts';
import { changeOwnReturn, readItems, requestReturn } from './returns.service.ts';

const named = params.extend({ return: documentIdSchema });
const pictureOf = named.extend({ picture: z.coerce.number().int().positive() });
const { updatedAt } = exampleTimes;
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const actionRoute = {
	refuses: ['version_conflict', 'invalid_transition'],
	limits: [{ max: 60, minutes: 60, by: 'account', counts: 'every call' }],
} as const;

type BuyerAction = ReturnActionsOf<'customer'>;
/** The routes of a buyer's actions on a return. */
const buyerActions = {
	giveUp: {
		path: 'give-up',
		operationId: 'giveUpReturn',
		summary: 'Cancel a return request if the watch has not been sent.',
		body: returnActionInputSchema,
		example: { data: { updatedAt } },
	},
	send: {
		path: 'send',
		operationId: 'sendReturn',
		summary: 'Report that the watch is on its way back.',
		body: returnParcelInputSchema,
		example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } },
	},
} as const satisfies Record<BuyerAction, object>;

/** Registers the routes by which a buyer returns items. Each call answers with all items of the order. */
export async function returnsRoutes(app: ShopApp, deps: Deps & ReceiptHooks): Promise<void> {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/orders/:id/returns', 'listReturns', {
		summary:
			'List the items of an order with their returns, or with the available return options and deadlines.',
		params,
		data: returnableItemSchema.array(),
		handler: (request) => readItems(deps, buyerOf(request), request.params.id),
	});
	routes.post('/api/orders/:id/returns', 'askReturn', {
		summary:
			'Request a return: within 10 days of delivery without a reason, or within 30 days with a reason.',
		refuses: ['not_returnable'],
		limits: [
			{ max: 20, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
		],
		example: { data: { item: 17 } },
		params,
		body: returnInputSchema,
		status: 201,
		data: returnableItemSchema.array(),
		handler: (request) => requestReturn(deps, buyerOf(request), request.params.id, request.body.data),
	});
	for (const action of Object.keys(buyerActions) as BuyerAction[]) {
		const { path, operationId, ...about } = buyerActions[action];
		routes.post(`/api/orders/:id/returns/:return/${path}`, operationId, {
			...actionRoute,
			...about,
			params: named,
			data: returnableItemSchema.array(),
			handler: (request) =>
				changeOwnReturn(deps, buyerOf(request), request.params, action, request.body.data),
		});
	}
	routes.get('/api/orders/:id/returns/:return/pictures/:picture', 'getReturnPicture', {
		summary: 'Get a photo that the caller attached to a return.',
		params: pictureOf,
		response: { 200: { content: { 'image/jpeg': { schema: file } } } },
		handler: async (request, reply) => {
			const { picture, ...one } = request.params;
			return sendFile(reply, await readPicture(deps, one, picture, buyerOf(request)));
		},
	});
	await app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser([...sentPictures], { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		routesOf(scope, { access: 'buyer' }).post(
			'/api/orders/:id/returns/:return/pictures',
			'sendReturnPicture',
			{
				summary:
					'Attach a photo to a pending return request (JPEG, PNG or WebP, up to 10 MB, up to four photos).',
				refuses: ['invalid_transition'],
				limits: [
					{ max: 20, minutes: 60, by: 'account', counts: 'every call' },
					{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
				],
				bodyLimit: maxReturnPictureBytes,
				consumes: [...sentPictures],
				params: named,
				body: file,
				data: returnableItemSchema.array(),
				handler: (request) => {
					const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
					return saveReturnPicture(deps, buyerOf(request), request.params, bytes);
				},
			},
		);
	});
}
