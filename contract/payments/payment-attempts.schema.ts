import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { attemptStates } from './payment-attempts.ts';

/** An attempt to pay through a provider. `amount` in CLP. */
export const attemptSchema = z
	.object({
		documentId: z.string(),
		/** Display name of the provider. */
		provider: z.string(),
		state: z.enum(attemptStates),
		amount: z.int(),
		createdAt: z.iso.datetime(),
	})
	.meta({ id: 'PaymentAttempt' });
export type PaymentAttempt = z.infer<typeof attemptSchema>;

/** `method` is the id of a method of type `online` from `GET payment-methods`. */
export const attemptInputSchema = inputOf({ method: z.string().max(40) });
/** `url` is the provider's page where the buyer pays. */
export const attemptBegunSchema = z.object({
	data: z.object({ attempt: attemptSchema, url: z.url({ protocol: /^https?$/ }) }),
});
