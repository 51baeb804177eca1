import { paymentMethodListSchema } from '#contract/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';

export function paymentsRoutes(app: ShopApp, { config }: Deps): void {
	const answer = { data: [...config.paymentMethods] };
	app.get(
		'/api/payment-methods',
		{
			config: { access: 'public', ignoresToken: true },
			schema: { response: { 200: paymentMethodListSchema } },
		},
		async (_request, reply) => {
			reply.header('cache-control', 'public, max-age=300');
			return answer;
		},
	);
}
