import { z } from 'zod';
import { emailSchema } from '../accounts/contact.schema.ts';
import { fault } from '../http/faults.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { subscriptionReasons } from './subscriptions.ts';

/** The most watches that one request names. */
const mostWatches = 20;

/**
 * Asks for one mail when something happens: to watches (those for sale cost less, the others are back, or one
 * like them), or to a search, the query of a catalogue's address (`brand=Seiko&price=-500000`). `email`: of
 * somebody who is not signed in; it gets a mail with a link that confirms it.
 */
export const newSubscriptionSchema = z.strictObject({
	data: z
		.strictObject({
			watches: z.array(documentIdSchema).min(1).max(mostWatches).optional(),
			search: z.string().min(1).max(600).optional(),
			email: emailSchema.optional(),
		})
		.superRefine(({ watches, search }, { addIssue }) => {
			if ((watches === undefined) === (search === undefined))
				addIssue({ code: 'custom', message: fault('watchesOrSearch'), path: ['watches'] });
		}),
});
export type NewSubscription = z.infer<typeof newSubscriptionSchema>['data'];
/** `confirm`: a mail with a link is on its way to whom the shop may not write yet. */
export const subscriptionAnswerSchema = z.object({ confirm: z.boolean() });

/** A customer asked to be told of this; `search`: the query of a catalogue's address. */
export const ownSubscriptionSchema = z
	.object({
		documentId: documentIdSchema,
		createdAt: z.iso.datetime(),
		reason: z.enum(subscriptionReasons),
		watch: z.object({ documentId: documentIdSchema, brand: z.string(), model: z.string() }).nullable(),
		search: z.string().nullable(),
		/** The last day of it. */
		until: z.string().nullable(),
	})
	.meta({ id: 'ToldOf' });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/** The code of a mail's link. */
export const mailCodeSchema = z.strictObject({ code: z.string().min(1).max(4_000) });
