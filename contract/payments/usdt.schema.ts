import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { networks } from './payments.schema.ts';

/** The words for a transfer as its buyer sees it; `doubtful`: a person looks at it. */
export const transferStates = ['confirming', 'counted', 'doubtful'] as const;
/** The result of a search for a transaction. `elsewhere`: it pays another order or is older. */
export const checkedStates = [...transferStates, 'unknown', 'elsewhere'] as const;

const amount = z.string().regex(/^\d+\.\d{2,}$/);

/** The exact amount that is this order's alone on a network, in whole tokens with a point. */
const usdtAmountSchema = z.object({
	/** Id of the shop's payment method. */
	method: z.string(),
	network: z.enum(networks),
	address: z.string(),
	contract: z.string(),
	/** A bridge issued the token, not Tether. */
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
	/** Blocks on it, at most `needed`, from which on it counts. */
	confirmations: z.int(),
	needed: z.int(),
});

/** How an order is paid in USDT where the shop watches the network; nothing where it does not. */
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

/** A transaction that the buyer says pays the order, as wallets show it: with or without 0x. */
export const usdtCheckSchema = inputOf({
	method,
	transaction: z.string().regex(/^\s*(0x)?[0-9a-fA-F]{64}\s*$/),
});
export const usdtCheckedSchema = z.object({ data: z.object({ state: z.enum(checkedStates) }) });
export type UsdtChecked = z.infer<typeof usdtCheckedSchema>['data'];
