import type { networks } from './payments.schema.ts';

/** USDT transfers at the desk: no order explains them yet, a person assigned them, or put them aside. */
export const usdtTransferGroups = ['open', 'taken', 'aside'] as const;
export type UsdtTransferGroup = (typeof usdtTransferGroups)[number];

/** Start of the ledger's event of a transfer that a person assigned to its order. */
export const assignedPrefix = 'assigned:';

export type Network = (typeof networks)[number];

/**
 * The token USDT on each network unless a method's settings say otherwise. Tether issues none on
 * Base: that one is a bridge's, which many exchanges cannot send. `chainId` is where EIP-681 leads to.
 */
export const usdtOn = {
	Tron: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6, isBridged: false, chainId: null },
	Base: {
		contract: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
		decimals: 6,
		isBridged: true,
		chainId: 8453,
	},
} as const satisfies Record<Network, unknown>;

/** `1371.94`, `1371.9437`: a token's smallest units as whole tokens, exact, with two decimals or more. */
export function tokenAmount(units: bigint, decimals: number): string {
	const digits = units.toString().padStart(decimals + 1, '0');
	const integerPart = digits.slice(0, digits.length - decimals);
	const part = digits
		.slice(digits.length - decimals)
		.replace(/0+$/, '')
		.padEnd(2, '0');
	return `${integerPart}.${part}`;
}

/**
 * The link by which wallets of Ethereum's kind fill in a transfer (EIP-681); null on Tron, which has none
 * that wallets read. The contract in lower case and a plain integer: what most of them understand.
 */
export function transferLink(
	network: Network,
	{ contract, address, units }: { contract: string; address: string; units: string },
): string | null {
	const { chainId } = usdtOn[network];
	if (chainId === null) return null;
	return `ethereum:${contract.toLowerCase()}@${chainId}/transfer?address=${address}&uint256=${units}`;
}
