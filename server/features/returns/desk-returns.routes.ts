import { z } from 'zod';
import { documentIdSchema, exampleTimes } from '#contract/http/rows.schema.ts';
import {
	deskReturnQuerySchema,
	deskReturnSchema,
	returnActionInputSchema,
	returnNeededWordsInputSchema,
	returnParcelInputSchema,
	returnPieceInputSchema,
	returnRefundInputSchema,
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

/** The actions that take only words or a parcel, with their routes. */
const plainActions = {
	accept: {
		operationId: 'acceptReturn',
		summary: 'Accept a return. Emails the buyer the return address and an optional message.',
		body: returnWordsInputSchema,
		example: { data: { updatedAt } },
	},
	refuse: {
		operationId: 'refuseReturn',
		summary: 'Decline a return. Emails the buyer the reason. A withdrawal cannot be declined.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The strap was cut to length.' } },
	},
	send: {
		operationId: 'markReturnSent',
		summary: 'Mark a return as sent, as reported by the buyer.',
		body: returnParcelInputSchema,
		example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } },
	},
	receive: {
		operationId: 'receiveReturn',
		summary: 'Mark a return as received. Its piece no longer counts as sold.',
		body: returnActionInputSchema,
		example: { data: { updatedAt } },
	},
	dispute: {
		operationId: 'disputeReturn',
		summary:
			'Dispute the condition of a watch returned after a withdrawal, with a description of the differences.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The case back has marks of a tool.' } },
	},
	reject: {
		operationId: 'rejectReturn',
		summary:
			'Reject a return after inspection and send the watch back with a reason. A withdrawal can be rejected only after its condition has been disputed.',
		body: returnNeededWordsInputSchema,
		example: { data: { updatedAt, words: 'The case back was opened.' } },
	},
} as const satisfies Record<PlainReturnAction, object>;

/** Registers the staff's routes for the returns of all orders. */
export function deskReturnsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/returns', 'listOwnerReturns', {
		summary:
			'List returns, newest first. Returns that await the shop are sorted by the longest time without activity.',
		querystring: deskReturnQuerySchema,
		list: deskReturnSchema,
		handler: (request) => listDeskReturns(deps, request.query),
	});
	routes.get('/api/owner/returns/:id', 'getOwnerReturn', {
		summary: 'Get a return with its order and piece.',
		params,
		one: deskReturnSchema,
		handler: (request) => readDeskReturn(deps, request.params.id),
	});
	routes.get('/api/owner/returns/:id/pictures/:picture', 'getOwnerReturnPicture', {
		summary: 'Get a photo that a buyer attached to a return.',
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
	const onOne = rowActionRoutes(routes, '/api/owner/returns/:id', { params, one: deskReturnSchema });
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
			'Refund a return in full, or in part with an explanation. A withdrawal can be refunded in part only if the condition is disputed. ' +
			'If no other items remain, the entire order is marked as refunded.',
		body: returnRefundInputSchema,
		...act,
		refuses: [...act.refuses, 'refund_too_high'],
		stepUp: 'with second factor',
		example: { data: { updatedAt, method: 'bank', transaction: '4711' } },
		work: (owner, id, { data }) => refundDeskReturn(deps, owner, id, data),
	});
	onOne('piece', 'decideReturnedPiece', {
		summary:
			'Set what happens to a returned piece: put it on sale, send it to repair, or take it off the shop.',
		body: returnPieceInputSchema,
		...act,
		refuses: [...act.refuses, 'one_piece', 'piece_in_order'],
		example: { data: { updatedAt, state: 'atTheBench' } },
		work: (owner, id, { data }) => decidePiece(deps, owner, id, data),
	});
}
