import { z } from 'zod';
import { addressFieldsSchema } from './addresses.schema.ts';
import { documentIdSchema, paginationSchema, rowShape } from './answers.schema.ts';
import { orderStatuses, paymentStatuses } from './orders.ts';

/** What a cart sends. Only the documentIds count; a price, when sent, is what the buyer saw and must still be true. */
export const orderItemInputSchema = z.object({
	documentId: documentIdSchema,
	brand: z.string().max(200).optional(),
	model: z.string().max(200).optional(),
	image: z.string().max(2000).nullable().optional(),
	price: z.int().optional(),
});
export const orderInputSchema = z.strictObject({
	data: z.strictObject({
		items: z.array(orderItemInputSchema).min(1),
		/** documentId of one of the customer's addresses, or that address as the API gave it: its documentId counts, its text does not. */
		shippingAddress: z.union([documentIdSchema, z.looseObject({ documentId: documentIdSchema })]),
	}),
});

export const orderItemSchema = z.object({
	/** documentId of the watch. */
	documentId: documentIdSchema,
	brand: z.string(),
	model: z.string(),
	image: z.string().nullable(),
	price: z.int(),
});

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
	/** Changes of state, oldest first. */
	history: z.array(
		z.object({
			at: z.iso.datetime(),
			by: z.enum(['customer', 'owner', 'shop']),
			action: z.string(),
			orderStatus: z.enum(orderStatuses),
			paymentStatus: z.enum(paymentStatuses),
		}),
	),
});
export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export const orderListSchema = z.object({
	data: z.array(orderSchema),
	meta: z.object({ pagination: paginationSchema }),
});
export const orderOneSchema = z.object({ data: orderSchema });
