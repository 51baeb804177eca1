import { z } from 'zod';
import { emailSchema, rutSchema } from '../accounts/contact.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';
import { isBaseAddress, isTronAddress } from './usdt-addresses.ts';

const methodOf = <const Type extends string, Details extends z.ZodType>(type: Type, details: Details) =>
	z.strictObject({
		id: z.string().regex(/^[a-z0-9-]{1,40}$/),
		type: z.literal(type),
		name: z.string().min(1),
		details,
	});

/** Supported token networks, each with its address validation. */
const chains = {
	Tron: { isAddress: isTronAddress, refusal: fault('tronAddress') },
	Base: { isAddress: isBaseAddress, refusal: fault('baseAddress') },
} as const;
export const networks = Object.keys(chains) as (keyof typeof chains)[];

const cryptoDetails = z
	.strictObject({
		address: z.string(),
		network: z.enum(networks),
		symbol: z.literal('USDT'),
		/** Contract address of the token on that network, shown next to the network's name. */
		contract: z.string().optional(),
		/** Number of decimals of the token. */
		decimals: z.int().min(0).max(18).optional(),
	})
	.superRefine(({ address, contract, network }, context) => {
		const { isAddress, refusal } = chains[network];
		const check = (path: string, text: string | undefined) =>
			text !== undefined &&
			!isAddress(text) &&
			context.addIssue({ code: 'custom', path: [path], message: refusal });
		check('address', address);
		check('contract', contract);
	});

/**
 * A payment type: the schema of a method's settings, whose account numbers must have valid check digits so
 * that no typing error misdirects a buyer's money, and the validation of transfer references. `networkOf`
 * returns the network within which a reference is unique, or null when it is unique within the method's own
 * account. `reference` returns the canonical spelling of a typed reference, so that no other spelling can
 * pay a second order, and null for an invalid one; `refusal` is the key of the error sentence.
 */
type PaymentKind = {
	method: z.ZodType;
	networkOf(details: PaymentMethod['details']): (typeof networks)[number] | null;
	reference(typed: string): string | null;
	refusal: 'bankTransaction' | 'cryptoTransaction';
};

/**
 * Everything the server knows about each payment type; `web/features/payments/payment-kinds.ts` displays
 * them.
 */
const kinds = {
	bank: {
		method: methodOf(
			'bank',
			z.strictObject({
				/** Account holder; by default the seller's legal name. */
				holder: z.string().min(1).optional(),
				account: z.string().min(1),
				bank: z.string().min(1),
				accountType: z.string().min(1),
				/** Chilean tax ID with a valid check digit. */
				rut: rutSchema,
				email: emailSchema,
			}),
		),
		networkOf: () => null,
		reference: (typed: string) => typed,
		refusal: 'bankTransaction',
	},
	crypto: {
		method: methodOf('crypto', cryptoDetails),
		networkOf: ({ network }: z.infer<typeof cryptoDetails>) => network,
		reference: (typed: string) => /^(?:0x)?([0-9a-f]{64})$/.exec(typed.toLowerCase())?.[1] ?? null,
		refusal: 'cryptoTransaction',
	},
} as const;

/** A manual payment method from the shop's configuration (PAYMENT_METHODS). */
export const paymentMethodSchema = z.discriminatedUnion('type', [kinds.bank.method, kinds.crypto.method]);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentKinds: Record<PaymentMethod['type'], PaymentKind> = kinds;

/** Whether the shop monitors this network; transfers are matched by their exact amount. */
const watchedToken = methodOf(
	'usdt',
	z.strictObject({
		address: z.string(),
		network: z.enum(networks),
		symbol: z.literal('USDT'),
		contract: z.string(),
	}),
);

/** A payment method from `GET payment-methods`: manual, or confirmed by a provider. */
export const offeredMethodSchema = z
	.discriminatedUnion('type', [
		kinds.bank.method,
		kinds.crypto.method,
		watchedToken,
		/** A provider's payment page; `by` is what the buyer pays with there. */
		methodOf('online', z.strictObject({ provider: z.string(), by: z.enum(['card', 'transfer']) })),
	])
	.meta({ id: 'PaymentMethod' });
export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/**
 * `rate` is CLP per USD; null until the first rate is available. `updatedAt` is the time reported by the
 * rate service, ISO 8601.
 */
export const exchangeRateSchema = z.object({
	data: z
		.object({
			base: z.literal('USD'),
			quote: z.literal('CLP'),
			rate: z.number().positive(),
			updatedAt: z.iso.datetime(),
			fetchedAt: z.iso.datetime(),
			/**
			 * Whether new orders use the rate: `updatedAt` is neither in the future nor older than
			 * EXCHANGE_RATE_MAX_AGE.
			 */
			isCurrent: z.boolean(),
			/** Link to the source of the rate, shown on the payments page. */
			source: z.url(),
			/** A rate set by the owner until a given day; `source` is then the shop, with its times. */
			isManual: z.boolean(),
		})
		.meta({
			id: 'ExchangeRate',
			examples: [
				{
					base: 'USD',
					quote: 'CLP',
					rate: 940.35,
					updatedAt: '2026-11-20T00:02:31.000Z',
					fetchedAt: '2026-11-20T09:15:00.000Z',
					isCurrent: true,
					source: 'https://www.exchangerate-api.com',
					isManual: false,
				},
			],
		})
		.nullable(),
});
export type ExchangeRate = NonNullable<z.infer<typeof exchangeRateSchema>['data']>;

/**
 * A received payment. `method` is the id of one of the shop's payment methods; `amount` in CLP, by default
 * the amount due. A lower amount is recorded and the order awaits the rest, unless `acceptReason` states
 * why the owner accepts it as full payment.
 */
export const paymentInputSchema = inputOf({
	...decidedOn,
	method: z.string().max(40),
	network: z.enum(networks).optional(),
	/** The transaction hash on the chain, or the bank's transfer number. */
	transaction: line(200).optional(),
	amount: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
	/** Why a lower amount is accepted. Rejected when the amount covers the total. */
	acceptReason: line(500).optional(),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>['data'];

/**
 * A recorded payment to reverse, identified by its `event` in the order's payments. The reason is not shown
 * to the buyer.
 */
export const paymentReversalSchema = inputOf({ ...decidedOn, payment: line(300), reason: line(300) });
export type PaymentReversal = z.infer<typeof paymentReversalSchema>['data'];

/**
 * How a refund is sent: payment method id, `cash` or `card`, by default the original method; and the
 * reference of a transfer that was already made. A transfer without a reference is recorded later
 * (`refund-sent`).
 */
const way = { method: z.string().max(40).optional(), transaction: line(200).optional() };

/**
 * A refund for a canceled or returned order in CLP, by default the full amount. `note` is visible only to the
 * owner.
 */
export const refundInputSchema = inputOf({
	...decidedOn,
	amount: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
	...way,
});
export type RefundInput = z.infer<typeof refundInputSchema>['data'];

/** A partial refund of a paid order, CLP; `reason` is sent to the buyer. */
export const partRefundInputSchema = inputOf({
	...decidedOn,
	amount: z.int().positive().max(2_000_000_000),
	reason: line(300),
	...way,
});
export type PartRefundInput = z.infer<typeof partRefundInputSchema>['data'];

/**
 * Records that a person sent a refund: `event` identifies its entry, `method` is the method if it differs.
 * A reference is required except for cash.
 */
export const refundSentInputSchema = inputOf({ ...decidedOn, event: line(200), ...way });
export type RefundSentInput = z.infer<typeof refundSentInputSchema>['data'];
