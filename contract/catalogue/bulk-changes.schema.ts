import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { maxBulkChanges } from './bulk-changes.ts';
import { watchInputSchema } from './watches.schema.ts';

const { price, stock, featured, draft, publishAt, salePrice, saleFrom, saleUntil } =
	watchInputSchema.shape.data.shape;
const changedWatchSchema = z.strictObject({
	documentId: documentIdSchema,
	/** The version of the watch that the caller read. */
	version: z.int().positive(),
	price: price.optional(),
	stock: stock.optional(),
	featured: featured.optional(),
	draft: draft.optional(),
	publishAt: publishAt.optional(),
	salePrice: salePrice.optional(),
	saleFrom: saleFrom.optional(),
	saleUntil: saleUntil.optional(),
	/**
	 * Struck-through price of a watch without a sale, CLP. Accepted only together with `salePrice: null`.
	 */
	originalPrice: z.int().min(1).max(2_000_000_000).nullable().optional(),
});
/**
 * Watches changed in one transaction, each based on the version that was read. 409 `version_conflict` lists
 * the watches that have changed since. 409 `no_photographs` lists used drafts without photographs. Invalid
 * values are reported for every watch at once, so that a client can resend the others.
 */
export const bulkChangesSchema = inputOf({
	watches: z.array(changedWatchSchema).min(1).max(maxBulkChanges),
	/** Publishes used watches even if they have no photographs of their own. */
	withoutPhotographs: z.boolean().optional(),
});
export type BulkChanges = z.infer<typeof bulkChangesSchema>['data'];
export type ChangedWatch = z.infer<typeof changedWatchSchema>;
/** The versions after the change. */
export const bulkChangedSchema = z.object({
	data: z.object({ watches: z.array(z.object({ documentId: documentIdSchema, version: z.int() })) }),
});
export type BulkChanged = z.infer<typeof bulkChangedSchema>['data'];
