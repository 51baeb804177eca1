import { z } from 'zod';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { networks } from '../payments/payments.schema.ts';
import { usdtTransferGroups } from '../payments/usdt.ts';
import { assignLineSchema, lineOrderSchema } from './statements.schema.ts';

/**
 * A USDT transfer to one of the shop's addresses that is not the exact amount of any order. `candidates`:
 * the order whose buyer reported the transaction, or the orders with a similar amount, most similar first.
 */
const unassignedTransferSchema = z
	.object({
		id: numericIdSchema,
		network: z.enum(networks),
		/** 64 hexadecimal digits. */
		transaction: z.string(),
		/** Amount in tokens, with a decimal point. */
		amount: z.string(),
		sender: z.string(),
		receivedAt: z.iso.datetime(),
		group: z.enum(usdtTransferGroups),
		/** `worth`: value of the transfer in CLP at the order's rate; null when the order has none. */
		candidates: z.array(lineOrderSchema.extend({ worth: z.int().nullable() })),
		/** Whether the candidate's buyer reported this transaction. */
		isNamed: z.boolean(),
		/** The order that it was assigned to. */
		order: lineOrderSchema.nullable(),
		/** Reason for the dismissal. */
		asideReason: z.string().nullable(),
		decidedAt: z.iso.datetime().nullable(),
		/** Email of the person who decided. */
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
		/** Number of transfers in each group. */
		counts: z.record(z.enum(usdtTransferGroups), z.int()),
	}),
});
export type UnassignedTransferCounts = z.infer<typeof unassignedTransferListSchema>['meta']['counts'];

/**
 * `order`: documentId or number. `amount`: CLP, by default the value of the transfer at the order's rate.
 */
export const assignTransferSchema = assignLineSchema;

export const transfersAsideSchema = inputOf({
	ids: z.array(numericIdSchema).min(1).max(100),
	/** Why the transfers do not belong to any order. */
	reason: line(200),
});
/** Transfers that were just assigned, or were dismissed. */
export const transferIdsSchema = inputOf({ ids: z.array(numericIdSchema).min(1).max(100) });
