import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import { documentIdSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	type OwnerReturn,
	ownerReturnListSchema,
	ownerReturnOneSchema,
	ownerReturnQuerySchema,
	returnNeededWordsInputSchema,
	returnParcelInputSchema,
	returnPieceInputSchema,
	returnRefundInputSchema,
	returnStepInputSchema,
	returnWordsInputSchema,
} from '#contract/returns/returns.schema.ts';
import type { Deps } from '../../deps.ts';
import { type SignedIn, signedIn } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import {
	changeReturnAtDesk,
	decidePiece,
	listOwnerReturns,
	readOwnerReturn,
	refundOwnReturn,
} from './desk-returns.service.ts';
import { readPicture } from './returns.service.ts';

const access = 'staff';
const params = z.strictObject({ id: documentIdSchema });
const { updatedAt } = exampleTimes;
const act = {
	access,
	changesCatalogue: true,
	refuses: ['version_conflict', 'invalid_transition'],
} as const;

/** Returns of all orders, for the staff. */
export function ownerReturnsRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/returns', {
		config: { access },
		schema: {
			operationId: 'listOwnerReturns',
			summary: 'Returns, newest first; those that wait for the shop the longest untouched first.',
			querystring: ownerReturnQuerySchema,
			response: { 200: ownerReturnListSchema },
		},
		handler: (request) => listOwnerReturns(deps, request.query),
	});
	app.get('/api/owner/returns/:id', {
		config: { access },
		schema: {
			operationId: 'getOwnerReturn',
			summary: 'One return with its order and piece.',
			params,
			response: { 200: ownerReturnOneSchema },
		},
		handler: async (request) => ({ data: await readOwnerReturn(deps, request.params.id), meta: {} }),
	});
	app.get('/api/owner/returns/:id/pictures/:picture', {
		config: { access },
		schema: {
			operationId: 'getOwnerReturnPicture',
			summary: 'A picture that a buyer sent with a return.',
			params: params.extend({ picture: z.coerce.number().int().positive() }),
			response: {
				200: {
					content: { 'image/jpeg': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
				},
			},
		},
		handler: async (request, reply) => {
			const { id, picture } = request.params;
			const { order } = await readOwnerReturn(deps, id);
			return sendFile(reply, await readPicture(deps, { id: order.documentId, return: id }, picture));
		},
	});
	function onOne<Body extends z.ZodType>(
		step: string,
		told: { operationId: string; summary: string; body: Body; config: FastifyContextConfig },
		work: (owner: SignedIn, id: string, body: z.output<Body>) => Promise<OwnerReturn>,
	): void {
		const { config, ...schema } = told;
		app.post(`/api/owner/returns/:id/${step}`, {
			config,
			schema: { ...schema, params, response: { 200: ownerReturnOneSchema } },
			handler: async (request) => {
				const { id } = request.params as z.output<typeof params>;
				return { data: await work(signedIn(request), id, request.body as z.output<Body>), meta: {} };
			},
		});
	}
	onOne(
		'accept',
		{
			operationId: 'acceptReturn',
			summary: 'The watch may come back; the buyer is told where to send it, with words if there are any.',
			body: returnWordsInputSchema,
			config: { ...act, example: { data: { updatedAt } } },
		},
		(owner, id, { data }) => changeReturnAtDesk(deps, owner, id, 'accept', data),
	);
	onOne(
		'refuse',
		{
			operationId: 'refuseReturn',
			summary: 'It may not; the buyer is told why.',
			body: returnNeededWordsInputSchema,
			config: { ...act, example: { data: { updatedAt, words: 'The strap was cut to length.' } } },
		},
		(owner, id, { data }) => changeReturnAtDesk(deps, owner, id, 'refuse', data),
	);
	onOne(
		'send',
		{
			operationId: 'markReturnSent',
			summary: 'It is on its way back, as the buyer told the staff.',
			body: returnParcelInputSchema,
			config: { ...act, example: { data: { updatedAt, carrier: 'Starken', tracking: '123456789' } } },
		},
		(owner, id, { data }) => changeReturnAtDesk(deps, owner, id, 'send', data),
	);
	onOne(
		'receive',
		{
			operationId: 'receiveReturn',
			summary: 'It arrived: its piece is no longer sold.',
			body: returnStepInputSchema,
			config: { ...act, example: { data: { updatedAt } } },
		},
		(owner, id, { data }) => changeReturnAtDesk(deps, owner, id, 'receive', data),
	);
	onOne(
		'reject',
		{
			operationId: 'rejectReturn',
			summary: 'On inspection it is sent back to the buyer, who is told why.',
			body: returnNeededWordsInputSchema,
			config: { ...act, example: { data: { updatedAt, words: 'The case back was opened.' } } },
		},
		(owner, id, { data }) => changeReturnAtDesk(deps, owner, id, 'reject', data),
	);
	onOne(
		'refund',
		{
			operationId: 'refundReturn',
			summary:
				'The money went back: of a withdrawal all that was paid, otherwise less with words why. ' +
				'When no other item of the order is left, the order is refunded.',
			body: returnRefundInputSchema,
			config: {
				...act,
				stepUp: 'with second factor',
				example: { data: { updatedAt, method: 'bank', transaction: '4711' } },
			},
		},
		(owner, id, { data }) => refundOwnReturn(deps, owner, id, data),
	);
	onOne(
		'piece',
		{
			operationId: 'decideReturnedPiece',
			summary: 'What becomes of the piece that came back: on sale, repaired, or kept off the shop.',
			body: returnPieceInputSchema,
			config: {
				...act,
				refuses: [...act.refuses, 'one_piece', 'piece_in_order'],
				example: { data: { updatedAt, state: 'atTheBench' } },
			},
		},
		(owner, id, { data }) => decidePiece(deps, owner, id, data),
	);
}
