import { z } from 'zod';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { networks } from '../payments/payments.schema.ts';
import { usdtTransferGroups } from '../payments/usdt.ts';
import { assignLineSchema, lineOrderSchema } from './statements.schema.ts';

/**
 * USDT that came to one of the shop's addresses and is no order's exact amount. `candidates`: the order whose
 * buyer named the transaction, or those whose amount is near, the nearest first.
 */
const unassignedTransferSchema = z
	.object({
		id: numericIdSchema,
		network: z.enum(networks),
		/** 64 hexadecimal digits. */
		transaction: z.string(),
		/** Whole tokens with a point. */
		amount: z.string(),
		sender: z.string(),
		receivedAt: z.iso.datetime(),
		group: z.enum(usdtTransferGroups),
		/** `worth`: CLP of the transfer at the order's rate; null: the order has none. */
		candidates: z.array(lineOrderSchema.extend({ worth: z.int().nullable() })),
		/** Whether the buyer of the candidate named this transaction. */
		isNamed: z.boolean(),
		/** The order that it was assigned to. */
		order: lineOrderSchema.nullable(),
		/** Why it was put aside. */
		asideReason: z.string().nullable(),
		decidedAt: z.iso.datetime().nullable(),
		/** E-mail of who decided. */
		decidedBy: z.string().nullable(),
	})
	.meta({ id: 'UnassignedTransfer' });
export type UnassignedTransfer = z.infer<typeof unassignedTransferSchema>;

export const unassignedTransferQuerySchema = z.strictObject({
	group: z.enum(usdtTransferGroups).optional(),
	...paged,
});
export type UnassignedTransferQuery = z.infer<typeof unassignedTransferQuerySchema>;

const { data, meta } = listOf(unassignedTransferSchema).shape;
export const unassignedTransferListSchema = z.object({
	data,
	meta: z.object({
		...meta.shape,
		/** How many transfers each group has. */
		counts: z.record(z.enum(usdtTransferGroups), z.int()),
	}),
});
export type UnassignedTransferCounts = z.infer<typeof unassignedTransferListSchema>['meta']['counts'];

/**
 * `order`: documentId or number. `amount`: CLP; without it what the transfer is worth at the order's rate.
 */
export const assignTransferSchema = assignLineSchema;

export const transfersAsideSchema = inputOf({
	ids: z.array(numericIdSchema).min(1).max(100),
	/** Why they are no order's. */
	reason: line(200),
});
/** Transfers that were decided on a moment ago, or put aside. */
export const transferIdsSchema = inputOf({ ids: z.array(numericIdSchema).min(1).max(100) });
