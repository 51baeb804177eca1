import { constantsSchema } from '#contract/settings/constants.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { readConstants } from './constants.service.ts';

export function constantsRoutes(app: ShopApp, deps: Deps): void {
	routesOf(app, { access: 'visitor' }).get('/api/constant', 'getConstants', {
		summary: 'Get the public shop configuration.',
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		response: { 200: constantsSchema },
		handler: async () => ({ data: await readConstants(deps) }),
	});
}
