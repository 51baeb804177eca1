import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { attemptStates } from './payment-attempts.ts';

/** A try to pay by a provider. `amount` in CLP. */
export const attemptSchema = z
	.object({
		documentId: z.string(),
		/** The provider's name. */
		provider: z.string(),
		state: z.enum(attemptStates),
		amount: z.int(),
		createdAt: z.iso.datetime(),
	})
	.meta({ id: 'PaymentAttempt' });
export type PaymentAttempt = z.infer<typeof attemptSchema>;

/** `method` is the id of a method that `GET payment-methods` gives with the type `online`. */
export const attemptInputSchema = inputOf({ method: z.string().max(40) });
/** `url` is where the buyer pays. */
export const attemptBegunSchema = z.object({
	data: z.object({ attempt: attemptSchema, url: z.url({ protocol: /^https?$/ }) }),
});
