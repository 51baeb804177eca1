import { z } from 'zod';
import { paymentWays as moneyWays } from '../payments/payment-ways.ts';
import { sellerSchema } from './seller.schema.ts';

/** A way to pay that is switched on. `name`: of the provider on whose page the buyer pays; else null. */
const paymentWaySchema = z
	.object({
		kind: z.enum(['card', 'online', 'bank', 'usdt']),
		name: z.string().nullable(),
		/** The networks on which USDT is taken. */
		networks: z.array(z.string()),
	})
	.meta({ id: 'PaymentWay' });
export type OfferedPaymentWay = z.infer<typeof paymentWaySchema>;

/** The part of the shop's configuration that pages need. Money in whole CLP. */
export const constantsSchema = z.object({
	data: z.object({
		DEVELOPER: z.string(),
		DEVELOPER_WEBPAGE: z.string(),
		TITLE: z.string(),
		PHONE: z.string(),
		MIN_PRICE: z.int(),
		MAX_PRICE: z.int(),
		PRICE_STEP: z.int(),
		PAGE_SIZES: z.array(z.int()),
		FREE_SHIPPING: z.int(),
		SHIPPING_COST: z.int(),
		/** Shipping may cost another sum at checkout, which knows the place. */
		SHIPPING_VARIES: z.boolean(),
		/** The lowest and the highest price of the shipping table; null: the flat rate goes everywhere. */
		SHIPPING_PRICES: z
			.object({
				from: z.int(),
				to: z.int(),
				/** Working days on the way, of the fastest and the slowest rate. */
				days: z.object({ from: z.int(), to: z.int() }),
			})
			.nullable(),
		/** Countries beside Chile that orders are shipped to, each with its price in CLP. */
		SHIPPING_COUNTRIES: z.array(
			z.object({ country: z.string(), name: z.object({ en: z.string(), es: z.string() }), price: z.int() }),
		),
		/** Where and when orders are picked up; null: nowhere. */
		PICKUP: z.string().nullable(),
		/** The ways to pay that are on, in the order of the payments page. */
		PAYMENT_WAYS: z.array(paymentWaySchema),
		/** Providers with a page of their own, also those that are off: their names, and what pays there. */
		ONLINE_PROVIDERS: z.record(z.string(), z.object({ title: z.string(), by: z.enum(moneyWays) })),
		/** A total above it needs the buyer's RUT and name; null: no total does. */
		NAMED_ABOVE: z.int().nullable(),
		PUBLIC_URL: z.string(),
		CONTACT_EMAIL: z.string(),
		SELLER: sellerSchema,
		/** Whether the shop shows watches of the demonstration. */
		IS_DEMO: z.boolean(),
		/** How long a pending order holds its watches, hours. */
		PAYMENT_HOURS: z.number(),
		/** Watches in an order of an account whose e-mail is not confirmed, and how long it holds them, hours. */
		SHORT_HOLD_UNITS: z.int(),
		SHORT_HOLD_HOURS: z.number(),
	}),
});
export type Constants = z.infer<typeof constantsSchema>['data'];
