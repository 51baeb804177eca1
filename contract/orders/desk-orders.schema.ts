import { z } from 'zod';
import { searchSchema } from '../accounts/contact.schema.ts';
import { daySchema } from '../http/days.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { dialectKeys, paged } from '../http/lists.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { cardDetailsSchema } from '../payments/card-details.schema.ts';
import { paymentChannels } from '../payments/payment-channels.ts';
import { refundStates } from '../payments/refunds.ts';
import { guestSchema } from './guest-orders.schema.ts';
import { type OrderAction, orderActions } from './order-actions.ts';
import { issuedDocumentSchema } from './order-documents.schema.ts';
import { orderStatuses, paymentStatuses } from './order-states.ts';
import {
	orderHistoryEntrySchema,
	orderItemSchema,
	orderPageSizeSchema,
	orderSchema,
} from './orders.schema.ts';
import type { FollowedBy } from './shipping-terms.ts';

const ownerOrderFilters = {
	orderStatus: z.enum(orderStatuses).optional(),
	paymentStatus: z.enum(paymentStatuses).optional(),
	needsReview: z.enum(['true', 'false']).optional(),
	/** Orders that are paid and have neither boleta nor factura. */
	withoutDocument: z.literal('true').optional(),
	/** Whether the shop owes the buyer money. */
	owes: z.enum(['true', 'false']).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
	/**
	 * The order's number, with or without hyphens, its id, or words of the customer's name, e-mail and address,
	 * its watches with their serials, its tracking code or transactions: all of them, in any order. `_q` means
	 * the same.
	 */
	q: searchSchema.optional(),
	...dialectKeys,
};
/** A file holds all of them: it has no pages. */
export const deskOrderExportQuerySchema = z.strictObject(ownerOrderFilters).omit({ pagination: true });
export const deskOrderListQuerySchema = z.strictObject({
	...ownerOrderFilters,
	...paged,
	pageSize: orderPageSizeSchema.optional(),
});
export type DeskOrderQuery = z.infer<typeof deskOrderListQuerySchema>;

/**
 * An order as the owner sees it. `reviewNote` says why it is or was marked: `late_payment`, `amount_too_low`
 * (the order waits for the rest), `amount_differs` (more than the total), `already_paid` (money for a paid
 * order), `refund_by_hand` and `refund_unknown` (its provider did not give money back, or never said),
 * `document_by_hand`, `document_rejected`, `document_unknown` (its issuer refused a document, the SII did, or
 * nobody knows), `payment_undone` (it turned out not to have come), `transaction_elsewhere` (it is written
 * down for another order), `paid_order_<number>`, or what the owner wrote.
 */
export const deskOrderSchema = orderSchema
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
		/** Who ordered without an account, also when one has taken the order over. */
		guest: guestSchema.nullable(),
		/** Sold over the counter: then nobody may be its customer. */
		atCounter: z.boolean(),
		/** Oldest first; `note` is the reason that the owner gave for a step. */
		history: z.array(orderHistoryEntrySchema.extend({ note: z.string().nullable() })),
		/** CLP of the price that went back and that no credit note documents yet. */
		creditMissing: z.int(),
		/** Documents that the shop's issuer makes of it, the oldest first; none without an issuer. */
		issued: z.array(issuedDocumentSchema),
		/** The issuer can be asked for what is missing, once more or for the first time. */
		mayIssue: z.boolean(),
		needsReview: z.boolean(),
		reviewNote: z.string().nullable(),
		/** The owner's own note; no customer reads it. */
		ownerNote: z.string().nullable(),
		payments: z.array(
			z.object({
				channel: z.enum(paymentChannels),
				/** The id of the method of a transfer; otherwise the channel's word. */
				method: z.string(),
				network: z.string().nullable(),
				transaction: z.string().nullable(),
				/** CLP; below zero when it went back to the buyer. */
				amount: z.int(),
				/** How much of a refund was part of the price, CLP; the rest was surplus. Null: older, or none. */
				ofPrice: z.int().nullable(),
				receivedAt: z.iso.datetime(),
				note: z.string().nullable(),
				/** Who saw it, and what they saw, named so that it counts once. */
				provider: z.string(),
				event: z.string(),
				/** Of a payment by card. */
				card: cardDetailsSchema.nullable(),
				/**
				 * How far a refund has come (`byHand`: a person has yet to send it); null: it was sent, or is none.
				 */
				refundState: z.enum(refundStates).nullable(),
			}),
		),
		/**
		 * The ways by which a refund is split unless another way is named, in this order: each takes at most
		 * `most`, CLP. `byItself`: its provider is asked to return it; otherwise a person sends it.
		 * `isWholeOnly`: all of it or nothing.
		 */
		refundSources: z.array(
			z.object({ method: z.string(), most: z.int(), byItself: z.boolean(), isWholeOnly: z.boolean() }),
		),
		/** Actions open to the owner now. */
		actions: z.array(z.enum(Object.keys(orderActions) as OrderAction[])),
	})
	.meta({ id: 'OwnerOrder' });
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const namedPiecesSchema = z
	.array(
		z.strictObject({
			watch: documentIdSchema,
			piece: documentIdSchema.optional(),
			serial: line(80).optional(),
		}),
	)
	.max(10);
const parcel = { carrier: line(80), tracking: line(80) } satisfies Record<FollowedBy, z.ZodType>;
/**
 * A parcel that leaves, or without an address what is handed over at the shop. `pieces` names, for a watch of
 * the order, which piece leaves (without: the one that the order took) and the serial of one that had none.
 */
export const parcelInputSchema = inputOf({
	...decidedOn,
	...parcel,
	pieces: namedPiecesSchema.optional(),
});
/** The same, where an order that is picked up has no parcel to follow. */
export const shipmentInputSchema = z.strictObject({
	data: parcelInputSchema.shape.data.partial({ carrier: true, tracking: true }),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>['data'];
/** `reason` is told to the buyer. */
export const releaseInputSchema = inputOf({ ...decidedOn, reason: line(300) });
/** `note` stays in the order's history, for the owner alone. */
export const actionInputSchema = inputOf({ ...decidedOn, note: line(500).optional() });

/** The mails about an order, oldest first, with what proves that they were sent. */
export const orderMailListSchema = z.object({
	data: z.array(
		z.object({
			/** The kind of the mail (`mailNames`). */
			template: z.string(),
			/** Empty once the person was erased. */
			recipient: z.string(),
			createdAt: z.iso.datetime(),
			sentAt: z.iso.datetime().nullable(),
			/** The mail's own name, and what the mail server said when it took it. */
			messageId: z.string().nullable(),
			answer: z.string().nullable(),
			/** The whole contract went with it. */
			hasContract: z.boolean(),
			lastError: z.string().nullable(),
		}),
	),
});
export type OrderMail = z.infer<typeof orderMailListSchema>['data'][number];

export const deskNoteInputSchema = inputOf({ note: verbatim(0, 2000).nullable() });
