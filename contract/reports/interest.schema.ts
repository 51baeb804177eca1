import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';

/** Days that are counted back from today. */
export const interestQuerySchema = z.strictObject({
	days: z.coerce.number().int().min(1).max(60).default(7),
});

/**
 * Wishes of the visitors of the last days, without telling who: ten watches at most, those looked at most
 * first, and twenty searches that found nothing.
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
				/** How often its page was opened. */
				looks: z.int(),
				/** How often a cart was opened in which it lay. */
				carts: z.int(),
			}),
		),
		searches: z.array(z.object({ text: z.string(), count: z.int() })),
	}),
});
export type InterestFigures = z.infer<typeof interestSchema>['data'];
