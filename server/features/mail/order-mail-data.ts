import { z } from 'zod';
import { deliverySchema } from '#contract/orders/shipping-rates.schema.ts';
import { cardDetailsSchema } from '#contract/payments/card-details.schema.ts';

/** An order as its mails tell it. Money in whole CLP. */
export const orderData = z.object({
	order: z.int(),
	/** Mails that were queued before there was one have none. */
	number: z.string().optional(),
	items: z.array(z.object({ brand: z.string(), model: z.string(), price: z.int() })),
	subtotal: z.int(),
	shipping: z.int(),
	/** Zero or negative; mails that were queued before there was one have none. */
	discount: z.int().default(0),
	/** Of the code that gave it. */
	discountCode: z.string().nullable().default(null),
	total: z.int(),
	/** Percent of VAT that the prices include, and the part of the total that it is. */
	vat: z.object({ rate: z.number(), amount: z.int() }).optional(),
	usdCents: z.int().nullable(),
	heldUntil: z.iso.datetime(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** The carrier's page of the parcel; older mails have none. */
	trackingUrl: z.url().nullable().default(null),
	/** How it is sent, as it was agreed; mails that were queued before there was one have none. */
	delivery: deliverySchema.nullable().default(null),
	/** The shipping address, line by line. */
	address: z.array(z.string()).default([]),
	/** Where an order without an address is picked up, when the shop says so. */
	pickup: z.string().nullable().default(null),
	/** The shop's reason, in its own words. Mails that were queued before there was one have none. */
	reason: z.string().default(''),
	/** Sums that came, are still to come, go back and went back, CLP. Older mails have none. */
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
			/** Payments by card, each with the name of its provider. Older mails have none. */
			cards: z
				.array(z.object({ amount: z.int(), provider: z.string().nullable(), card: cardDetailsSchema }))
				.default([]),
		})
		.default({ paid: 0, due: 0, surplus: 0, refunds: [], cards: [] }),
	/** CLP that went back, of a refund in part. */
	amount: z.int().optional(),
	/** Accounts to transfer to; mails that were queued before there were some have none. */
	bank: z
		.array(
			z.object({
				/** Absent in mails that were queued before accounts had a holder. */
				holder: z.string().optional(),
				bank: z.string(),
				accountType: z.string(),
				account: z.string(),
				rut: z.string(),
				email: z.string(),
			}),
		)
		.default([]),
	/** Without the key, which is `orderLinkCompletion`'s. */
	paymentsUrl: z.url(),
	ordersUrl: z.url(),
});

/** Read when the mail leaves: what opens the order must not lie in the outbox, and may be renewed. */
export const orderLinkCompletion = z.object({ orderKey: z.string().nullable() });

export type OrderData = z.output<typeof orderData> &
	z.output<typeof orderLinkCompletion> &
	Partial<z.output<typeof orderConfirmationCompletion>>;

/**
 * Added when a mail leaves that confirms an order: the whole contract as text, once (null: it was sent
 * before), and the names of the pictures that go along, one for each item that has one.
 */
export const orderConfirmationCompletion = orderLinkCompletion.extend({
	contract: z.array(z.object({ section: z.string(), lines: z.array(z.string()) })).nullable(),
	pictures: z.array(z.string().nullable()),
});
