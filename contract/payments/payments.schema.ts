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

/** The chains on which tokens arrive, each with the check of its addresses. */
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
		/** Address of the token's contract on that network, shown beside the network's name. */
		contract: z.string().optional(),
		/** Digits behind the point that the token counts in. */
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
 * A way to pay: the schema of a method's settings, whose account numbers carry right check digits so that no
 * typing error takes a buyer's money, and the check of what a transfer is known by. `networkOf` is where a
 * reference is unique when that is not the method's own account. `reference` gives the one spelling of a
 * typed reference, so that no other one pays a second order, and null for a text that is none, for which
 * `refusal` names the sentence.
 */
type PaymentKind = {
	method: z.ZodType;
	networkOf(details: PaymentMethod['details']): (typeof networks)[number] | null;
	reference(typed: string): string | null;
	refusal: 'bankTransaction' | 'cryptoTransaction';
};

/**
 * Everything about each way to pay that the server knows; `web/features/payments/payment-kinds.ts` shows
 * them.
 */
const kinds = {
	bank: {
		method: methodOf(
			'bank',
			z.strictObject({
				/** Whose account it is; by default the seller's legal name. */
				holder: z.string().min(1).optional(),
				account: z.string().min(1),
				bank: z.string().min(1),
				accountType: z.string().min(1),
				/** Chilean tax id, with its check digit. */
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

/** A way to pay by hand, as the shop's configuration (PAYMENT_METHODS) gives it. */
export const paymentMethodSchema = z.discriminatedUnion('type', [kinds.bank.method, kinds.crypto.method]);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentKinds: Record<PaymentMethod['type'], PaymentKind> = kinds;

/** A token on a network that the shop watches: its transfers are recognised by their exact amount. */
const watchedToken = methodOf(
	'usdt',
	z.strictObject({
		address: z.string(),
		network: z.enum(networks),
		symbol: z.literal('USDT'),
		contract: z.string(),
	}),
);

/** A way to pay that `GET payment-methods` gives: one by hand, or one that a provider recognises. */
export const offeredMethodSchema = z
	.discriminatedUnion('type', [
		kinds.bank.method,
		kinds.crypto.method,
		watchedToken,
		/** A provider's page; `by`: what the buyer pays with there. */
		methodOf('online', z.strictObject({ provider: z.string(), by: z.enum(['card', 'transfer']) })),
	])
	.meta({ id: 'PaymentMethod' });
export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/**
 * `rate` is CLP for one USD; null while no rate was ever had. `updatedAt` is the rate service's own time, ISO
 * 8601.
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
			 * Whether new orders use it: `updatedAt` is neither in the future nor older than EXCHANGE_RATE_MAX_AGE.
			 */
			isCurrent: z.boolean(),
			/** Where the rate comes from; the payments page links to it. */
			source: z.url(),
			/** The owner set it, until a day; `source` is then the shop, and its times are now. */
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
 * Money that arrived. `method` is the id of one of the shop's payment methods; `amount` in CLP, without it
 * the rest of the total. Less than the total is recorded and the order waits for the rest, unless
 * `acceptReason` says why the owner takes it as the whole payment.
 */
export const paymentInputSchema = inputOf({
	...decidedOn,
	method: z.string().max(40),
	network: z.enum(networks).optional(),
	/** The chain's transaction hash, or the bank's number of the transfer. */
	transaction: line(200).optional(),
	amount: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
	/** Why less than the total is enough. Refused when nothing is missing. */
	acceptReason: line(500).optional(),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>['data'];

/** A recorded payment that is taken back: its `event` in the order's payments. No buyer reads the reason. */
export const paymentReversalSchema = inputOf({ ...decidedOn, payment: line(300), reason: line(300) });
export type PaymentReversal = z.infer<typeof paymentReversalSchema>['data'];

/**
 * How money goes back: the id of a payment method, `cash` or `card`, by default as it came; and the reference
 * of a transfer that was made already. A transfer without one is recorded later (`refund-sent`).
 */
const way = { method: z.string().max(40).optional(), transaction: line(200).optional() };

/** The money of an order that is off, CLP: without `amount` all of it. `note` is for the owner alone. */
export const refundInputSchema = inputOf({
	...decidedOn,
	amount: z.int().positive().max(2_000_000_000).optional(),
	note: line(500).optional(),
	...way,
});
export type RefundInput = z.infer<typeof refundInputSchema>['data'];

/** Part of a paid order's money, CLP, that went back to the buyer; `reason` is told to them. */
export const partRefundInputSchema = inputOf({
	...decidedOn,
	amount: z.int().positive().max(2_000_000_000),
	reason: line(300),
	...way,
});
export type PartRefundInput = z.infer<typeof partRefundInputSchema>['data'];

/**
 * A person sent the money of a refund: `event` names its entry, `method` the way if it is another one. Only
 * cash has no reference.
 */
export const refundSentInputSchema = inputOf({ ...decidedOn, event: line(200), ...way });
export type RefundSentInput = z.infer<typeof refundSentInputSchema>['data'];
