import { z } from 'zod';
import { categoryNames } from '../catalogue/enumerations.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { codeForm } from './discount-codes.ts';
import { maxOrderItems } from './order-limits.ts';

const deduction = {
	/** An amount in CLP, or a percentage of the eligible watches: exactly one of the two. */
	amount: z.int().min(1).max(2_000_000_000).nullable(),
	percent: z.int().min(1).max(90).nullable(),
};
const moment = z.iso.datetime({ offset: true }).nullable();
const bounds = {
	/** Maximum number of orders in total and per person; null means unlimited. */
	mostUses: z.int().min(1).max(1_000_000).nullable(),
	mostEach: z.int().min(1).max(1_000).nullable(),
	/** Only for customers without earlier orders. */
	firstOrder: z.boolean(),
	category: z.enum(categoryNames).nullable(),
};

/** A code as the buyer typed it. */
export const typedCodeSchema = z.string().trim().min(1).max(40);

/** A discount code. When `code` is omitted, the shop generates one that cannot be guessed. */
export const discountCodeInputSchema = inputOf({
	code: z.string().trim().regex(codeForm).nullable().optional(),
	amount: deduction.amount.optional(),
	percent: deduction.percent.optional(),
	startsAt: moment.optional(),
	endsAt: moment.optional(),
	mostUses: bounds.mostUses.optional(),
	mostEach: bounds.mostEach.optional(),
	firstOrder: bounds.firstOrder.optional(),
	brand: documentIdSchema.nullable().optional(),
	category: bounds.category.optional(),
	watch: documentIdSchema.nullable().optional(),
});
export type DiscountCodeInput = z.infer<typeof discountCodeInputSchema>['data'];

export const discountCodeSchema = z
	.object({
		...rowShape,
		code: z.string(),
		...deduction,
		startsAt: z.iso.datetime().nullable(),
		endsAt: z.iso.datetime().nullable(),
		...bounds,
		/** The brand or watch that the code is limited to, by documentId and name. */
		brand: documentIdSchema.nullable(),
		watch: documentIdSchema.nullable(),
		of: z.string().nullable(),
		/** When staff ended the code. */
		endedAt: z.iso.datetime().nullable(),
		/**
		 * Number of orders with this code, except those that were never paid, and their total discount in
		 * CLP.
		 */
		uses: z.int(),
		total: z.int(),
	})
	.meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof discountCodeSchema>;
export const endCodeSchema = inputOf(decidedOn);

/** Requests the discount of a code for a cart. */
export const discountQuestionSchema = inputOf({
	code: typedCodeSchema,
	items: z.array(documentIdSchema).min(1).max(maxOrderItems),
});
export const discountSchema = z.object({
	/** `discount` in CLP, zero or negative as in an order. */
	data: z.object({ code: z.string(), discount: z.int() }).meta({ id: 'Discount' }),
});
export type Discount = z.infer<typeof discountSchema>['data'];
