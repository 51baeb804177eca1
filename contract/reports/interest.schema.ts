import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';

/** Number of days to include, counted back from today. */
export const interestQuerySchema = z.strictObject({
	days: z.coerce.number().int().min(1).max(60).default(7),
});

/**
 * Visitor interest of the last days, without personal data: at most ten watches, most viewed first, and at
 * most twenty searches without results.
 */
export const interestSchema = z.object({
	data: z.object({
		from: daySchema,
		to: daySchema,
		watches: z.array(
			z.object({
				documentId: documentIdSchema,
				brand: z.string(),
				model: z.string(),
				/** Number of page views. */
				looks: z.int(),
				/** Number of times a cart that contained it was opened. */
				carts: z.int(),
			}),
		),
		searches: z.array(z.object({ text: z.string(), count: z.int() })),
	}),
});
export type InterestFigures = z.infer<typeof interestSchema>['data'];
