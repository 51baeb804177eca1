import { exchangeRateSchema } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { currentRate } from './exchange-rate.service.ts';

export function exchangeRateRoutes(app: ShopApp, deps: Deps): void {
	routesOf(app, { access: 'visitor' }).get('/api/exchange-rate', 'getExchangeRate', {
		summary:
			'Get the exchange rate in CLP per US dollar, with its time and source, or `null` if unavailable.',
		ignoresToken: true,
		cacheControl: 'public, max-age=60',
		response: { 200: exchangeRateSchema },
		handler: async (_request, reply) => {
			const data = await currentRate(deps);
			if (!data) reply.header('cache-control', 'no-store');
			return { data };
		},
	});
}
