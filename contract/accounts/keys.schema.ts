import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { scopes } from './scopes.ts';

/** An API key, which lets a program call the routes covered by its scopes. */
export const keySchema = z
	.object({
		documentId: documentIdSchema,
		/** Name shown in the audit log. */
		name: z.string(),
		/** First characters of the key, to recognize it. */
		begins: z.string(),
		scopes: z.array(z.enum(scopes)),
		/** Maximum number of calls per minute. */
		perMinute: z.int(),
		createdAt: z.iso.datetime(),
		/** When the key expires. */
		endsAt: z.iso.datetime(),
		/** Time of the last call, to the minute; null if the key was never used. */
		lastUsedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Key' });
export type ApiKey = z.infer<typeof keySchema>;

/** Maximum lifetime of a key, in days. */
export const keyDays = 730;

export const keyInputSchema = inputOf({
	name: line(60),
	scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
	/** Lifetime in days. */
	days: z.int().min(1).max(keyDays),
	perMinute: z.int().min(1).max(6_000).optional(),
});
export type KeyInput = z.infer<typeof keyInputSchema>['data'];

/** A new key. This is the only response that contains the key itself. */
export const newKeySchema = z.object({ data: keySchema.extend({ key: z.string() }).meta({ id: 'NewKey' }) });
export type NewKey = z.infer<typeof newKeySchema>['data'];
