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
		/** Total of the paid orders that were not refunded, CLP. */
		spent: z.int(),
		lastOrderAt: z.iso.datetime().nullable(),
		/** When sign-in was blocked; null when it is allowed. */
		blockedAt: z.iso.datetime().nullable(),
		/** Whether a link mailed to the address was opened. */
		confirmed: z.boolean(),
		/** Whether the account has a second factor. */
		secondFactor: z.boolean(),
		/** The owner's private note, never shown to the customer. */
		ownerNote: z.string().nullable(),
	})
	.meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;
/** The customer's state as the caller read it. 409 `version_conflict` when it has changed. */
export const blockInputSchema = z.strictObject({
	data: customerSchema.pick({ blockedAt: true }).strict(),
});
export const resetInputSchema = z.strictObject({ data: customerSchema.pick({ email: true }).strict() });
/** An omitted field equals null: not blocked, no order. */
export const eraseQuerySchema = z.strictObject({
	blockedAt: z.iso.datetime().optional(),
	lastOrderAt: z.iso.datetime().optional(),
});
/** All data that the shop stores about a person, including internal notes. */
export const customerExportSchema = accountExportSchema.extend({
	blockedAt: z.iso.datetime().nullable(),
	ownerNote: z.string().nullable(),
	wishes: z.array(exportRequestSchema.extend({ note: z.string().nullable() })),
});
export type CustomerExport = z.infer<typeof customerExportSchema>;

/** `q`: words of a name, email or phone number. */
export const guestListQuerySchema = z.strictObject({ q: searchSchema.optional(), ...paged });
export type GuestListQuery = z.infer<typeof guestListQuerySchema>;

/**
 * A buyer without an account, identified by the email address or phone number of their orders. `spent` in
 * CLP.
 */
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
