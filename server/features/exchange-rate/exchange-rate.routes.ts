import { exchangeRateSchema } from '#contract/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { currentRate } from './exchange-rate.service.ts';

export function exchangeRateRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/exchange-rate',
		{ config: { access: 'public', ignoresToken: true }, schema: { response: { 200: exchangeRateSchema } } },
		async (_request, reply) => {
			const data = await currentRate(deps);
			reply.header('cache-control', data ? 'public, max-age=60' : 'no-store');
			return { data };
		},
	);
}
