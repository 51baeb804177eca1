import { z } from 'zod';
import { addressFieldsSchema } from '../accounts/addresses.schema.ts';
import {
	daySchema,
	documentIdSchema,
	line,
	listOf,
	numericIdSchema,
	oneOf,
	verbatim,
} from '../http/answers.schema.ts';
import { languages } from '../languages/languages.ts';
import {
	orderItemSchema,
	orderPageSizeSchema,
	orderSchema,
	orderStepSchema,
	pageNumberSchema,
	pageSizeSchema,
} from '../orders/orders.schema.ts';
import { type OrderAction, orderActions, orderStatuses, paymentStatuses } from '../orders/orders.ts';
import type { FollowedBy } from '../orders/shipping.ts';
import { networks } from '../payments/payments.schema.ts';

/** The dialect's keys of an owner's list; the entity's allow-list checks what they name. */
const dialectKeys = {
	filters: z.record(z.string(), z.unknown()).optional(),
	sort: z.union([z.string(), z.array(z.string())]).optional(),
	/** page and pageSize, or start and limit; at most 100 rows. */
	pagination: z.record(z.string(), z.unknown()).optional(),
	_q: z.string().max(200).optional(),
};
const paged = { page: pageNumberSchema.optional(), pageSize: pageSizeSchema.optional() };
const searchSchema = line(100);

const ownerOrderFilters = {
	orderStatus: z.enum(orderStatuses).optional(),
	paymentStatus: z.enum(paymentStatuses).optional(),
	needsReview: z.enum(['true', 'false']).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
	/**
	 * An order's number or documentId, or part of the customer's name or e-mail, a watch, a tracking code or
	 * a transaction.
	 */
	q: searchSchema.optional(),
	...dialectKeys,
};
/** A file holds all of them: it has no pages. */
export const ownerOrderExportQuerySchema = z.strictObject(ownerOrderFilters).omit({ pagination: true });
export const ownerOrderListQuerySchema = z.strictObject({
	...ownerOrderFilters,
	...paged,
	pageSize: orderPageSizeSchema.optional(),
});
export const dialectQuerySchema = z.strictObject({ ...dialectKeys, ...paged });
export type DialectQuery = z.infer<typeof dialectQuerySchema>;
export type OwnerOrderQuery = z.infer<typeof ownerOrderListQuerySchema>;

/**
 * An order as the owner sees it. `reviewNote` says why it is or was marked: `late_payment`, `amount_too_low` (the
 * order waits for the rest), `amount_differs` (more than the total), `paid_order_<number>`, or what the owner wrote.
 */
export const ownerOrderSchema = orderSchema
	.extend({
		/** `piece`: documentId of the piece that the order took, with its serial once that is known. */
		items: z.array(orderItemSchema.extend({ piece: documentIdSchema.nullable() })),
		customer: z
			.object({
				documentId: documentIdSchema,
				email: z.string(),
				username: z.string(),
				firstName: z.string().nullable(),
				lastName: z.string().nullable(),
			})
			.nullable(),
		/** Oldest first; `note` is the reason that the owner gave for a step. */
		history: z.array(orderStepSchema.extend({ note: z.string().nullable() })),
		needsReview: z.boolean(),
		reviewNote: z.string().nullable(),
		/** The owner's own note; no customer reads it. */
		ownerNote: z.string().nullable(),
		payments: z.array(
			z.object({
				method: z.string(),
				network: z.string().nullable(),
				transaction: z.string().nullable(),
				/** CLP; below zero when it went back to the buyer. */
				amount: z.int().nullable(),
				receivedAt: z.iso.datetime(),
				note: z.string().nullable(),
			}),
		),
		/** Actions open to the owner now. */
		actions: z.array(z.enum(Object.keys(orderActions) as OrderAction[])),
	})
	.meta({ id: 'OwnerOrder' });
export type OwnerOrder = z.infer<typeof ownerOrderSchema>;
export const ownerOrderListSchema = listOf(ownerOrderSchema);
export const ownerOrderOneSchema = oneOf(ownerOrderSchema);

/**
 * Money that arrived. `method` is the id of one of the shop's payment methods; `amount` in CLP, without it the rest
 * of the total. Less than the total is recorded and the order waits for the rest, unless `acceptReason` says why the
 * owner takes it as the whole payment.
 */
