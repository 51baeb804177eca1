import {
	customerListQuerySchema,
	customerListSchema,
	figuresQuerySchema,
	figuresSchema,
} from '#contract/owner.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { listCustomers } from './customers.service.ts';
import { readFigures } from './figures.service.ts';
import { ownerOrdersRoutes } from './owner-orders.routes.ts';

const config = { access: 'owner' } as const;

/** What is the owner's alone: everybody's orders, the customers, the figures. */
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
}
