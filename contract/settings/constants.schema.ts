import { z } from 'zod';
import { paymentWays as moneyWays } from '../payments/payment-ways.ts';
import { sellerSchema } from './seller.schema.ts';

/** An enabled payment method. `name`: the provider on whose page the buyer pays, otherwise null. */
const paymentWaySchema = z
	.object({
		kind: z.enum(['card', 'online', 'bank', 'usdt']),
		name: z.string().nullable(),
		/** Networks on which USDT is accepted. */
		networks: z.array(z.string()),
	})
	.meta({ id: 'PaymentWay' });
export type OfferedPaymentWay = z.infer<typeof paymentWaySchema>;

/** The shop's public configuration for pages. Money in whole CLP. */
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
		/** Whether shipping can cost a different amount at checkout, where the destination is known. */
		SHIPPING_VARIES: z.boolean(),
		/** Lowest and highest price in the shipping table; null when the flat rate applies everywhere. */
		SHIPPING_PRICES: z
			.object({
				from: z.int(),
				to: z.int(),
				/** Delivery time in business days, from the fastest to the slowest rate. */
				days: z.object({ from: z.int(), to: z.int() }),
			})
			.nullable(),
		/** Countries other than Chile that the shop ships to, each with its price in CLP. */
		SHIPPING_COUNTRIES: z.array(
			z.object({ country: z.string(), name: z.object({ en: z.string(), es: z.string() }), price: z.int() }),
		),
		/** Place and hours for pickup; null when pickup is not offered. */
		PICKUP: z.string().nullable(),
		/** Enabled payment methods, in the order of the payments page. */
		PAYMENT_WAYS: z.array(paymentWaySchema),
		/**
		 * Providers with their own payment page, including disabled ones: names and accepted means of
		 * payment.
		 */
		ONLINE_PROVIDERS: z.record(z.string(), z.object({ title: z.string(), by: z.enum(moneyWays) })),
		/** Total above which the buyer's RUT and name are required; null when they never are. */
		NAMED_ABOVE: z.int().nullable(),
		PUBLIC_URL: z.string(),
		CONTACT_EMAIL: z.string(),
		SELLER: sellerSchema,
		/** Whether the shop contains demonstration watches. */
		IS_DEMO: z.boolean(),
		/** Hours for which a pending order reserves its watches. */
		PAYMENT_HOURS: z.number(),
		/** Limits for an account with an unconfirmed email: watches per order, and hours of the hold. */
		/** Price above which used watches can be seen by appointment; missing while visits are off. */
		VISITS_ABOVE: z.int().optional(),
		SHORT_HOLD_UNITS: z.int(),
		SHORT_HOLD_HOURS: z.number(),
	}),
});
export type Constants = z.infer<typeof constantsSchema>['data'];
