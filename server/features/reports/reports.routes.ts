import { interestQuerySchema, interestSchema } from '#contract/reports/interest.schema.ts';
import { figuresQuerySchema, figuresSchema, todaySchema } from '#contract/reports/today.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { readFigures } from './figures.service.ts';
import { readInterest } from './interest.service.ts';
import { readToday } from './today.service.ts';

/**
 * Registers the desk's reports: orders and the day for the staff; customers, mails and figures for the owner
 * alone.
 */
export function reportsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/today', 'getToday', {
		summary: "Get pending tasks, today's sales and watches that are low in stock.",
		access: 'staff',
		response: { 200: todaySchema },
		handler: async (request) => ({ data: await readToday(deps, request.viewer.role === 'owner') }),
	});
	routes.get('/api/owner/figures', 'getFigures', {
		summary:
			'Get orders, revenue and margin by day, stock value at price and cost, and best and slowest sellers.',
		querystring: figuresQuerySchema,
		response: { 200: figuresSchema },
		handler: async (request) => ({ data: await readFigures(deps, request.query) }),
	});
	routes.get('/api/owner/interest', 'getInterest', {
		summary: 'Get the watches that visitors viewed and added to carts, and their searches without results.',
		access: 'staff',
		querystring: interestQuerySchema,
		response: { 200: interestSchema },
		handler: async (request) => ({ data: await readInterest(deps, request.query.days) }),
	});
}
