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
	/** Only paid orders without a boleta or factura. */
	withoutDocument: z.literal('true').optional(),
	/** Whether the shop owes the buyer money. */
	owes: z.enum(['true', 'false']).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
	/**
	 * The order's number with or without hyphens, its id, or words of the customer's name, email and address,
	 * the watches with their serials, the tracking code or the transactions. All words must match, in any
	 * order. `_q` is an alias.
	 */
	q: searchSchema.optional(),
	...dialectKeys,
};
/** The export contains all matching orders, so it has no pagination. */
export const deskOrderExportQuerySchema = z.strictObject(ownerOrderFilters).omit({ pagination: true });
export const deskOrderListQuerySchema = z.strictObject({
	...ownerOrderFilters,
	...paged,
	pageSize: orderPageSizeSchema.optional(),
});
export type DeskOrderQuery = z.infer<typeof deskOrderListQuerySchema>;

/**
 * An order as the owner sees it. `reviewNote` is the newest reason why the order was flagged for review:
 * `late_payment`; `amount_too_low` (the order awaits the rest); `amount_differs` (more than the total);
 * `already_paid` (money for a paid order); `refund_by_hand` and `refund_unknown` (the provider did not
 * return the money, or did not report a result); `document_by_hand`, `document_rejected` and
 * `document_unknown` (a document was refused by its issuer, rejected by the SII, or has an unknown state);
 * `payment_undone` (the payment did not actually arrive); `transaction_elsewhere` (the transaction is
 * recorded for another order); `paid_order_<number>`; or the owner's own text.
 */
export const deskOrderSchema = orderSchema
	.extend({
		/** `piece`: documentId of the reserved piece, with its serial once that is known. */
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
		/** The buyer without an account, also after an account has claimed the order. */
		guest: guestSchema.nullable(),
		/** Whether it was sold at the counter. Such an order cannot be claimed by a customer. */
		atCounter: z.boolean(),
		/** Oldest first; `note` is the reason that the owner entered for an action. */
		history: z.array(orderHistoryEntrySchema.extend({ note: z.string().nullable() })),
		/** Refunded part of the price that no credit note documents yet, CLP. */
		creditMissing: z.int(),
		/** Documents that the shop's issuer makes for the order, oldest first; empty without an issuer. */
		issued: z.array(issuedDocumentSchema),
		/** Whether the missing documents can be requested from the issuer, for the first time or again. */
		mayIssue: z.boolean(),
		needsReview: z.boolean(),
		reviewNote: z.string().nullable(),
		/** All reasons for which the order needs review, oldest first. */
		reviewReasons: z.array(z.string()),
		/** The owner's private note, never shown to the customer. */
		ownerNote: z.string().nullable(),
		payments: z.array(
			z.object({
				channel: z.enum(paymentChannels),
				/** Payment method id for a transfer, otherwise the name of the channel. */
				method: z.string(),
				network: z.string().nullable(),
				transaction: z.string().nullable(),
				/** CLP; negative for a refund. */
				amount: z.int(),
				/**
				 * Part of a refund that reduces the price, CLP; the rest was surplus. Null for older
				 * refunds and for payments.
				 */
				ofPrice: z.int().nullable(),
				receivedAt: z.iso.datetime(),
				note: z.string().nullable(),
				/**
				 * Source of the entry, and the source's identifier for it, which prevents recording it
				 * twice.
				 */
				provider: z.string(),
				event: z.string(),
				/** Only for a card payment. */
				card: cardDetailsSchema.nullable(),
				/**
				 * Progress of a refund (`byHand`: a person must still send it). Null when it was already
				 * sent, or for a payment.
				 */
				refundState: z.enum(refundStates).nullable(),
			}),
		),
		/**
		 * Sources across which a refund is split by default, in this order. `most` is the limit of each, in CLP.
		 * `byItself`: the provider is asked to return the money; otherwise a person sends it. `isWholeOnly`: only
		 * the full amount can be returned.
		 */
		refundSources: z.array(
			z.object({ method: z.string(), most: z.int(), byItself: z.boolean(), isWholeOnly: z.boolean() }),
		),
		/** Actions that the owner can currently take. */
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
 * A parcel that is sent, or an order that is handed over at the shop when it has no address. `pieces`
 * selects the piece of a watch that leaves (by default the reserved one) and adds a missing serial.
 */
export const parcelInputSchema = inputOf({
	...decidedOn,
	...parcel,
	pieces: namedPiecesSchema.optional(),
});
/** The same for an order that is picked up, which needs no tracking. */
export const shipmentInputSchema = z.strictObject({
	data: parcelInputSchema.shape.data.partial({ carrier: true, tracking: true }),
});
export type ShipmentInput = z.infer<typeof shipmentInputSchema>['data'];
/** `reason` is sent to the buyer. */
export const releaseInputSchema = inputOf({ ...decidedOn, reason: line(300) });
/** `note` is stored in the order's history, visible only to the owner. */
export const actionInputSchema = inputOf({ ...decidedOn, note: line(500).optional() });

/** Mails about an order, oldest first, with proof that they were sent. */
export const orderMailListSchema = z.object({
	data: z.array(
		z.object({
			/** Kind of the mail (`mailNames`). */
			template: z.string(),
			/** Empty once the person's data has been erased. */
			recipient: z.string(),
			createdAt: z.iso.datetime(),
			sentAt: z.iso.datetime().nullable(),
			/** Message-ID, and the mail server's response when it accepted the mail. */
			messageId: z.string().nullable(),
			answer: z.string().nullable(),
			/** Whether the full contract was attached. */
			hasContract: z.boolean(),
			lastError: z.string().nullable(),
		}),
	),
});
export type OrderMail = z.infer<typeof orderMailListSchema>['data'][number];

export const deskNoteInputSchema = inputOf({ note: verbatim(0, 2000).nullable() });
