import { z } from 'zod';
import { emailSchema, phoneSchema } from '../accounts/contact.schema.ts';
import { daySchema } from '../http/days.schema.ts';
import { inputOf, paginationSchema } from '../http/envelopes.schema.ts';
import { dialectQuerySchema } from '../http/lists.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { languages } from '../languages/languages.ts';
import { subscriptionReasons } from '../subscriptions/subscriptions.ts';
import { wishConditions, wishStates } from './wishes.ts';

const stateCounts = Object.fromEntries(wishStates.map((state) => [state, z.int()])) as Record<
	(typeof wishStates)[number],
	z.ZodInt
>;
const namedWatch = {
	documentId: documentIdSchema,
	brand: z.string(),
	model: z.string(),
	reference: z.string().nullable(),
	/** CLP. */
	price: z.int(),
};

const wishShape = {
	...rowShape,
	/** Increases with each change; must be sent with a change. */
	version: z.int(),
	/** The customer's account; its email and phone apply where the wish has none of its own. */
	customer: z
		.object({
			documentId: documentIdSchema,
			name: z.string(),
			email: z.string(),
			phone: z.string().nullable(),
		})
		.nullable(),
	name: z.string().nullable(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	/** Language of the customer's mails. */
	language: z.enum(languages),
	brand: z.object({ documentId: documentIdSchema, name: z.string() }).nullable(),
	model: z.string().nullable(),
	reference: z.string().nullable(),
	condition: z.enum(wishConditions),
	/** CLP. */
	highestPrice: z.int().nullable(),
	/** Size, color and other requirements. */
	remark: z.string().nullable(),
	/** The confirmation mail; null when the desk recorded the wish. */
	reason: z.enum(subscriptionReasons).nullable(),
	state: z.enum(wishStates),
	/** Internal note for the desk. */
	note: z.string().nullable(),
	/** Last day on which the wish is open, in the shop's calendar. */
	until: daySchema.nullable(),
	/** Email of the account that recorded it. */
	madeBy: z.string().nullable(),
	/** The watch that was offered most recently. */
	offered: z.object({ at: z.iso.datetime(), watch: z.object(namedWatch).nullable() }).nullable(),
	/** Matching watches on sale, for a wish that is open or offered. */
	fitting: z.int(),
};
export const wishSchema = z.object(wishShape).meta({ id: 'Wish' });
export type Wish = z.infer<typeof wishSchema>;

/** A draft message in the language of the wish, with the watch's address. */
const messageSchema = z.object({ subject: z.string(), text: z.string() });

const hasLetters = /[\p{L}\p{N}]/u;
const wishInput = {
	/** documentId of an account, or null. */
	customer: documentIdSchema.nullable().optional(),
	name: line(120).nullable().optional(),
	email: emailSchema.nullable().optional(),
	phone: phoneSchema.nullable().optional(),
	language: z.enum(languages).optional(),
	brand: documentIdSchema.nullable().optional(),
	/** Every word must occur in brand, model or reference. */
	model: line(120).regex(hasLetters).nullable().optional(),
	reference: line(60).regex(hasLetters).nullable().optional(),
	condition: z.enum(wishConditions).optional(),
	highestPrice: z.int().positive().max(2_000_000_000).nullable().optional(),
	remark: line(500).nullable().optional(),
	note: line(2_000).nullable().optional(),
	until: daySchema.nullable().optional(),
	state: z.enum(wishStates).optional(),
};
/** At least one of brand, model and reference is required. */
export const newWishSchema = z.strictObject({
	data: z.strictObject(wishInput).superRefine(({ brand, model, reference }, { addIssue }) => {
		if ((brand ?? model ?? reference ?? null) === null)
			addIssue({ code: 'invalid_type', expected: 'string', path: ['model'], input: undefined });
	}),
});
export type NewWish = z.infer<typeof newWishSchema>['data'];
const version = z.int();
export const wishChangesSchema = inputOf({ version, ...wishInput });
export type WishChanges = z.infer<typeof wishChangesSchema>['data'];
export const wishVersionSchema = z.strictObject({ version: z.coerce.number().int() });

/** `mail`: the shop sends a mail to the customer; otherwise the wish is only marked as offered. */
export const wishOfferSchema = inputOf({ version, watch: documentIdSchema, mail: z.boolean() });
export type WishOffer = z.infer<typeof wishOfferSchema>['data'];

export const wishQuerySchema = dialectQuerySchema;
export const wishListSchema = z.object({
	data: z.array(wishSchema),
	meta: z.object({ pagination: paginationSchema, states: z.object(stateCounts) }),
});
export type WishList = z.infer<typeof wishListSchema>;

/** A watch of the catalogue, possibly a draft, or the values of an unsaved one. */
export const fittingWishQuerySchema = z.strictObject({
	watch: documentIdSchema.optional(),
	brand: documentIdSchema.optional(),
	model: z.string().max(200).optional(),
	reference: z.string().max(100).optional(),
	price: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
	used: z.enum(['true', 'false']).optional(),
});
export type FittingWishQuery = z.infer<typeof fittingWishQuerySchema>;
/** Open wishes that match a watch, oldest first and at most 50; `message` only for a visible watch. */
export const fittingWishListSchema = z.object({
	data: z.array(wishSchema.extend({ message: messageSchema.nullable() })),
	meta: z.object({ total: z.int() }),
});
export type FittingWishes = z.infer<typeof fittingWishListSchema>;
/** Watches on sale that match a wish, newest first and at most 50. */
export const fittingWatchListSchema = z.object({
	data: z.array(z.object({ ...namedWatch, message: messageSchema })),
	meta: z.object({ total: z.int() }),
});
export type FittingWatches = z.infer<typeof fittingWatchListSchema>;
