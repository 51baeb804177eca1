import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { networks } from './payments.schema.ts';

/** States of a transfer as the buyer sees them; `doubtful`: a person must check it. */
export const transferStates = ['confirming', 'counted', 'doubtful'] as const;
/** Result of a transaction lookup. `elsewhere`: it pays another order or is older than the order. */
export const checkedStates = [...transferStates, 'unknown', 'elsewhere'] as const;

const amount = z.string().regex(/^\d+\.\d{2,}$/);

/** The exact amount on a network that identifies this order, in tokens with a decimal point. */
const usdtAmountSchema = z.object({
	/** Payment method id. */
	method: z.string(),
	network: z.enum(networks),
	address: z.string(),
	contract: z.string(),
	/** Whether the token was issued by a bridge instead of Tether. */
	isBridged: z.boolean(),
	amount,
	/** EIP-681, for wallets on Base. */
	link: z.string().nullable(),
});

const usdtTransferSchema = z.object({
	network: z.enum(networks),
	/** 64 hexadecimal digits. */
	transaction: z.string(),
	amount,
	state: z.enum(transferStates),
	/** Confirmations, at most `needed`; the transfer counts once `needed` is reached. */
	confirmations: z.int(),
	needed: z.int(),
});

/** How to pay an order in USDT on networks that the shop monitors; empty for all others. */
export const usdtPaymentSchema = z
	.object({ amounts: z.array(usdtAmountSchema), transfers: z.array(usdtTransferSchema) })
	.meta({
		id: 'UsdtPayment',
		examples: [
			{
				amounts: [
					{
						method: 'usdt-tron',
						network: 'Tron',
						address: 'TJrNnb5ahkZ6XAK9YeXCmWUr9MKUekVjo6',
						contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
						isBridged: false,
						amount: '31.8837',
						link: null,
					},
				],
				transfers: [],
			},
		],
	});
export type UsdtPayment = z.infer<typeof usdtPaymentSchema>;

const method = z.string().max(40);
export const usdtBeginSchema = inputOf({ method });

/**
 * The transaction that a buyer reports as payment for the order, as wallets show it: with or without 0x.
 */
export const usdtCheckSchema = inputOf({
	method,
	transaction: z.string().regex(/^\s*(0x)?[0-9a-fA-F]{64}\s*$/),
});
export const usdtCheckedSchema = z.object({ data: z.object({ state: z.enum(checkedStates) }) });
export type UsdtChecked = z.infer<typeof usdtCheckedSchema>['data'];
