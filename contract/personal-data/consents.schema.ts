import { z } from 'zod';
import { documentIdSchema } from '../http/rows.schema.ts';
import { consentKinds } from './consents.ts';

/** A consent of a customer that is in force. */
export const consentSchema = z
	.object({
		kind: z.enum(consentKinds),
		/** The documentId of the review or alert. */
		documentId: documentIdSchema,
		/** The watch that the review or alert is about; null for a saved search. */
		watch: z.object({ brand: z.string(), model: z.string() }).nullable(),
		/** A saved search as the query of a catalogue address. */
		search: z.string().nullable(),
		/** The sentence beside the form; null for consents from before the shop stored it. */
		text: z.string().nullable(),
		consentedAt: z.iso.datetime(),
	})
	.meta({ id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;

/** Path parameters of a consent. */
export const byConsentSchema = z.strictObject({ kind: z.enum(consentKinds), documentId: documentIdSchema });
