import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { dialectQuerySchema } from '../http/lists.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { handStates, pieceStates } from './pieces.ts';

/** Amount in CLP, without decimals. */
const amount = z.int().min(0).max(2_000_000_000);

/** The fields of a piece that assistants can see too: its watch, location and state. */
const pieceShape = {
	...rowShape,
	/** Increases with each change at the desk; must be sent with a change. */
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
	/** Days from its arrival, or from its entry, until its sale or today. */
	daysHeld: z.int(),
	/** Where it was sold, if elsewhere. */
	channel: z.string().nullable(),
	soldAt: z.iso.datetime().nullable(),
	/** Whether its serial is on the owner's list of stolen watches. */
	stolen: z.boolean(),
};
export const pieceSchema = z.object(pieceShape).meta({ id: 'Piece' });
export type Piece = z.infer<typeof pieceSchema>;

const costShape = {
	cost: amount.nullable(),
	repairs: amount.nullable(),
	/** Person from whom it was acquired. */
	source: z.string().nullable(),
	consigned: z.boolean(),
	/** Amount due to the consignor at its sale. */
	owed: amount.nullable(),
	note: z.string().nullable(),
};
/** A piece with the owner-only fields. */
export const pieceCostsSchema = z
	.object({
		...pieceShape,
		...costShape,
		/** Sale price elsewhere, CLP. */
		soldPrice: amount.nullable(),
	})
	.meta({ id: 'PieceCosts' });
export type PieceCosts = z.infer<typeof pieceCostsSchema>;

/** Totals over the requested pieces that are not sold, CLP. */
const totalsSchema = z.object({
	pieces: z.int(),
	/**
	 * Cost of the `costKnown` pieces with a known cost, including repairs; for a consigned piece the amount
	 * owed for it.
	 */
	cost: z.int(),
	costKnown: z.int(),
	/** Total asking price of the pieces on sale. */
	asking: z.int(),
	/** Average; null without pieces. */
	daysHeld: z.int().nullable(),
	olderThan90: z.int(),
});
export type PieceTotals = z.infer<typeof totalsSchema>;

export const warningSchema = z.discriminatedUnion('code', [
	/** Another piece has the same serial: it was sold before, or was entered twice. */
	z.object({
		code: z.literal('serial_known'),
		pieces: z.array(z.object({ documentId: documentIdSchema, state: z.enum(pieceStates) })),
	}),
	/** The serial is on the owner's list of stolen watches. */
	z.object({ code: z.literal('serial_stolen'), note: z.string().nullable() }),
]);
export type PieceWarning = z.infer<typeof warningSchema>;
/** A serial as typed. The piece `piece`, or pieces of `watch`, may already have it. */
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
/** The version that was read, so that another user's later change is never overwritten. */
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
/** The export contains all matching pieces, so it has no pagination. */
export const pieceExportQuerySchema = dialectQuerySchema.omit({ pagination: true });
export type PieceExportQuery = z.infer<typeof pieceExportQuerySchema>;
export const pieceOneSchema = z.object({
	data: pieceSchema,
	meta: z.object({ warnings: z.array(warningSchema) }),
});
export const pieceCostsListSchema = listOf(pieceCostsSchema).extend({
	meta: listOf(pieceCostsSchema).shape.meta.extend({ totals: totalsSchema }),
});
