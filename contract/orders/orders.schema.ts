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
 * The cart in a request. Only the documentIds matter. A price, when sent, is the price that the buyer saw;
 * the order is rejected when it has changed.
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
	/** null: the order is picked up, if the shop allows that. */
	shippingAddress: addressReferenceSchema.nullable(),
	/** The least expensive option when omitted. */
	delivery: deliveryInputSchema.optional(),
	/** Business data for a factura; without it the buyer receives a boleta. */
	invoice: invoiceSchema.nullable().optional(),
	/** Discount code; an invalid code rejects the order. */
	discountCode: typedCodeSchema.optional(),
});
export type OrderInput = z.infer<typeof orderInputSchema>['data'];

/**
 * Identifies one press of the order button: a retry with the same key and body returns the first response.
 * Visible ASCII, at most 200 characters.
 */
const idempotencyKeySchema = z
	.string()
	.regex(/^[\x21-\x7e]{1,200}$/, fault('visibleAscii'))
	.describe(
		'Unique per order. A retry with the same key and body within 24 hours returns the original response.',
	);
export const idempotencyHeadersSchema = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
/** The largest possible order is 14 KB, and 18 KB for the owner, so a page is less than 1 MB. */
export const maxOrders = 50;
export const orderPageSizeSchema = countSchema(maxOrders);

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
	/** Serial of the watch that was sent, if known; missing in older cached retry responses. */
	serial: z.string().nullable().default(null),
	/** Only for a watch that has left the shop. */
	certificate: z.enum(certificateStates).nullable().default(null),
	/** Condition of a used watch on the day of the order; not stored for older orders. */
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
	missing: 0,
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
	privacy: '1f0c7a52be93d846',
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
	/** The link used when the caller was not signed in; missing in older stored retry responses. */
	link: z.enum(linkOrigins).nullable().default(null),
	/** The shop's reason, if any. */
	reason: z.string().nullable(),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
});

/** Money in whole CLP, usdAmount in USD with two decimals; times ISO 8601 UTC. */
const orderShape = {
	...rowShape,
	/** Public order number; empty in older cached retry responses. */
	number: z.string().default(''),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
	items: z.array(orderItemSchema),
	subtotal: z.int(),
	shipping: z.int(),
	discount: z.int(),
	/** Code of the discount; missing in older stored retry responses. */
	discountCode: z.string().nullable().default(null),
	/** Version of the terms that applied to the order (`GET /api/terms/{version}`), or null. */
	terms: z.string().nullable().default(null),
	/** Version of the privacy policy at that time (`GET /api/privacy/{version}`), or null. */
	privacy: z.string().nullable().default(null),
	tax: z.int(),
	total: z.int(),
	/** Amount received. Like the other totals, missing in older stored retry responses. */
	paid: z.int().default(0),
	/** Amount still to be paid. */
	due: z.int().default(0),
	/** Amount that an order lacks although it counts as paid, because a payment was reversed. */
	missing: z.int().default(0),
	/** Amount refunded to the buyer. */
	refunded: z.int().default(0),
	/**
	 * Amount to return to the buyer: the excess over the current price, or the balance of a closed order.
	 */
	surplus: z.int().default(0),
	/** Amount owed to the buyer: the surplus, and refunds in progress. */
	owed: z.int().default(0),
	/** `method`: payment method id, or `cash`, `card` or `refund` when it is unknown. */
	refunds: z
		.array(
			z.object({
				at: z.iso.datetime(),
				amount: z.int(),
				method: z.string(),
				transaction: z.string().nullable(),
				/**
				 * Whether the shop or its provider has not sent it yet; `at` is then the time of the
				 * decision.
				 */
				isUnderWay: z.boolean().default(false),
			}),
		)
		.default([]),
	/** Card payments, oldest first; `provider` is the display name. */
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
	/**
	 * VAT included in the prices, in percent, and its part of the total. `tax` is added to the total and is
	 * 0.
	 */
	vatRate: z.int(),
	vat: z.int(),
	/** The invoiced business, when the buyer requested a factura. */
	invoice: invoiceSchema.nullable(),
	/** Street, phone and name are partly masked for a caller who only has the order's link. */
	shippingAddress: addressFieldsSchema
		.extend({ documentId: z.string().optional(), phone: z.string() })
		.nullable(),
	/** The agreed delivery option; null for the flat rate or for pickup. */
	delivery: deliverySchema.nullable().default(null),
	/** CLP per USD when the order was placed; null when no rate was available. */
	exchangeRate: z.number().nullable(),
	exchangeRateAt: z.iso.datetime().nullable(),
	/** Address of the rate service, or `shop` when the owner set the rate. */
	exchangeRateSource: z.string().nullable().default(null),
	usdAmount: z.number().nullable(),
	/** When the hold on the watches ends while payment is pending. */
	heldUntil: z.iso.datetime(),
	/**
	 * When the buyer reported that the transfer was sent, and the file type of the attached bank receipt.
	 */
	transferredAt: z.iso.datetime().nullable().default(null),
	receipt: z.enum(receiptTypes).nullable().default(null),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** The carrier's tracking page; only when a single order is requested. */
	trackingUrl: z.string().nullable().default(null),
	/**
	 * Address for the order's mails, partly masked for a caller who only has the link; only when a single
	 * order is requested.
	 */
	email: z.string().nullable().default(null),
	/**
	 * Last days for a withdrawal and for a return. Null when it is not possible, or when it does not last
	 * longer than the other. Only when a single delivered order is requested.
	 */
	lastDays: z
		.object({ withdrawal: z.iso.datetime().nullable(), return: z.iso.datetime().nullable() })
		.nullable()
		.default(null),
	/** The attached boleta or factura; missing in older stored retry responses. */
	document: orderDocumentSchema.nullable().default(null),
	/** Missing in older stored retry responses. */
	credits: z.array(creditNoteSchema).default([]),
	/** The order's history, oldest first. */
	history: z.array(orderHistoryEntrySchema),
};
export const orderSchema = z.object(orderShape).meta({ id: 'Order', examples: [orderExample] });
export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
