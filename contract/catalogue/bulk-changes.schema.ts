import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { maxBulkChanges } from './bulk-changes.ts';
import { watchInputSchema } from './watches.schema.ts';

const { price, stock, featured, draft, publishAt, salePrice, saleFrom, saleUntil } =
	watchInputSchema.shape.data.shape;
const changedWatchSchema = z.strictObject({
	documentId: documentIdSchema,
	/** As the watch was read. */
	version: z.int().positive(),
	price: price.optional(),
	stock: stock.optional(),
	featured: featured.optional(),
	draft: draft.optional(),
	publishAt: publishAt.optional(),
	salePrice: salePrice.optional(),
	saleFrom: saleFrom.optional(),
	saleUntil: saleUntil.optional(),
	/** The struck-through price of a watch without a sale, CLP; taken only with `salePrice: null`. */
	originalPrice: z.int().min(1).max(2_000_000_000).nullable().optional(),
});
/**
 * Watches that are changed together, each on the version that was read: all or none. 409 `version_conflict`
 * names those that changed since, 409 `no_photographs` used drafts that nobody has photographed. Refused
 * values are named for every watch at once, so that a client can send the others again.
 */
export const bulkChangesSchema = inputOf({
	watches: z.array(changedWatchSchema).min(1).max(maxBulkChanges),
	/** Used watches are published without a photograph of theirs. */
	withoutPhotographs: z.boolean().optional(),
});
export type BulkChanges = z.infer<typeof bulkChangesSchema>['data'];
export type ChangedWatch = z.infer<typeof changedWatchSchema>;
/** The versions that they have now. */
export const bulkChangedSchema = z.object({
	data: z.object({ watches: z.array(z.object({ documentId: documentIdSchema, version: z.int() })) }),
});
export type BulkChanged = z.infer<typeof bulkChangedSchema>['data'];
