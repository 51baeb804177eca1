import { z } from 'zod';
import { pageNumberSchema, pageSizeSchema } from './pages.schema.ts';

/** The dialect's keys of an owner's list; the entity's allow-list checks what they name. */
export const dialectKeys = {
	filters: z.record(z.string(), z.unknown()).optional(),
	sort: z.union([z.string(), z.array(z.string())]).optional(),
	/** page and pageSize, or start and limit; at most 100 rows. */
	pagination: z.record(z.string(), z.unknown()).optional(),
	_q: z.string().max(200).optional(),
};
/** The older form of a page. */
export const paged = { page: pageNumberSchema.optional(), pageSize: pageSizeSchema.optional() };
export const dialectQuerySchema = z.strictObject({ ...dialectKeys, ...paged });
export type DialectQuery = z.infer<typeof dialectQuerySchema>;
