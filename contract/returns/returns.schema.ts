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
	/** The link used when the buyer was not signed in. */
	link: z.enum(linkOrigins).nullable(),
	action: z.enum(historyActions),
	state: z.enum(returnStates),
	/** The shop's message to the buyer. */
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
		/** Numeric id of the item. */
		item: numericIdSchema,
		kind: z.enum(returnKinds),
		state: z.enum(returnStates),
		/** The buyer's reason. */
		reason: z.string().nullable(),
		/** Bank account for the refund, as the buyer wrote it. */
		refundAccount: z.string().nullable(),
		/** Tracking of the parcel sent back. */
		carrier: z.string().nullable(),
		tracking: z.string().nullable(),
		/** Ids of its pictures; another call returns each picture. */
		pictures: z.array(numericIdSchema),
		/** Refunded amount; null before the refund. */
		amount: z.int().nullable(),
		/** Oldest first. */
		history: z.array(returnStepSchema),
		/** Actions that the caller can currently take. */
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
/** Items of an order, each with its return or with the kind that can be requested and its deadline. */
export const returnableItemSchema = z
	.object({
		item: numericIdSchema,
		...itemShape,
		/**
		 * null when nothing can be requested. `until` is null before delivery, when the period has not
		 * started.
		 */
		ask: z.object({ kind: z.enum(returnKinds), until: z.iso.datetime().nullable() }).nullable(),
		return: returnSchema.nullable(),
	})
	.meta({ id: 'ReturnableItem' });
export type ReturnableItem = z.infer<typeof returnableItemSchema>;

/** A reason is required once the withdrawal period has ended. */
export const returnInputSchema = inputOf({
	item: numericIdSchema,
	reason: verbatim(0, 1000).nullish(),
	/** Bank account for the refund, as the buyer writes it: bank, number, holder and RUT. */
	refundAccount: verbatim(0, 300).nullish(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>['data'];

/** A return as staff see it. */
export const deskReturnSchema = returnSchema
	.extend({
		order: z.object({ id: numericIdSchema, documentId: documentIdSchema, number: z.string() }),
		...itemShape,
		serial: z.string().nullable(),
		/** documentId of its piece; null for orders from before pieces were recorded. */
		piece: documentIdSchema.nullable(),
		/** State of its piece; `returned` until its next use is decided. */
		pieceState: z.enum(pieceStates).nullable(),
		/**
		 * Amount due for refund. A lower refund requires a reason; for a withdrawal it also requires a
		 * disputed condition.
		 */
		due: z.int(),
		/** Refunded amount of the order without a credit note, CLP. */
		creditMissing: z.int(),
	})
	.meta({ id: 'OwnerReturn' });
export type DeskReturn = z.infer<typeof deskReturnSchema>;

/** `waits`: returns that await an action of the shop. */
export const deskReturnQuerySchema = z.strictObject({
	/** Order number or documentId. */
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
 * `amount`: refund in CLP, by default the amount due. A lower amount requires `words`, and is rejected for
 * a withdrawal unless the condition is disputed.
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
