import { z } from 'zod';
import { addressExample, addressFieldsSchema, addressReferenceSchema } from '../accounts/addresses.schema.ts';
import { conditions } from '../catalogue/enumerations.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { countSchema, pageNumberSchema } from '../http/pages.schema.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';
import { cardDetailsSchema } from '../payments/card-details.schema.ts';
import { typedCodeSchema } from './discount-codes.schema.ts';
import { invoiceSchema } from './invoices.schema.ts';
import { historyActions, orderActors } from './order-actions.ts';
import { creditNoteSchema, orderDocumentSchema } from './order-documents.schema.ts';
import { linkOrigins } from './order-links.ts';
import { orderNumberExample } from './order-numbers.ts';
import { newOrder, orderStatuses, paymentStatuses } from './order-states.ts';
import { certificateStates } from './papers.ts';
import { deliveryInputSchema, deliverySchema } from './shipping-rates.schema.ts';
import { receiptTypes } from './transfer-receipts.ts';

/**
 * The cart in a request. Only the documentIds count; a price, when sent, is the one the buyer saw and must
 * still be true.
 */
export const orderItemInputSchema = z.strictObject({
	documentId: documentIdSchema,
	brand: z.string().max(200).optional(),
	model: z.string().max(200).optional(),
	image: z.string().max(2000).nullable().optional(),
	price: z.int().optional(),
});
export const orderInputSchema = inputOf({
	items: z.array(orderItemInputSchema).min(1),
	/** null: it is picked up, where the shop says that it may be. */
	shippingAddress: addressReferenceSchema.nullable(),
	/** Without it the cheapest way. */
	delivery: deliveryInputSchema.optional(),
	/** Business data for a factura; without it the buyer gets a boleta. */
	invoice: invoiceSchema.nullable().optional(),
	/** A code that takes something off; one that does not hold refuses the order. */
	discountCode: typedCodeSchema.optional(),
});
export type OrderInput = z.infer<typeof orderInputSchema>['data'];

/**
 * One press of the order button: a retry with the same key and body gets the first response. Visible ASCII,
 * at most 200 characters.
 */
const idempotencyKeySchema = z
	.string()
	.regex(/^[\x21-\x7e]{1,200}$/, fault('visibleAscii'))
	.describe(
		'Unique per order. A retry with the same key and body within 24 hours returns the original response.',
	);
export const idempotencyHeadersSchema = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
/** The fullest order that the lengths allow is 14 KB, and 18 KB for the owner: a page stays under 1 MB. */
export const mostOrders = 50;
export const orderPageSizeSchema = countSchema(mostOrders);

export const orderListQuerySchema = z.strictObject({
	pagination: z
		.strictObject({ page: pageNumberSchema.optional(), pageSize: orderPageSizeSchema.optional() })
		.optional(),
});

export const orderItemSchema = z.object({
	/** documentId of the watch. */
	documentId: documentIdSchema,
	brand: z.string(),
	model: z.string(),
	image: z.string().nullable(),
	price: z.int(),
	/** Of the physical watch that was sent, if known; a cached retry answer may be older than this field. */
	serial: z.string().nullable().default(null),
	/** Of a watch that left the shop. */
	certificate: z.enum(certificateStates).nullable().default(null),
	/** Of a used watch, on the day of the order; older ones did not keep it. */
	condition: z.enum(conditions).nullable().default(null),
});

const orderExample = {
	id: 12,
	documentId: 'o1r2d3e4r5o1r2d3e4r5o1r2',
	number: orderNumberExample,
	...exampleTimes,
	...newOrder,
	items: [
		{
			documentId: '0io82vzeae5b222fm0i7i2fx',
			brand: 'Casio',
			model: 'Classic Digital F-91W',
			image: null,
			price: 24_990,
			serial: null,
			certificate: null,
			condition: null,
		},
	],
	subtotal: 24_990,
	shipping: 4_990,
	discount: 0,
	discountCode: null,
	tax: 0,
	total: 29_980,
	paid: 0,
	due: 29_980,
	refunded: 0,
	surplus: 0,
	owed: 0,
	refunds: [],
	cardPayments: [],
	vatRate: 19,
	vat: 4_787,
	invoice: null,
	shippingAddress: { ...addressExample, documentId: 'r2d1k0x9q8w7e6t5y4u3i2o1' },
	delivery: { carrier: 'Starken', days: { from: 2, to: 4 } },
	exchangeRate: 940.35,
	exchangeRateAt: '2026-11-20T00:02:31.000Z',
	exchangeRateSource: 'https://www.exchangerate-api.com',
	usdAmount: 31.88,
	heldUntil: '2026-11-22T12:00:00.000Z',
	transferredAt: null,
	receipt: null,
	carrier: null,
	tracking: null,
	trackingUrl: null,
	email: null,
	lastDays: null,
	terms: '77bdac4cca3e3d41',
	document: null,
	credits: [],
	history: [
		{ at: exampleTimes.createdAt, by: 'customer', action: 'place', link: null, reason: null, ...newOrder },
	],
};

