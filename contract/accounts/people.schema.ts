import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { emailSchema } from './contact.schema.ts';

/** An assistant, or a person invited to become one. */
export const personSchema = z
	.object({
		/** documentId of the account or of the invitation. */
		documentId: documentIdSchema,
		email: z.string(),
		/** Null until the invitation is accepted. */
		name: z.string().nullable(),
		/** When the account became an assistant's; null until the invitation is accepted. */
		since: z.iso.datetime().nullable(),
		/** Whether the account has a second factor; null until the invitation is accepted. */
		secondFactor: z.boolean().nullable(),
		/** When the invitation expires; null for an assistant. */
		expiresAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Person' });
export type StaffMember = z.infer<typeof personSchema>;

/** The assistant's `since` as the caller last read it; omitted for an invitation. */
export const seenPersonSchema = z.strictObject({ since: z.iso.datetime().optional() });

export const inviteSchema = inputOf({ email: emailSchema });
export const joinSchema = z.strictObject({ code: z.string().min(1).max(200) });
