import { z } from 'zod';
import { typedAddressSchema } from '../accounts/addresses.schema.ts';
import { emailSchema, readContact } from '../accounts/contact.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { languages } from '../languages/languages.ts';
import { namedPiecesSchema } from './desk-orders.schema.ts';
import { deliveryInputSchema } from './shipping-rates.schema.ts';

const counterChannelSchema = z.enum(['cash', 'card', 'transfer']);

/**
 * A sale at the counter, paid and handed over: the watches with the displayed prices in CLP (409
 * `price_changed` when one differs), the payment channel, and the buyer (omitted when unknown). `total` is
 * an agreed price in CLP below the sum of the prices.
 */
export const saleInputSchema = inputOf({
	items: z
		.array(z.strictObject({ documentId: documentIdSchema, price: z.int() }))
		.min(1)
		.max(10),
	customer: documentIdSchema.optional(),
	/** Address for the receipt when the buyer is not an existing account. */
	email: emailSchema.optional(),
	/** The piece of each watch that leaves; by default any piece on sale. */
	pieces: namedPiecesSchema.optional(),
	channel: counterChannelSchema,
	/** Payment method id, for a transfer. */
	method: line(40).optional(),
	transaction: line(200).optional(),
	/** A second payment of `amount` CLP; `channel` pays the rest of the total. */
	secondPayment: z
		.strictObject({
			channel: counterChannelSchema,
			method: line(40).optional(),
			transaction: line(200).optional(),
			amount: z.int().positive().max(2_000_000_000),
		})
		.optional(),
	/** Language of the receipt and its mail; Spanish by default. */
	language: z.enum(languages).optional(),
	total: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
});
export type SaleInput = z.infer<typeof saleInputSchema>['data'];

/**
 * An order that staff create for a customer: documentId of an account, or any email or phone. An email that
 * belongs to a confirmed account selects that account. An omitted `shippingAddress` is the account's default
 * address; null is pickup. `total` is an agreed sum in CLP, including shipping, below the regular one.
 * `language` is the language of its mails.
 */
export const chatOrderInputSchema = inputOf({
	items: saleInputSchema.shape.data.shape.items,
	customer: line(254).overwrite(readContact),
	shippingAddress: typedAddressSchema.nullable().optional(),
	/** The least expensive option when omitted. */
	delivery: deliveryInputSchema.optional(),
	language: z.enum(languages),
	total: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
});
export type ChatOrderInput = z.infer<typeof chatOrderInputSchema>['data'];
