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
 * A sale at the counter, paid and handed over: the watches with the prices in CLP that were seen (another
 * one is a 409 `price_changed`), how it was paid, and who bought (without: no known buyer). `total` is
 * the agreed price in CLP when it is less than the prices' sum.
 */
export const saleInputSchema = inputOf({
	items: z
		.array(z.strictObject({ documentId: documentIdSchema, price: z.int() }))
		.min(1)
		.max(10),
	customer: documentIdSchema.optional(),
	/** Where the receipt goes, of somebody who is not chosen among the accounts. */
	email: emailSchema.optional(),
	/** Which piece of a watch leaves; without it one of those on sale. */
	pieces: namedPiecesSchema.optional(),
	channel: counterChannelSchema,
	/** The id of one of the shop's payment methods, for a transfer. */
	method: line(40).optional(),
	transaction: line(200).optional(),
	/** Another payment that covers `amount` CLP of the total; the rest is paid by `channel`. */
	secondPayment: z
		.strictObject({
			channel: counterChannelSchema,
			method: line(40).optional(),
			transaction: line(200).optional(),
			amount: z.int().positive().max(2_000_000_000),
		})
		.optional(),
	/** Of the receipt and its mail; Spanish by default. */
	language: z.enum(languages).optional(),
	total: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
});
export type SaleInput = z.infer<typeof saleInputSchema>['data'];

/**
 * An order that staff makes for a customer: documentId of an account, or any e-mail or telephone; an e-mail
 * that an account has confirmed means the account. `shippingAddress`: without it the default one of the
 * account; null: picked up. `total` is the agreed sum in CLP, shipping included, when it is less. `language`
 * is that of its mails.
 */
export const chatOrderInputSchema = inputOf({
	items: saleInputSchema.shape.data.shape.items,
	customer: line(254).overwrite(readContact),
	shippingAddress: typedAddressSchema.nullable().optional(),
	/** Without it the cheapest way. */
	delivery: deliveryInputSchema.optional(),
	language: z.enum(languages),
	total: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
});
export type ChatOrderInput = z.infer<typeof chatOrderInputSchema>['data'];
