import { z } from 'zod';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';

export const mailListQuerySchema = z.strictObject({
	givenUp: z.enum(['true', 'false']).optional(),
	/** true: those that have left instead; what they said is forgotten. */
	sent: z.enum(['true', 'false']).optional(),
	...paged,
});
export type MailQuery = z.infer<typeof mailListQuerySchema>;
/** A mail of the outbox. One that is given up is tried no more by itself; what it says is not shown. */
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

/** Where the mail goes; the list of mails tells whether it left. */
export const testMailSchema = z.object({ data: z.object({ recipient: z.string() }) });
