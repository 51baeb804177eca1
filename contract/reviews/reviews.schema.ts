import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { countSchema, pageNumberSchema } from '../http/pages.schema.ts';
import { numericIdSchema, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';

const { updatedAt: _, ...publicRow } = rowShape;
/** A review as visitors see it, shown on every watch of its model. */
export const reviewSchema = z
	.object({
		...publicRow,
		rating: z.int().min(1).max(5),
		/** null, like the name, after the author's data was erased. */
		text: z.string().nullable(),
		/** Name under which the buyer published it. */
		name: z.string().nullable(),
		/** The shop's answer. */
		answer: z.string().nullable(),
	})
	.meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;
export const reviewListSchema = listOf(reviewSchema);
export type ReviewList = z.infer<typeof reviewListSchema>;
export const reviewQuerySchema = z.strictObject({
	page: pageNumberSchema.default(1),
	/** At most 25, because a review with its answer may be 8 KB. */
	pageSize: countSchema(25).default(10),
});
export type ReviewPage = z.infer<typeof reviewQuerySchema>;

/** An item of an order with its review, as the buyer sees it. */
export const reviewableItemSchema = z
	.object({
		item: numericIdSchema,
		brand: z.string(),
		model: z.string(),
		/** Whether it was delivered, not returned and not reviewed yet. */
		isOpen: z.boolean(),
		review: reviewSchema.extend({ hiddenReason: z.string().nullable() }).nullable(),
	})
	.meta({ id: 'ReviewableItem' });
export type ReviewableItem = z.infer<typeof reviewableItemSchema>;

export const reviewInputSchema = inputOf({
	item: numericIdSchema,
	rating: z.int().min(1).max(5),
	text: verbatim(1, 2000),
	name: line(40),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>['data'];

/** A review as staff see it; `hiddenReason` is sent to the buyer. */
export const deskReviewSchema = reviewSchema
	.extend({
		updatedAt: rowShape.updatedAt,
		brand: z.string(),
		model: z.string(),
		order: z.object({ documentId: rowShape.documentId, number: z.string() }),
		hiddenReason: z.string().nullable(),
	})
	.meta({ id: 'OwnerReview' });
export type DeskReview = z.infer<typeof deskReviewSchema>;
export const deskReviewListSchema = listOf(deskReviewSchema);
export type DeskReviewList = z.infer<typeof deskReviewListSchema>;

/** A missing field is unchanged; null removes the answer or shows the review again. */
export const reviewChangesSchema = inputOf({
	...decidedOn,
	answer: verbatim(1, 2000).nullable().optional(),
	hiddenReason: verbatim(1, 500).nullable().optional(),
});
/** The same, with the reason required for hiding a review. */
export const reviewHidingSchema = z.strictObject({
	data: reviewChangesSchema.shape.data.extend({ hiddenReason: verbatim(1, 500) }),
});
export type ReviewChanges = z.infer<typeof reviewChangesSchema>['data'];