export const orderHistoryEntrySchema = z.object({
	at: z.iso.datetime(),
	by: z.enum(orderActors),
	action: z.enum(historyActions),
	/** The link by which it was done without signing in; an answer kept for a retry may be older than this. */
	link: z.enum(linkOrigins).nullable().default(null),
	/** Why the shop did it, when it tells. */
	reason: z.string().nullable(),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
});

/** Money in whole CLP, usdAmount in USD with two decimals; times ISO 8601 UTC. */
const orderShape = {
	...rowShape,
	/** The number for people; empty in an answer cached for a retry that is older than this field. */
	number: z.string().default(''),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
	items: z.array(orderItemSchema),
	subtotal: z.int(),
	shipping: z.int(),
	discount: z.int(),
	/** Of the code that gave it; an answer kept for a retry may be older than this field. */
	discountCode: z.string().nullable().default(null),
	/** The version of the terms that it was placed under (`GET /api/terms/{version}`); null: it has none. */
	terms: z.string().nullable().default(null),
	tax: z.int(),
	total: z.int(),
	/** Sums of its money; an answer kept for a retry may be older than these. Came for it: */
	paid: z.int().default(0),
	/** Still to come. */
	due: z.int().default(0),
	/** Went back to the buyer. */
	refunded: z.int().default(0),
	/** Is with the shop and goes back: more than the order costs by now, or of an order that is over. */
	surplus: z.int().default(0),
	/** What the buyer has yet to get back: the surplus, and refunds that are under way. */
	owed: z.int().default(0),
	/** `method`: the id of a payment method, or `cash`, `card`, `refund` when it is not known. */
	refunds: z
		.array(
			z.object({
				at: z.iso.datetime(),
				amount: z.int(),
				method: z.string(),
				transaction: z.string().nullable(),
				/** The shop or its provider has yet to send it; `at` is when that was decided. */
				isUnderWay: z.boolean().default(false),
			}),
		)
		.default([]),
	/** Payments by card, oldest first; `provider` is its name for people. */
	cardPayments: z
		.array(
			z.object({
				at: z.iso.datetime(),
				amount: z.int(),
				provider: z.string().nullable(),
				card: cardDetailsSchema,
			}),
		)
		.default([]),
	/** Percent of VAT that the prices include, and that part of the total. `tax` adds to the total and is 0. */
	vatRate: z.int(),
	vat: z.int(),
	/** The business that the order is invoiced to, when the buyer asked for a factura. */
	invoice: invoiceSchema.nullable(),
	/** Its street and telephone, and its name, in part for whoever holds the order's link alone. */
	shippingAddress: addressFieldsSchema
		.extend({ documentId: z.string().optional(), phone: z.string() })
		.nullable(),
	/** How it is sent, as it was agreed; null: at the flat rate, or picked up. */
	delivery: deliverySchema.nullable().default(null),
	/** CLP for one USD, frozen when the order was placed; null when there was none. */
	exchangeRate: z.number().nullable(),
	exchangeRateAt: z.iso.datetime().nullable(),
	/** The address of its service, or `shop` when the owner set it. */
	exchangeRateSource: z.string().nullable().default(null),
	usdAmount: z.number().nullable(),
	/** Until when the watches are held while payment is pending. */
	heldUntil: z.iso.datetime(),
	/** When the buyer said that the transfer left, and the kind of the bank's receipt that came with it. */
	transferredAt: z.iso.datetime().nullable().default(null),
	receipt: z.enum(receiptTypes).nullable().default(null),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** The carrier's page of the parcel, of one order alone. */
	trackingUrl: z.string().nullable().default(null),
	/** Where its mails go, in part for whoever holds its link alone; of one order alone. */
	email: z.string().nullable().default(null),
	/**
	 * When the days end in which it may be withdrawn from, and returned; a null in it: not at all, or never
	 * longer than the other. Of one order alone, once it was delivered.
	 */
	lastDays: z
		.object({ withdrawal: z.iso.datetime().nullable(), return: z.iso.datetime().nullable() })
		.nullable()
		.default(null),
	/** The boleta or factura, once attached; an answer kept for a retry may be older than this field. */
	document: orderDocumentSchema.nullable().default(null),
	/** An answer kept for a retry may be older than this field. */
	credits: z.array(creditNoteSchema).default([]),
	/** The order's history, oldest first. */
	history: z.array(orderHistoryEntrySchema),
};
export const orderSchema = z.object(orderShape).meta({ id: 'Order', examples: [orderExample] });
export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
