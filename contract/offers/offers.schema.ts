import { z } from 'zod';
import { decidedOn, decisionSchema } from '../http/decisions.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts';
import { offerStates } from './offers.ts';

/** Whole CLP, for the watch without shipping. */
const amount = z.int().positive().max(2_000_000_000);
const message = line(300).nullable();

const offerShape = {
	...rowShape,
	state: z.enum(offerStates),
	watch: z.object({
		documentId: documentIdSchema,
		brand: z.string(),
		model: z.string(),
		reference: z.string().nullable(),
		/** Current price, CLP. */
		price: z.int(),
		/** Weight in grams; shipping may depend on it. */
		weight: z.number().nullable(),
	}),
	amount,
	/** The shop's counteroffer, CLP. */
	counter: amount.nullable(),
	/** The buyer's message, and the shop's reply. */
	message,
	answer: message,
	/** When the offer expires if it is not answered. */
	expiresAt: z.iso.datetime(),
	/** The order of an accepted offer. While it awaits payment, its watch is on hold until `heldUntil`. */
	order: z
		.object({
			documentId: documentIdSchema,
			number: z.string(),
			orderStatus: z.enum(orderStatuses),
			paymentStatus: z.enum(paymentStatuses),
			heldUntil: z.iso.datetime(),
		})
		.nullable(),
};
export const offerSchema = z.object(offerShape).meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;
export const deskOfferSchema = offerSchema
	.extend({ customer: z.object({ documentId: documentIdSchema, name: z.string(), email: z.string() }) })
	.meta({ id: 'OwnerOffer' });
export type DeskOffer = z.infer<typeof deskOfferSchema>;

export const newOfferSchema = inputOf({ watch: documentIdSchema, amount, message: message.optional() });
export type NewOffer = z.infer<typeof newOfferSchema>['data'];

/** An action includes the state that the decision was based on. */
export const offerActionSchema = decisionSchema;
/** `amount`: the shop's price, only for a counteroffer. */
export const offerDecisionSchema = inputOf({
	...decidedOn,
	amount: amount.optional(),
	answer: message.optional(),
});
export type OfferDecision = z.infer<typeof offerDecisionSchema>['data'];

export const deskOfferListSchema = listOf(deskOfferSchema);
export type DeskOfferList = z.infer<typeof deskOfferListSchema>;