export const paymentInputSchema = z.strictObject({
	data: z.strictObject({
		method: z.string().max(40),
		network: z.enum(networks).optional(),
		/** The chain's transaction hash, or the bank's number of the transfer. */
		transaction: line(200).optional(),
		amount: z.int().positive().max(2_000_000_000).optional(),
		note: line(500).optional(),
		/** Why less than the total is enough. Refused when nothing is missing. */
		acceptReason: line(500).optional(),
	}),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>['data'];
const parcel = { carrier: line(80), tracking: line(80) } satisfies Record<FollowedBy, z.ZodType>;
/**
 * A parcel that leaves, or without an address what is handed over at the shop. `pieces` names, for a watch of the order,
 * which piece leaves (without: the one that the order took) and the serial of one that had none.
 */
export const parcelInputSchema = z.strictObject({
	data: z.strictObject({
		...parcel,
		pieces: z
			.array(
				z.strictObject({
					watch: documentIdSchema,
					piece: documentIdSchema.optional(),
					serial: line(80).optional(),
				}),
			)
			.max(10)
			.optional(),
	}),
});
/** The same, where an order that is picked up has no parcel to follow. */
export const shipmentInputSchema = z.strictObject({
	data: parcelInputSchema.shape.data.partial({ carrier: true, tracking: true }),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>['data'];
/** `reason` is told to the buyer. */
export const releaseInputSchema = z.strictObject({ data: z.strictObject({ reason: line(300) }) });
/** `note` stays in the order's history, for the owner alone. */
export const noteInputSchema = z
	.strictObject({ data: z.strictObject({ note: line(500).optional() }).optional() })
	.nullish();

export const ownerNoteInputSchema = z.strictObject({
	data: z.strictObject({ note: verbatim(0, 2000).nullable() }),
});
/** Part of a paid order's money, CLP, that went back to the buyer; `reason` is told to them. */
export const partRefundInputSchema = z.strictObject({
	data: z.strictObject({
		amount: z.int().positive().max(2_000_000_000),
		reason: line(300),
		transaction: line(200).optional(),
	}),
});
export type PartRefundInput = z.infer<typeof partRefundInputSchema>['data'];
/**
 * A sale at the counter, paid and handed over: the watches, how it was paid, and who bought (without: nobody's account).
 * `total` is the agreed price in CLP when it is less than the prices' sum.
 */
export const saleInputSchema = z.strictObject({
	data: z.strictObject({
		items: z
			.array(z.strictObject({ documentId: documentIdSchema }))
			.min(1)
			.max(10),
		customer: documentIdSchema.optional(),
		method: line(40),
		transaction: line(200).optional(),
		total: z.int().positive().max(2_000_000_000).optional(),
		note: line(500).optional(),
	}),
});
export type SaleInput = z.infer<typeof saleInputSchema>['data'];

/**
 * An order that staff makes for a customer (documentId or e-mail of an account). `shippingAddress`: without it
 * the default one of the account; null: picked up. `total` is the agreed sum in CLP, shipping included, when it is less. `language` is that of
 * its mails.
 */
export const chatOrderInputSchema = z.strictObject({
	data: z.strictObject({
		items: saleInputSchema.shape.data.shape.items,
		customer: line(254),
		shippingAddress: addressFieldsSchema.nullable().optional(),
		language: z.enum(languages),
		total: z.int().positive().max(2_000_000_000).optional(),
		note: line(500).optional(),
	}),
});
export type ChatOrderInput = z.infer<typeof chatOrderInputSchema>['data'];

export const mailListQuerySchema = z.strictObject({
	givenUp: z.enum(['true', 'false']).optional(),
	/** true: those that have left instead; what they said is forgotten. */
	sent: z.enum(['true', 'false']).optional(),
	...paged,
});
export type MailQuery = z.infer<typeof mailListQuerySchema>;
/** A mail of the outbox. One that is given up is tried no more by itself; what it says is not shown. */
export const unsentMailSchema = z
	.object({
		id: numericIdSchema,
		recipient: z.string(),
		template: z.string(),
		createdAt: z.iso.datetime(),
		attempts: z.int(),
		givenUp: z.boolean(),
		nextAttemptAt: z.iso.datetime().nullable(),
		sentAt: z.iso.datetime().nullable(),
		/** The mail server's last response. */
		lastError: z.string().nullable(),
	})
	.meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMailSchema>;
export const unsentMailListSchema = listOf(unsentMailSchema);
export const unsentMailOneSchema = oneOf(unsentMailSchema);

/** Where the letter goes; the list of mails tells whether it left. */
export const testMailSchema = z.object({ data: z.object({ recipient: z.string() }) });
