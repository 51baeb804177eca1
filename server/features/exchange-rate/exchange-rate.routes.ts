import { exchangeRateSchema } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { currentRate } from './exchange-rate.service.ts';

export function exchangeRateRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/exchange-rate', {
		config: { access: 'visitor', ignoresToken: true, cacheControl: 'public, max-age=60' },
		schema: {
			operationId: 'getExchangeRate',
			summary: 'CLP for one US dollar, with its time and source; null while none is known.',
			response: { 200: exchangeRateSchema },
		},
		handler: async (_request, reply) => {
			const data = await currentRate(deps);
			if (!data) reply.header('cache-control', 'no-store');
			return { data };
		},
	});
}
