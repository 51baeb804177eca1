import { z } from 'zod';
import { pageNumberSchema, pageSizeSchema } from './pages.schema.ts';

/** Query keys of an owner's list in the dialect; the entity's allow-list checks the fields they use. */
export const dialectKeys = {
	filters: z.record(z.string(), z.unknown()).optional(),
	sort: z.union([z.string(), z.array(z.string())]).optional(),
	/** page and pageSize, or start and limit; at most 100 rows. */
	pagination: z.record(z.string(), z.unknown()).optional(),
	_q: z.string().max(200).optional(),
};
/** Older pagination parameters. */
export const paged = { page: pageNumberSchema.optional(), pageSize: pageSizeSchema.optional() };
export const dialectQuerySchema = z.strictObject({ ...dialectKeys, ...paged });
export type DialectQuery = z.infer<typeof dialectQuerySchema>;
