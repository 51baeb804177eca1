import { z } from 'zod';
import { decidedOn, decisionSchema } from '../http/decisions.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { offerStates } from './offers.ts';

/** Whole CLP, for the watch without its shipping. */
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
		/** CLP, now. */
		price: z.int(),
		/** Grams; shipping may depend on it. */
		weight: z.number().nullable(),
	}),
	amount,
	/** The price that the shop asks instead, CLP. */
	counter: amount.nullable(),
	/** The buyer's words, and the shop's. */
	message,
	answer: message,
	/** When it ends without an answer. */
	expiresAt: z.iso.datetime(),
	/** The order that an accepted one became. */
	order: z.object({ documentId: documentIdSchema, number: z.string() }).nullable(),
};
export const offerSchema = z.object(offerShape).meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;
export const deskOfferSchema = offerSchema
	.extend({ customer: z.object({ documentId: documentIdSchema, name: z.string(), email: z.string() }) })
	.meta({ id: 'OwnerOffer' });
export type DeskOffer = z.infer<typeof deskOfferSchema>;

export const newOfferSchema = inputOf({ watch: documentIdSchema, amount, message: message.optional() });
export type NewOffer = z.infer<typeof newOfferSchema>['data'];

/** A step names the state that it was decided on. */
export const offerActionSchema = decisionSchema;
/** `amount`: the shop's price, of a counter alone. */
export const offerDecisionSchema = inputOf({
	...decidedOn,
	amount: amount.optional(),
	answer: message.optional(),
});
export type OfferDecision = z.infer<typeof offerDecisionSchema>['data'];

export const deskOfferListSchema = listOf(deskOfferSchema);
export type DeskOfferList = z.infer<typeof deskOfferListSchema>;
