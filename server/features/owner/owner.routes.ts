import { z } from 'zod';
import {
	customerListQuerySchema,
	customerListSchema,
	figuresQuerySchema,
	figuresSchema,
	mailListQuerySchema,
	unsentMailListSchema,
	unsentMailOneSchema,
} from '#contract/owner.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { listUnsentMails, retryMail } from '../mail/unsent-mails.service.ts';
import { listCustomers } from './customers.service.ts';
import { readFigures } from './figures.service.ts';
import { ownerOrdersRoutes } from './owner-orders.routes.ts';

const config = { access: 'owner' } as const;

/** What is the owner's alone: everybody's orders, the customers, the mails that have not left, the figures. */
export function ownerRoutes(app: ShopApp, deps: Deps): void {
	ownerOrdersRoutes(app, deps);
	app.get(
		'/api/owner/customers',
		{ config, schema: { querystring: customerListQuerySchema, response: { 200: customerListSchema } } },
		async (request) => {
			const { customers, pagination } = await listCustomers(deps, request.query);
			return { data: customers, meta: { pagination } };
		},
	);
	app.get(
		'/api/owner/figures',
		{ config, schema: { querystring: figuresQuerySchema, response: { 200: figuresSchema } } },
		async (request) => ({ data: await readFigures(deps, request.query) }),
	);
	app.get(
		'/api/owner/mails',
		{ config, schema: { querystring: mailListQuerySchema, response: { 200: unsentMailListSchema } } },
		async (request) => {
			const { mails, pagination } = await listUnsentMails(deps, request.query);
			return { data: mails, meta: { pagination } };
		},
	);
	app.post(
		'/api/owner/mails/:id/retry',
		{
			config,
			schema: {
				params: z.strictObject({ id: z.string() }),
				body: z.strictObject({}).nullish(),
				response: { 200: unsentMailOneSchema },
			},
		},
		async (request) => ({ data: await retryMail(deps, request.params.id), meta: {} }),
	);
}
