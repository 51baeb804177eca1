import { z } from 'zod';
import { namedAbove } from '#contract/orders/order-documents.ts';
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
		summary: "The part of the shop's configuration that pages need.",
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		response: { 200: constantsSchema },
		handler: async () => answer(),
	});
}

const manifestSchema = z.string().meta({ contentMediaType: 'application/manifest+json' });

/** A browser installs the shop by its manifest; the name is the shop's. */
export function manifestRoutes(app: ShopApp, { config }: Deps): void {
	const icon = (file: string, sizes: string, more = {}) => ({ src: `/icons/${file}`, sizes, ...more });
	const manifest = () =>
		JSON.stringify({
			name: config.title,
			short_name: config.title,
			...(config.seller.legalName && { description: config.seller.legalName }),
			id: '/',
			start_url: '/',
			display: 'standalone',
			background_color: '#f8f4ec',
			theme_color: '#f8f4ec',
			icons: [
				icon('icon.svg', 'any', { type: 'image/svg+xml' }),
				icon('icon-192.png', '192x192', { type: 'image/png' }),
				icon('icon-512.png', '512x512', { type: 'image/png' }),
				icon('icon-mask-512.png', '512x512', { type: 'image/png', purpose: 'maskable' }),
			],
		});
	routesOf(app, { access: 'visitor' }).get('/manifest.webmanifest', 'getManifest', {
		summary: 'Name and icons of the shop, for a browser that installs it.',
		ignoresToken: true,
		cacheControl: 'public, max-age=3600',
		response: { 200: { content: { 'application/manifest+json': { schema: manifestSchema } } } },
		handler: async (_request, reply) => reply.type('application/manifest+json').send(manifest()),
	});
}
