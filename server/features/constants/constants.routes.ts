import { namedAbove } from '#contract/orders/issued-documents.ts';
import { constantsSchema } from '#contract/settings/constants.schema.ts';
import type { Deps } from '../../deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { issuerOf } from '../issuing/issuers/issuers.ts';

export function constantsRoutes(app: ShopApp, { config }: Deps): void {
	const answer = () => ({
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
			SHIPPING_VARIES: config.shippingRates.length > 0,
			NAMED_ABOVE: issuerOf(config) ? namedAbove(config.uf) : null,
			PUBLIC_URL: config.publicUrl,
			CONTACT_EMAIL: config.seller.email,
			SELLER: config.seller,
			IS_DEMO: config.isDemo,
			PAYMENT_HOURS: config.paymentWindow / 3_600_000,
			SHORT_HOLD_UNITS: config.unconfirmedUnits,
			SHORT_HOLD_HOURS: config.unconfirmedWindow / 3_600_000,
		},
	});
	routesOf(app, { access: 'visitor' }).get('/api/constant', 'getConstants', {
		summary: "What pages need to know of the shop's configuration.",
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		response: { 200: constantsSchema },
		handler: async () => answer(),
	});
}
