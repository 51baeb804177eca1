import { z } from 'zod';
import { emailSchema } from '../accounts/contact.schema.ts';
import { fault } from '../http/faults.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { subscriptionReasons } from './subscriptions.ts';

/** Maximum number of watches in one request. */
const maxWatches = 20;

/**
 * Requests one mail about watches (a price drop for those on sale, otherwise the return of the watch or of
 * one like it) or about a search, given as the query of a catalogue address (`brand=Seiko&price=-500000`).
 * `email` is for a caller who is not signed in; that address gets a mail with a confirmation link.
 */
export const newSubscriptionSchema = z.strictObject({
	data: z
		.strictObject({
			watches: z.array(documentIdSchema).min(1).max(maxWatches).optional(),
			search: z.string().min(1).max(600).optional(),
			email: emailSchema.optional(),
		})
		.superRefine(({ watches, search }, { addIssue }) => {
			if ((watches === undefined) === (search === undefined))
				addIssue({ code: 'custom', message: fault('watchesOrSearch'), path: ['watches'] });
		}),
});
export type NewSubscription = z.infer<typeof newSubscriptionSchema>['data'];
/** `confirm`: a confirmation mail was sent, because the address is not confirmed yet. */
export const subscriptionAnswerSchema = z.object({ confirm: z.boolean() });

/** A customer's subscription; `search` is the query of a catalogue address. */
export const ownSubscriptionSchema = z
	.object({
		documentId: documentIdSchema,
		createdAt: z.iso.datetime(),
		reason: z.enum(subscriptionReasons),
		watch: z.object({ documentId: documentIdSchema, brand: z.string(), model: z.string() }).nullable(),
		search: z.string().nullable(),
		/** Last day of the subscription. */
		until: z.string().nullable(),
	})
	.meta({ id: 'ToldOf' });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/** The code in a mail's link. */
export const mailCodeSchema = z.strictObject({ code: z.string().min(1).max(4_000) });
