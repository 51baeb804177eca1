import { z } from 'zod';
import { addressFieldsSchema, addressReferenceSchema } from './addresses.schema.ts';
import { documentIdSchema, listOf, oneOf, rowShape } from './answers.schema.ts';
import { type HistoryAction, orderActions, orderActors, orderStatuses, paymentStatuses } from './orders.ts';

/** What a cart sends. Only the documentIds count; a price, when sent, is what the buyer saw and must still be true. */
export const orderItemInputSchema = z.strictObject({
	documentId: documentIdSchema,
	brand: z.string().max(200).optional(),
	model: z.string().max(200).optional(),
	image: z.string().max(2000).nullable().optional(),
	price: z.int().optional(),
});
export const orderInputSchema = z.strictObject({
	data: z.strictObject({
		items: z.array(orderItemInputSchema).min(1),
		shippingAddress: addressReferenceSchema,
	}),
});
export type OrderInput = z.infer<typeof orderInputSchema>['data'];

/** One press of the order button: a retry with the same key and body gets the first answer. Visible ASCII, at most 200 characters. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** A whole number of a query, which is text. */
const count = (max: number) =>
	z
		.string()
		.regex(/^[1-9][0-9]{0,8}$/)
		.transform(Number)
		.pipe(z.int().max(max));
export const pageNumberSchema = count(1_000_000);
export const pageSizeSchema = count(100);

export const orderListQuerySchema = z.strictObject({
	pagination: z
		.strictObject({ page: pageNumberSchema.optional(), pageSize: pageSizeSchema.optional() })
		.optional(),
});

export const orderItemSchema = z.object({
	/** documentId of the watch. */
	documentId: documentIdSchema,
	brand: z.string(),
	model: z.string(),
	image: z.string().nullable(),
	price: z.int(),
});

const historyActions = [
	'place',
	'latePayment',
	'paymentMoved',
	...(Object.keys(orderActions) as (keyof typeof orderActions)[]),
] as const satisfies HistoryAction[];

/** Money in whole CLP, usdAmount in USD with two decimals; times ISO 8601 UTC. */
export const orderSchema = z.object({
	...rowShape,
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
	items: z.array(orderItemSchema),
	subtotal: z.int(),
	shipping: z.int(),
	discount: z.int(),
	tax: z.int(),
	total: z.int(),
	shippingAddress: addressFieldsSchema.extend({ documentId: z.string().optional() }).nullable(),
	/** CLP for one USD, frozen when the order was placed; null when there was none. */
	exchangeRate: z.number().nullable(),
	exchangeRateAt: z.iso.datetime().nullable(),
	usdAmount: z.number().nullable(),
	/** Until when the watches are held while payment is pending. */
	heldUntil: z.iso.datetime(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	/** What happened to it, oldest first. */
	history: z.array(
		z.object({
			at: z.iso.datetime(),
			by: z.enum(orderActors),
			action: z.enum(historyActions),
			orderStatus: z.enum(orderStatuses),
			paymentStatus: z.enum(paymentStatuses),
		}),
	),
});
export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export const orderListSchema = listOf(orderSchema);
export const orderOneSchema = oneOf(orderSchema);
