import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { emailSchema } from './contact.schema.ts';

/** Somebody who works at the desk beside the owner, or who is invited to. */
export const personSchema = z
	.object({
		/** Of the account, or of the invitation. */
		documentId: documentIdSchema,
		email: z.string(),
		/** Null while the invitation is not accepted. */
		name: z.string().nullable(),
		/** Since when the account is an assistant; null while the invitation is not accepted. */
		since: z.iso.datetime().nullable(),
		/** Whether the account has one; null while the invitation is not accepted. */
		secondFactor: z.boolean().nullable(),
		/** When an invitation ends; null for an assistant. */
		expiresAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Person' });
export type StaffMember = z.infer<typeof personSchema>;

/** Since when the account was an assistant as the caller read it; an invitation names none. */
export const seenPersonSchema = z.strictObject({ since: z.iso.datetime().optional() });

export const inviteSchema = inputOf({ email: emailSchema });
export const joinSchema = z.strictObject({ code: z.string().min(1).max(200) });
