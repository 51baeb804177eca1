import { dialectQuerySchema } from '#contract/http/lists.schema.ts';
import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import {
	discountCodeInputSchema,
	discountCodeSchema,
	discountQuestionSchema,
	discountSchema,
	endCodeSchema,
} from '#contract/orders/discount-codes.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { applyCode, endCode, limitCodeTries, listCodes, makeCode } from './discount-codes.service.ts';

/** Registers the routes of discount codes: the owner creates and ends them, buyers try them. */
export function discountCodesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.post('/api/discounts', 'readDiscount', {
		summary: 'Get the discount that a code gives on a cart. Invalid codes are rate limited per hour.',
		access: 'visitor',
		limits: [{ max: 240, minutes: 60, by: 'network', counts: 'every call' }],
		refuses: ['code_refused', 'rate_limited'],
		example: { data: { code: 'CYBER20', items: ['0io82vzeae5b222fm0i7i2fx'] } },
		body: discountQuestionSchema,
		response: { 200: discountSchema },
		handler: async ({ viewer, ip, body }) => {
			const { code, items } = body.data;
			const userId = viewer.role === 'visitor' ? null : viewer.userId;
			const request = { code, watches: items, buyer: { userId, person: null }, now: deps.clock() };
			return {
				data: await limitCodeTries(deps, { code, ip, userId }, () => applyCode(deps.db, deps, request)),
			};
		},
	});
	routes.get('/api/owner/discount-codes', 'listDiscountCodes', {
		summary: 'List discount codes with their usage, newest first.',
		querystring: dialectQuerySchema,
		list: discountCodeSchema,
		handler: (request) => listCodes(deps, request.query),
	});
	routes.post('/api/owner/discount-codes', 'makeDiscountCode', {
		summary: 'Create a discount code for an amount or a percentage. Codes can be deactivated but not edited.',
		stepUp: 'with second factor',
		refuses: ['name_taken'],
		example: { data: { code: 'CYBER20', percent: 20, mostEach: 1, endsAt: exampleTimes.updatedAt } },
		body: discountCodeInputSchema,
		status: 201,
		one: discountCodeSchema,
		handler: (request) => makeCode(deps, signedIn(request), request.body.data),
	});
	routes.post('/api/owner/discount-codes/:documentId/end', 'endDiscountCode', {
		summary: 'Deactivate a discount code permanently. Orders that already used it keep the discount.',
		stepUp: 'with second factor',
		refuses: ['version_conflict', 'invalid_transition'],
		example: { data: { updatedAt: exampleTimes.updatedAt } },
		params,
		body: endCodeSchema,
		one: discountCodeSchema,
		handler: (request) => endCode(deps, signedIn(request), request.params.documentId, request.body.data),
	});
}
