import { constantSchema } from '#contract/constant.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';

export function constantsRoutes(app: ShopApp, { config }: Deps): void {
	const answer = {
		data: {
			DEVELOPER: config.developer,
			DEVELOPER_WEBPAGE: config.developerWebpage,
			TITLE: config.title,
			PHONE: config.phone,
			MIN_PRICE: config.minPrice,
			MAX_PRICE: config.maxPrice,
			PRICE_STEP: config.priceStep,
			PAGE_SIZES: [...config.pageSizes],
			FREE_SHIPPING: config.freeShipping,
			SHIPPING_COST: config.shippingCost,
			PUBLIC_URL: config.publicUrl,
			CONTACT_EMAIL: config.mailFrom,
			PAYMENT_HOURS: config.paymentWindow / 3_600_000,
		},
	};
	app.get(
		'/api/constant',
		{ config: { access: 'public', ignoresToken: true }, schema: { response: { 200: constantSchema } } },
		async (_request, reply) => {
			reply.header('cache-control', 'public, max-age=300');
			return answer;
		},
	);
}
