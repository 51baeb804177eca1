import { z } from 'zod';
import { documentIdSchema, exampleTimes } from '#contract/http/rows.schema.ts';
import {
	ownerReturnQuerySchema,
	ownerReturnSchema,
	returnNeededWordsInputSchema,
	returnParcelInputSchema,
	returnPieceInputSchema,
	returnRefundInputSchema,
	returnStepInputSchema,
	returnWordsInputSchema,
} from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { sendFile } from '../../http/file-replies.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import {
	changeReturnAtDesk,
	decidePiece,
	listDeskReturns,
	type PlainReturnAction,
	readDeskReturn,
	refundDeskReturn,
} from './desk-returns.service.ts';
import { readPicture } from './return-pictures.service.ts';

const params = z.strictObject({ id: documentIdSchema });
const { updatedAt } = exampleTimes;
const act = {
	changesCatalogue: true,
	refuses: ['version_conflict', 'invalid_transition'],
} as const;

/** The routes of the actions that need no more than words or a parcel. */
const plainActions = {
	accept: {
		operationId: 'acceptReturn',
		summary: 'The watch may come back; the buyer is told where to send it, with words if there are any.',
		body: returnWordsInputSchema,
		example: { data: { updatedAt } },
	},
	refuse: {
		operationId: 'refuseReturn',
		summary: 'It may not, and the buyer is notified why. A withdrawal cannot be refused.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The strap was cut to length.' } },
	},
	send: {
		operationId: 'markReturnSent',
		summary: 'It is on its way back, as the buyer told the staff.',
		body: returnParcelInputSchema,
		example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } },
	},
	receive: {
		operationId: 'receiveReturn',
		summary: 'It arrived: its piece is no longer sold.',
		body: returnStepInputSchema,
		example: { data: { updatedAt } },
	},
	dispute: {
		operationId: 'disputeReturn',
		summary: 'Dispute the condition in which a watch came back after a withdrawal, with what differs.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The case back has marks of a tool.' } },
	},
	reject: {
		operationId: 'rejectReturn',
		summary:
			'Send it back to the buyer with the reason; after a withdrawal only once its condition is disputed.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The case back was opened.' } },
	},
} as const satisfies Record<PlainReturnAction, object>;

/** Returns of all orders, for the staff. */
export function deskReturnsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/returns', 'listOwnerReturns', {
		summary: 'Returns, newest first; those that wait for the shop the longest untouched first.',
		querystring: ownerReturnQuerySchema,
		list: ownerReturnSchema,
		handler: (request) => listDeskReturns(deps, request.query),
	});
	routes.get('/api/owner/returns/:id', 'getOwnerReturn', {
		summary: 'One return with its order and piece.',
		params,
		one: ownerReturnSchema,
		handler: (request) => readDeskReturn(deps, request.params.id),
	});
	routes.get('/api/owner/returns/:id/pictures/:picture', 'getOwnerReturnPicture', {
		summary: 'A picture that a buyer sent with a return.',
		params: params.extend({ picture: z.coerce.number().int().positive() }),
		response: {
			200: {
				content: { 'image/jpeg': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
			},
		},
		handler: async (request, reply) => {
			const { id, picture } = request.params;
			const { order } = await readDeskReturn(deps, id);
			return sendFile(reply, await readPicture(deps, { id: order.documentId, return: id }, picture));
		},
	});
	const onOne = rowActionRoutes(routes, '/api/owner/returns/:id', { params, one: ownerReturnSchema });
	for (const action of Object.keys(plainActions) as PlainReturnAction[]) {
		const { operationId, ...about } = plainActions[action];
		onOne(action, operationId, {
			...about,
			...act,
			work: (owner, id, { data }) => changeReturnAtDesk(deps, owner, id, action, data),
		});
	}
	onOne('refund', 'refundReturn', {
		summary:
			'Refund it: in full, or less with words why; a withdrawal less only when its condition is disputed. ' +
			'When no other item of the order is left, the order is refunded.',
		body: returnRefundInputSchema,
		...act,
		refuses: [...act.refuses, 'refund_too_high'],
		stepUp: 'with second factor',
		example: { data: { updatedAt, method: 'bank', transaction: '4711' } },
		work: (owner, id, { data }) => refundDeskReturn(deps, owner, id, data),
	});
	onOne('piece', 'decideReturnedPiece', {
		summary: 'Say where the piece that came back goes: on sale, to repair, or kept off the shop.',
		body: returnPieceInputSchema,
		...act,
		refuses: [...act.refuses, 'one_piece', 'piece_in_order'],
		example: { data: { updatedAt, state: 'atTheBench' } },
		work: (owner, id, { data }) => decidePiece(deps, owner, id, data),
	});
}
