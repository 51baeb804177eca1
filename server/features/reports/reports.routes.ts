import { z } from 'zod';
import { interestQuerySchema, interestSchema } from '#contract/reports/interest.schema.ts';
import { figuresQuerySchema, figuresSchema, todaySchema } from '#contract/reports/today.schema.ts';
import {
	mailListQuerySchema,
	testMailSchema,
	unsentMailListSchema,
	unsentMailOneSchema,
} from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { listUnsentMails, retryMail } from '../mail/unsent-mails.service.ts';
import { sendTestMail } from '../orders/owner-news.ts';
import { readFigures, readInterest } from './figures.service.ts';
import { readToday } from './today.service.ts';

const access = 'owner';

/** Calls of the desk: orders and the day for its staff; customers, mails and figures for the owner alone. */
export function reportsRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/today', {
		config: { access: 'staff' },
		schema: {
			operationId: 'getToday',
			summary: 'What waits for the owner, what was sold today, and what is nearly sold out.',
			response: { 200: todaySchema },
		},
		handler: async (request) => ({ data: await readToday(deps, request.viewer.role === 'owner') }),
	});
	app.get('/api/owner/figures', {
		config: { access },
		schema: {
			operationId: 'getFigures',
			summary: 'Orders, revenue and margin by day, stock at price and cost, what sells and what waits.',
			querystring: figuresQuerySchema,
			response: { 200: figuresSchema },
		},
		handler: async (request) => ({ data: await readFigures(deps, request.query) }),
	});
	app.get('/api/owner/interest', {
		config: { access: 'staff' },
		schema: {
			operationId: 'getInterest',
			summary: 'What visitors looked at, had in carts and searched without result.',
			querystring: interestQuerySchema,
			response: { 200: interestSchema },
		},
		handler: async (request) => ({ data: await readInterest(deps, request.query.days) }),
	});
	app.get('/api/owner/mails', {
		config: { access },
		schema: {
			operationId: 'listUnsentMails',
			summary: 'The mails that have not left, those given up among them; or those that have.',
			querystring: mailListQuerySchema,
			response: { 200: unsentMailListSchema },
		},
		handler: async (request) => {
			const { mails, pagination } = await listUnsentMails(deps, request.query);
			return { data: mails, meta: { pagination } };
		},
	});
	app.post('/api/owner/mails/test', {
		config: { access, limits: [{ most: 10, minutes: 60, by: 'account', counts: 'every call' }] },
		schema: {
			operationId: 'sendTestMail',
			summary: 'Send the owner a letter that says that mails arrive.',
			body: z.strictObject({}).nullish(),
			response: { 202: testMailSchema },
		},
		handler: async (_, reply) => reply.code(202).send({ data: { recipient: await sendTestMail(deps) } }),
	});
	app.post('/api/owner/mails/:id/retry', {
		config: { access },
		schema: {
			operationId: 'retryMail',
			summary: 'Send a mail again, also one that was given up.',
			params: z.strictObject({ id: z.string() }),
			body: z.strictObject({}).nullish(),
			response: { 200: unsentMailOneSchema },
		},
		handler: async (request) => ({ data: await retryMail(deps, request.params.id), meta: {} }),
	});
}
