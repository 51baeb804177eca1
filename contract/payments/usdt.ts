import type { networks } from './payments.schema.ts';

/** Groups of USDT transfers at the desk: not matched to an order, assigned by a person, or dismissed. */
export const usdtTransferGroups = ['open', 'taken', 'aside'] as const;
export type UsdtTransferGroup = (typeof usdtTransferGroups)[number];

/** Prefix of the ledger event of a transfer that a person assigned to its order. */
export const assignedPrefix = 'assigned:';

export type Network = (typeof networks)[number];

/**
 * The USDT contract on each network, unless a method's settings override it. Tether does not issue USDT on
 * Base: that token comes from a bridge, and many exchanges cannot send it. `chainId` is used in EIP-681
 * links.
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

/** Formats a token amount in smallest units exactly, with at least two decimals: `1371.94`, `1371.9437`. */
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
 * Link that prefills a transfer in Ethereum wallets (EIP-681); null on Tron, which has no widely supported
 * link. The contract is in lower case and the amount a plain integer, the form that most wallets accept.
 */
export function transferLink(
	network: Network,
	{ contract, address, units }: { contract: string; address: string; units: string },
): string | null {
	const { chainId } = usdtOn[network];
	if (chainId === null) return null;
	return `ethereum:${contract.toLowerCase()}@${chainId}/transfer?address=${address}&uint256=${units}`;
}
