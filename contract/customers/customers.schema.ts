import { z } from 'zod';
import { searchSchema } from '../accounts/contact.schema.ts';
import { dialectQuerySchema, paged } from '../http/lists.schema.ts';
import { rowShape } from '../http/rows.schema.ts';
import { accountExportSchema, exportRequestSchema } from '../personal-data/account-export.schema.ts';

export const customerListQuerySchema = dialectQuerySchema.extend({ q: searchSchema.optional() });
export type CustomerQuery = z.infer<typeof customerListQuerySchema>;
const { updatedAt: _, ...customerRow } = rowShape;
export const customerSchema = z
	.object({
		...customerRow,
		email: z.string(),
		username: z.string(),
		firstName: z.string().nullable(),
		lastName: z.string().nullable(),
		phone: z.string().nullable(),
		orders: z.int(),
		/** CLP of the orders that are paid and not refunded. */
		spent: z.int(),
		lastOrderAt: z.iso.datetime().nullable(),
		/** Since when the account may not sign in. */
		blockedAt: z.iso.datetime().nullable(),
		/** Whether a link mailed to the address was opened. */
		confirmed: z.boolean(),
		/** Whether the account has one. */
		secondFactor: z.boolean(),
		/** The owner's own note; no customer reads it. */
		ownerNote: z.string().nullable(),
	})
	.meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;
/** The customer as an act's caller read it: another state is a 409 `version_conflict`. */
export const blockInputSchema = z.strictObject({
	data: customerSchema.pick({ blockedAt: true }).strict(),
});
export const resetInputSchema = z.strictObject({ data: customerSchema.pick({ email: true }).strict() });
/** One that is left out stands for null: not blocked, no order. */
export const eraseQuerySchema = z.strictObject({
	blockedAt: z.iso.datetime().optional(),
	lastOrderAt: z.iso.datetime().optional(),
});
/** All that the shop keeps about a person, what it notes for itself among it. */
export const customerExportSchema = accountExportSchema.extend({
	blockedAt: z.iso.datetime().nullable(),
	ownerNote: z.string().nullable(),
	wishes: z.array(exportRequestSchema.extend({ note: z.string().nullable() })),
});
export type CustomerExport = z.infer<typeof customerExportSchema>;

/** `q`: words of a name, e-mail or telephone number. */
export const guestListQuerySchema = z.strictObject({ q: searchSchema.optional(), ...paged });
export type GuestListQuery = z.infer<typeof guestListQuerySchema>;

/** Somebody who ordered without an account, by the address or number that they gave; CLP spent. */
export const listedGuestSchema = z
	.object({
		email: z.string().nullable(),
		phone: z.string().nullable(),
		firstName: z.string().nullable(),
		lastName: z.string().nullable(),
		orders: z.int(),
		spent: z.int(),
		lastOrderAt: z.iso.datetime(),
	})
	.meta({ id: 'ListedGuest' });
export type ListedGuest = z.infer<typeof listedGuestSchema>;
