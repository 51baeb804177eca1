import { z } from 'zod';
import { dialectQuerySchema } from '#contract/desk/lists.schema.ts';
import { documentIdSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import {
	discountCodeInputSchema,
	discountCodeListSchema,
	discountCodeOneSchema,
	discountQuestionSchema,
	discountSchema,
	endCodeSchema,
} from '#contract/orders/discount-codes.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { endCode, listCodes, makeCode, takeCode, withinTries } from './discount-codes.service.ts';

const params = z.strictObject({ documentId: documentIdSchema });

/** Codes that take something off an order: made and ended by the owner, tried by buyers. */
export function discountCodesRoutes(app: ShopApp, deps: Deps): void {
	app.post(
		'/api/discounts',
		{
			config: {
				access: 'visitor',
				limits: [{ most: 240, minutes: 60, by: 'network', counts: 'every call' }],
				refuses: ['code_refused', 'rate_limited'],
				example: { data: { code: 'CYBER20', items: ['0io82vzeae5b222fm0i7i2fx'] } },
			},
			schema: {
				operationId: 'readDiscount',
				summary: 'What a code takes off a cart. Codes that are refused are few an hour.',
				body: discountQuestionSchema,
				response: { 200: discountSchema },
			},
		},
		async ({ viewer, ip, body }) => {
			const { code, items } = body.data;
			const userId = viewer.role === 'visitor' ? null : viewer.userId;
			const asked = { code, watches: items, party: { userId, person: null }, now: deps.clock() };
			return { data: await withinTries(deps, { code, ip, userId }, () => takeCode(deps.db, deps, asked)) };
		},
	);
	app.get(
		'/api/owner/discount-codes',
		{
			config: { access: 'owner' },
			schema: {
				operationId: 'listDiscountCodes',
				summary: 'The discount codes with their uses, the newest first.',
				querystring: dialectQuerySchema,
				response: { 200: discountCodeListSchema },
			},
		},
		(request) => listCodes(deps, request.query),
	);
	app.post(
		'/api/owner/discount-codes',
		{
			config: {
				access: 'owner',
				stepUp: 'with second factor',
				refuses: ['name_taken'],
				example: { data: { code: 'CYBER20', percent: 20, mostEach: 1, endsAt: exampleTimes.updatedAt } },
			},
			schema: {
				operationId: 'makeDiscountCode',
				summary: 'Make a discount code: an amount or percent. It is ended, not changed.',
				body: discountCodeInputSchema,
				response: { 201: discountCodeOneSchema },
			},
		},
		async (request, reply) =>
			reply.code(201).send({ data: await makeCode(deps, signedIn(request), request.body.data), meta: {} }),
	);
	app.post(
		'/api/owner/discount-codes/:documentId/end',
		{
			config: {
				access: 'owner',
				stepUp: 'with second factor',
				refuses: ['version_conflict', 'invalid_transition'],
				example: { data: { updatedAt: exampleTimes.updatedAt } },
			},
			schema: {
				operationId: 'endDiscountCode',
				summary: 'End a discount code for good; orders that have it keep it.',
				params,
				body: endCodeSchema,
				response: { 200: discountCodeOneSchema },
			},
		},
		async (request) => ({
			data: await endCode(deps, signedIn(request), request.params.documentId, request.body.data),
			meta: {},
		}),
	);
}
