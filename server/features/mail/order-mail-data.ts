import { z } from 'zod';
import { deliverySchema } from '#contract/orders/shipping-rates.schema.ts';
import { cardDetailsSchema } from '#contract/payments/card-details.schema.ts';

/** An order as its mails show it. Amounts in CLP. */
export const orderData = z.object({
	order: z.int(),
	/** Missing in mails queued before orders had numbers. */
	number: z.string().optional(),
	items: z.array(z.object({ brand: z.string(), model: z.string(), price: z.int() })),
	subtotal: z.int(),
	shipping: z.int(),
	/** Zero or negative. Defaults to 0 for mails queued before discounts existed. */
	discount: z.int().default(0),
	/** The code of the discount. */
	discountCode: z.string().nullable().default(null),
	total: z.int(),
	/** The VAT rate in percent, included in the prices, and the VAT part of the total. */
	vat: z.object({ rate: z.number(), amount: z.int() }).optional(),
	usdCents: z.int().nullable(),
	heldUntil: z.iso.datetime(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** The carrier's tracking page. Null for mails queued before it existed. */
	trackingUrl: z.url().nullable().default(null),
	/** The agreed delivery. Null for mails queued before it existed. */
	delivery: deliverySchema.nullable().default(null),
	/** The shipping address, line by line. */
	address: z.array(z.string()).default([]),
	/** Where an order without an address is picked up, if the shop states it. */
	pickup: z.string().nullable().default(null),
	/** The reason that the shop typed. Empty for mails queued before it existed. */
	reason: z.string().default(''),
	/** Amounts paid, due, to be refunded and refunded, in CLP. Has a default for older mails. */
	money: z
		.object({
			paid: z.int(),
			due: z.int(),
			surplus: z.int(),
			refunds: z.array(
				z.object({
					at: z.iso.datetime(),
					amount: z.int(),
					way: z.string(),
					transaction: z.string().nullable(),
					isUnderWay: z.boolean().default(false),
				}),
			),
			/** Payments by card with their providers. Has a default for older mails. */
			cards: z
				.array(z.object({ amount: z.int(), provider: z.string().nullable(), card: cardDetailsSchema }))
				.default([]),
		})
		.default({ paid: 0, due: 0, surplus: 0, refunds: [], cards: [] }),
	/** The amount of a partial refund, in CLP. */
	amount: z.int().optional(),
	/** Bank accounts for transfers. Has a default for mails queued before they existed. */
	bank: z
		.array(
			z.object({
				/** Missing in mails queued before accounts had a holder. */
				holder: z.string().optional(),
				bank: z.string(),
				accountType: z.string(),
				account: z.string(),
				rut: z.string(),
				email: z.string(),
			}),
		)
		.default([]),
	/** Without the order's key, which `orderLinkCompletion` adds. */
	paymentsUrl: z.url(),
	ordersUrl: z.url(),
});

/**
 * Read when the mail is sent: the key that opens the order must not be stored in the outbox and can be
 * renewed.
 */
export const orderLinkCompletion = z.object({ orderKey: z.string().nullable() });

export type OrderData = z.output<typeof orderData> &
	z.output<typeof orderLinkCompletion> &
	Partial<z.output<typeof orderConfirmationCompletion>>;

/**
 * Added when an order confirmation is sent: the full text of the contract (null if it was already sent) and
 * the names of the attached pictures, one for each item that has a picture.
 */
export const orderConfirmationCompletion = orderLinkCompletion.extend({
	contract: z.array(z.object({ section: z.string(), lines: z.array(z.string()) })).nullable(),
	pictures: z.array(z.string().nullable()),
});
