import { z } from 'zod';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';

export const mailListQuerySchema = z.strictObject({
	givenUp: z.enum(['true', 'false']).optional(),
	/** true returns the mails that were sent instead; their content is no longer stored. */
	sent: z.enum(['true', 'false']).optional(),
	...paged,
});
export type MailQuery = z.infer<typeof mailListQuerySchema>;
/**
 * A mail in the outbox. After the last attempt it is not retried automatically. The content is not shown.
 */
export const unsentMailSchema = z
	.object({
		id: numericIdSchema,
		recipient: z.string(),
		template: z.string(),
		createdAt: z.iso.datetime(),
		attempts: z.int(),
		givenUp: z.boolean(),
		nextAttemptAt: z.iso.datetime().nullable(),
		sentAt: z.iso.datetime().nullable(),
		/** The mail server's last response. */
		lastError: z.string().nullable(),
	})
	.meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMailSchema>;

/** Recipient of the mail; the list of mails shows whether it was sent. */
export const testMailSchema = z.object({ data: z.object({ recipient: z.string() }) });
