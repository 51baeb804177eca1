import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { dialectQuerySchema } from '../http/lists.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { handStates, pieceStates } from './pieces.ts';

/** Whole CLP. */
const amount = z.int().min(0).max(2_000_000_000);

/** A piece as an assistant sees it too: which, where and in what state. */
const pieceShape = {
	...rowShape,
	/** Rises with each change at the desk; give it back with a change. */
	version: z.int(),
	watch: z.object({
		documentId: documentIdSchema,
		brand: z.string(),
		model: z.string(),
		reference: z.string().nullable(),
		/** Asking price, CLP. */
		price: z.int(),
	}),
	state: z.enum(pieceStates),
	serial: z.string().nullable(),
	place: z.string().nullable(),
	acquiredOn: daySchema.nullable(),
	/** From the day it came, or was written down, until its sale or today. */
	daysHeld: z.int(),
	/** Where it was sold, if not here. */
	channel: z.string().nullable(),
	soldAt: z.iso.datetime().nullable(),
	/** Its serial stands on the owner's list of stolen ones. */
	stolen: z.boolean(),
};
export const pieceSchema = z.object(pieceShape).meta({ id: 'Piece' });
export type Piece = z.infer<typeof pieceSchema>;

const costShape = {
	cost: amount.nullable(),
	repairs: amount.nullable(),
	/** From whom it came. */
	source: z.string().nullable(),
	consigned: z.boolean(),
	/** Due to who consigned it, at its sale. */
	owed: amount.nullable(),
	note: z.string().nullable(),
};
/** A piece with what is the owner's alone. */
export const pieceCostsSchema = z
	.object({
		...pieceShape,
		...costShape,
		/** Price, CLP, for which it was sold elsewhere. */
		soldPrice: amount.nullable(),
	})
	.meta({ id: 'PieceCosts' });
export type PieceCosts = z.infer<typeof pieceCostsSchema>;

/** Sums over the pieces that are asked for and not sold, CLP. */
const totalsSchema = z.object({
	pieces: z.int(),
	/**
	 * With repairs, of a consigned piece what is owed for it, of the `costKnown` pieces for which it is known.
	 */
	cost: z.int(),
	costKnown: z.int(),
	/** The prices of those on sale. */
	asking: z.int(),
	/** The mean, null without a piece. */
	daysHeld: z.int().nullable(),
	olderThan90: z.int(),
});
export type PieceTotals = z.infer<typeof totalsSchema>;

export const warningSchema = z.discriminatedUnion('code', [
	/** Another piece has the serial too: it was sold before, or is written twice. */
	z.object({
		code: z.literal('serial_known'),
		pieces: z.array(z.object({ documentId: documentIdSchema, state: z.enum(pieceStates) })),
	}),
	/** The serial stands on the owner's list of stolen ones. */
	z.object({ code: z.literal('serial_stolen'), note: z.string().nullable() }),
]);
export type PieceWarning = z.infer<typeof warningSchema>;
/** A serial as it is typed; pieces that are `piece`, or of `watch`, may have it. */
export const serialQuerySchema = z.strictObject({
	serial: line(80),
	piece: documentIdSchema.optional(),
	watch: documentIdSchema.optional(),
});
export type SerialQuery = z.infer<typeof serialQuerySchema>;
export const serialWarningsSchema = z.object({ data: z.object({ warnings: z.array(warningSchema) }) });
export type SerialWarnings = z.infer<typeof serialWarningsSchema>['data'];

const changeShape = {
	serial: line(80).nullable().optional(),
	place: line(80).nullable().optional(),
	acquiredOn: daySchema.nullable().optional(),
	state: z.enum(handStates).optional(),
};
export const newPieceSchema = inputOf({ watch: documentIdSchema, ...changeShape, state: z.enum(handStates) });
export type NewPiece = z.infer<typeof newPieceSchema>['data'];
/** The version that was read: a later change of somebody else is never overwritten. */
const version = z.int();
export const pieceChangesSchema = inputOf({ version, ...changeShape });
export type PieceChanges = z.infer<typeof pieceChangesSchema>['data'];
export const pieceCostChangesSchema = z.strictObject({
	data: z
		.strictObject({
			...costShape,
			source: line(200).nullable(),
			note: line(2_000).nullable(),
		})
		.partial()
		.extend({ version }),
});
export type PieceCostChanges = z.infer<typeof pieceCostChangesSchema>['data'];
export const soldElsewhereSchema = inputOf({ version: z.int().positive(), channel: line(80), price: amount });
export type SoldElsewhere = z.infer<typeof soldElsewhereSchema>['data'];

export const pieceQuerySchema = dialectQuerySchema;
/** A file holds all of them: it has no pages. */
export const pieceExportQuerySchema = dialectQuerySchema.omit({ pagination: true });
export type PieceExportQuery = z.infer<typeof pieceExportQuerySchema>;
export const pieceOneSchema = z.object({
	data: pieceSchema,
	meta: z.object({ warnings: z.array(warningSchema) }),
});
export const pieceCostsListSchema = listOf(pieceCostsSchema).extend({
	meta: listOf(pieceCostsSchema).shape.meta.extend({ totals: totalsSchema }),
});
