import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, exampleTimes, numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { linkOrigins } from '../orders/order-links.ts';
import { pieceStates } from '../stock/pieces.ts';
import { type ReturnAction, returnActions, returnActors } from './return-actions.ts';
import { newReturn, returnedPieceStates, returnKinds, returnStates } from './return-states.ts';

const actions = Object.keys(returnActions) as ReturnAction[];
const historyActions = ['ask', ...actions] as const;

const returnStepSchema = z.object({
	at: z.iso.datetime(),
	by: z.enum(returnActors),
	/** The link by which the buyer did it without signing in. */
	link: z.enum(linkOrigins).nullable(),
	action: z.enum(historyActions),
	state: z.enum(returnStates),
	/** The shop's words to the buyer with it. */
	words: z.string().nullable(),
});

const example = {
	id: 3,
	documentId: 'r1e2t3u4r5n6r1e2t3u4r5n6',
	...exampleTimes,
	item: 17,
	kind: 'withdrawal',
	state: newReturn.withdrawal,
	reason: null,
	refundAccount: null,
	carrier: null,
	tracking: null,
	pictures: [],
	amount: null,
	history: [
		{
			at: exampleTimes.createdAt,
			by: 'customer',
			link: null,
			action: 'ask',
			state: newReturn.withdrawal,
			words: null,
		},
	],
	actions: ['giveUp'],
};

/** The return of one item of an order. Money in whole CLP. */
export const returnSchema = z
	.object({
		...rowShape,
		/** The item's number within the shop. */
		item: numericIdSchema,
		kind: z.enum(returnKinds),
		state: z.enum(returnStates),
		/** The buyer's. */
		reason: z.string().nullable(),
		/** The bank account for the refund, in the buyer's words. */
		refundAccount: z.string().nullable(),
		/** The parcel that comes back. */
		carrier: z.string().nullable(),
		tracking: z.string().nullable(),
		/** Ids of its pictures, each a call of its own. */
		pictures: z.array(numericIdSchema),
		/** The amount refunded; null: not yet. */
		amount: z.int().nullable(),
		/** Oldest first. */
		history: z.array(returnStepSchema),
		/** Actions open to the caller now. */
		actions: z.array(z.enum(actions)),
	})
	.meta({ id: 'Return', examples: [example] });
export type Return = z.infer<typeof returnSchema>;

const itemShape = {
	brand: z.string(),
	model: z.string(),
	image: z.string().nullable(),
	price: z.int(),
};
/** Items of an order, each with its return or with what can be asked for and until when. */
export const returnableItemSchema = z
	.object({
		item: numericIdSchema,
		...itemShape,
		/** null: nothing can be asked for. `until` null: it has not arrived, no time runs. */
		ask: z.object({ kind: z.enum(returnKinds), until: z.iso.datetime().nullable() }).nullable(),
		return: returnSchema.nullable(),
	})
	.meta({ id: 'ReturnableItem' });
export type ReturnableItem = z.infer<typeof returnableItemSchema>;

/** A reason is needed when the days of withdrawal are over. */
export const returnInputSchema = inputOf({
	item: numericIdSchema,
	reason: verbatim(0, 1000).nullish(),
	/** The bank account for the refund, in the buyer's words: bank, number, holder and RUT. */
	refundAccount: verbatim(0, 300).nullish(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>['data'];

/** A return as the desk sees it. */
export const deskReturnSchema = returnSchema
	.extend({
		order: z.object({ id: numericIdSchema, documentId: documentIdSchema, number: z.string() }),
		...itemShape,
		serial: z.string().nullable(),
		/** documentId of its piece; null: it has none, the order is older than pieces are. */
		piece: documentIdSchema.nullable(),
		/** Of its piece: `returned` while nothing was decided on it. */
		pieceState: z.enum(pieceStates).nullable(),
		/** The amount to refund. Less needs a reason, and of a withdrawal a dispute about the condition. */
		due: z.int(),
		/** CLP of its order that went back without a credit note yet. */
		creditMissing: z.int(),
	})
	.meta({ id: 'OwnerReturn' });
export type DeskReturn = z.infer<typeof deskReturnSchema>;

/** `waits`: something of it is the shop's to do. */
export const deskReturnQuerySchema = z.strictObject({
	/** An order's number or documentId. */
	order: z.string().max(40).optional(),
	waits: z.enum(['true', 'false']).optional(),
	...paged,
});
export type DeskReturnQuery = z.infer<typeof deskReturnQuerySchema>;

const wordsSchema = verbatim(1, 1000);
export const returnActionInputSchema = inputOf(decidedOn);
export const returnWordsInputSchema = inputOf({ ...decidedOn, words: wordsSchema.optional() });
export const returnNeededWordsInputSchema = inputOf({ ...decidedOn, words: wordsSchema });
export const returnParcelInputSchema = inputOf({
	...decidedOn,
	carrier: line(80).optional(),
	tracking: line(80).optional(),
});
/**
 * `amount`: CLP to refund, by default what is due. Less needs words, and is refused for a withdrawal unless
 * the condition is disputed.
 */
export const returnRefundInputSchema = inputOf({
	...decidedOn,
	amount: z.int().min(0).max(2_000_000_000).optional(),
	words: wordsSchema.optional(),
	method: z.string().max(40).optional(),
	transaction: line(200).optional(),
});
export type ReturnRefundInput = z.infer<typeof returnRefundInputSchema>['data'];
export const returnPieceInputSchema = inputOf({ ...decidedOn, state: z.enum(returnedPieceStates) });
