import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { scopes } from './scopes.ts';

/** A key by which a machine makes the calls that its scopes name. */
export const keySchema = z
	.object({
		documentId: documentIdSchema,
		/** As the audit tells it. */
		name: z.string(),
		/** The first signs of the key, to know it again. */
		begins: z.string(),
		scopes: z.array(z.enum(scopes)),
		/** Calls a minute. */
		perMinute: z.int(),
		createdAt: z.iso.datetime(),
		/** From when on it works no more. */
		endsAt: z.iso.datetime(),
		/** Of the last call, to the minute; null: none yet. */
		lastUsedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Key' });
export type ApiKey = z.infer<typeof keySchema>;

/** Longest life of a key, in days. */
export const keyDays = 730;

export const keyInputSchema = inputOf({
	name: line(60),
	scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
	/** How long it works. */
	days: z.int().min(1).max(keyDays),
	perMinute: z.int().min(1).max(6_000).optional(),
});
export type KeyInput = z.infer<typeof keyInputSchema>['data'];

/** The key itself is told here alone. */
export const newKeySchema = z.object({ data: keySchema.extend({ key: z.string() }).meta({ id: 'NewKey' }) });
export type NewKey = z.infer<typeof newKeySchema>['data'];
