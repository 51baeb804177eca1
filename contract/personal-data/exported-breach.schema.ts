import { z } from 'zod';
import { dataKinds } from './processing.ts';

/** A breach that affected a person, as it is exported for the person. */
export const exportedBreachSchema = z.object({
	number: z.string(),
	noticedAt: z.iso.datetime(),
	email: z.string().nullable(),
	kinds: z.array(z.enum(dataKinds)),
	notifiedAt: z.iso.datetime().nullable(),
});
