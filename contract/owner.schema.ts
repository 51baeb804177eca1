import { z } from 'zod';
import {
	daySchema,
	documentIdSchema,
	line,
	listOf,
	numericIdSchema,
	oneOf,
	rowShape,
} from './answers.schema.ts';
import { orderSchema, pageNumberSchema, pageSizeSchema } from './orders.schema.ts';
import { type OrderAction, orderActions, orderStatuses, paymentStatuses } from './orders.ts';
import { networks } from './payments.schema.ts';

const paged = { page: pageNumberSchema.optional(), pageSize: pageSizeSchema.optional() };
const searchSchema = line(100);
const orderBy = <const Field extends string>(...fields: Field[]) =>
	z.enum(fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const));

const ownerOrderFilters = {
	orderStatus: z.enum(orderStatuses).optional(),
	paymentStatus: z.enum(paymentStatuses).optional(),
	needsReview: z.enum(['true', 'false']).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
	/** An order's number or documentId, or part of the customer's name or e-mail, a watch, a tracking code or a transaction. */
	q: searchSchema.optional(),
	sort: orderBy('createdAt', 'total', 'heldUntil').optional(),
};
export const ownerOrderExportQuerySchema = z.strictObject(ownerOrderFilters);
export const ownerOrderListQuerySchema = z.strictObject({ ...ownerOrderFilters, ...paged });
export type OwnerOrderQuery = z.infer<typeof ownerOrderListQuerySchema>;

/** An order as the owner sees it. `reviewNote` says why it is marked: `late_payment`, `amount_differs`, `paid_order_<number>`, or what the owner wrote. */
export const ownerOrderSchema = orderSchema.extend({
	customer: z
		.object({
			documentId: documentIdSchema,
			email: z.string(),
			username: z.string(),
			firstName: z.string().nullable(),
			lastName: z.string().nullable(),
		})
		.nullable(),
	needsReview: z.boolean(),
	reviewNote: z.string().nullable(),
	payments: z.array(
		z.object({
			method: z.string(),
			network: z.string().nullable(),
			transaction: z.string().nullable(),
			/** CLP. */
			amount: z.int().nullable(),
			receivedAt: z.iso.datetime(),
			note: z.string().nullable(),
		}),
	),
	/** What the owner can do to it now. */
	actions: z.array(z.enum(Object.keys(orderActions) as OrderAction[])),
});
export type OwnerOrder = z.infer<typeof ownerOrderSchema>;
export const ownerOrderListSchema = listOf(ownerOrderSchema);
export const ownerOrderOneSchema = oneOf(ownerOrderSchema);

/** Money that arrived. `method` is the id of one of the shop's payment methods; `amount` in CLP. */
export const paymentInputSchema = z.strictObject({
	data: z.strictObject({
		method: z.string().max(40),
		network: z.enum(networks).optional(),
		/** The chain's transaction hash, or the bank's number of the transfer. */
		transaction: line(200).optional(),
		amount: z.int().positive().max(2_000_000_000).optional(),
		note: line(500).optional(),
	}),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>['data'];
export const shipmentInputSchema = z.strictObject({
	data: z.strictObject({ carrier: line(80), tracking: line(80) }),
});
export const reviewInputSchema = z
	.strictObject({ data: z.strictObject({ note: line(500).optional() }).optional() })
	.nullish();

export const customerListQuerySchema = z.strictObject({
	q: searchSchema.optional(),
	sort: orderBy('createdAt', 'orders', 'spent', 'email').optional(),
	...paged,
});
export type CustomerQuery = z.infer<typeof customerListQuerySchema>;
const { updatedAt: _, ...customerRow } = rowShape;
export const customerSchema = z.object({
	...customerRow,
	email: z.string(),
	username: z.string(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	phone: z.string().nullable(),
	orders: z.int(),
	/** CLP of the orders that are paid and not refunded. */
	spent: z.int(),
	lastOrderAt: z.iso.datetime().nullable(),
});
export type Customer = z.infer<typeof customerSchema>;
export const customerListSchema = listOf(customerSchema);

export const mailListQuerySchema = z.strictObject({
	givenUp: z.enum(['true', 'false']).optional(),
	...paged,
});
export type MailQuery = z.infer<typeof mailListQuerySchema>;
/** A mail that has not left. One that is given up is tried no more by itself; what it says is not shown. */
export const unsentMailSchema = z.object({
	id: numericIdSchema,
	recipient: z.string(),
	template: z.string(),
	createdAt: z.iso.datetime(),
	attempts: z.int(),
	givenUp: z.boolean(),
	nextAttemptAt: z.iso.datetime().nullable(),
	/** What the mail server said last. */
	lastError: z.string().nullable(),
});
export type UnsentMail = z.infer<typeof unsentMailSchema>;
export const unsentMailListSchema = listOf(unsentMailSchema);
export const unsentMailOneSchema = oneOf(unsentMailSchema);

export const figuresQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() });
/** Money in CLP; `awaiting.mails` are those given up. Revenue counts orders that are paid and not refunded, on the day their payment was confirmed. */
export const figuresSchema = z.object({
	data: z.object({
		from: daySchema,
		to: daySchema,
		days: z.array(z.object({ day: daySchema, orders: z.int(), revenue: z.int() })),
		totals: z.object({ orders: z.int(), revenue: z.int(), refunded: z.int() }),
		stock: z.object({ watches: z.int(), units: z.int(), value: z.int() }),
		bestSellers: z.array(
			z.object({
				documentId: z.string(),
				brand: z.string(),
				model: z.string(),
				units: z.int(),
				revenue: z.int(),
			}),
		),
		awaiting: z.object({
			payment: z.int(),
			shipment: z.int(),
			delivery: z.int(),
			review: z.int(),
			mails: z.int(),
		}),
	}),
});
export type Figures = z.infer<typeof figuresSchema>['data'];
