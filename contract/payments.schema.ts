import { z } from 'zod';

export const networks = ['Tron', 'Base'] as const;

export const bankDetailsSchema = z.strictObject({
	account: z.string().min(1),
	bank: z.string().min(1),
	accountType: z.string().min(1),
	/** Chilean tax id, with its check digit. */
	rut: z.string().min(3),
	email: z.email(),
});

export const cryptoDetailsSchema = z.strictObject({
	address: z.string().min(1),
	network: z.enum(networks),
	symbol: z.literal('USDT'),
	/** Address of the token's contract on that network, shown beside the network's name. */
	contract: z.string().min(1).optional(),
});

const methodIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A way to pay, as the shop's configuration (PAYMENT_METHODS) and `GET payment-methods` give it. */
export const paymentMethodSchema = z.discriminatedUnion('type', [
	z.strictObject({
		id: methodIdSchema,
		type: z.literal('bank'),
		name: z.string().min(1),
		details: bankDetailsSchema,
	}),
	z.strictObject({
		id: methodIdSchema,
		type: z.literal('crypto'),
		name: z.string().min(1),
		details: cryptoDetailsSchema,
	}),
]);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodListSchema = z.object({ data: z.array(paymentMethodSchema) });

/** `rate` is CLP for one USD; null while no rate was ever had. `updatedAt` is the rate service's own time, ISO 8601. */
export const exchangeRateSchema = z.object({
	data: z
		.object({
			base: z.literal('USD'),
			quote: z.literal('CLP'),
			rate: z.number().positive(),
			updatedAt: z.iso.datetime(),
			fetchedAt: z.iso.datetime(),
			/** Where the rate comes from; the payments page links to it. */
			source: z.url(),
		})
		.nullable(),
});
export type ExchangeRate = NonNullable<z.infer<typeof exchangeRateSchema>['data']>;
