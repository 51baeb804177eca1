import { z } from 'zod';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import { type Network, usdtOn } from '#contract/payments/usdt.ts';
import type { Deps } from '../../../../core/deps.ts';
import { baseChain } from './base-chain.ts';
import type { Chain, Watched } from './chain.ts';
import { tronChain } from './tron-chain.ts';

const address = z.url({ protocol: /^https?$/ });

/**
 * Environment variables. A network without its address is not watched: the owner confirms transfers by hand.
 */
export const usdtSettings = {
	BASE_RPC_URL: {
		about: 'JSON-RPC node of Base. Enables the detection of USDT payments on Base (docs/operations.md).',
		unset: 'transfers are confirmed by hand',
		takes: 'the http(s) address of a JSON-RPC node of Base',
		schema: address.optional(),
		secret: true,
	},
	BASE_CONFIRMATIONS: {
		about: 'Number of blocks after which a transfer on Base is confirmed.',
		default: '10',
		takes: 'a whole number from 1 to 1000',
		schema: z
			.string()
			.regex(/^([1-9]\d{0,2}|1000)$/)
			.default('10'),
	},
	TRONGRID_URL: {
		about: 'URL of TronGrid. Enables the detection of USDT payments on Tron (docs/operations.md).',
		unset: 'transfers are confirmed by hand',
		takes: 'the http(s) address of TronGrid: https://api.trongrid.io',
		schema: address.optional(),
	},
	TRONGRID_KEY: {
		about: 'TronGrid API key.',
		takes: 'a TronGrid API key, 8 to 200 characters without spaces',
		schema: z
			.string()
			.regex(/^\S{8,200}$/)
			.optional(),
		secret: true,
	},
};

type UsdtConfig = Pick<Deps, 'config'>;
export type TokenMethod = Extract<PaymentMethod, { type: 'crypto' }>;

const chains = {
	Base: (deps: Deps) => {
		const { BASE_RPC_URL: url, BASE_CONFIRMATIONS: depth } = deps.config.providers;
		return url ? baseChain(deps, { url, confirmations: Number(depth ?? 10) }) : null;
	},
	Tron: (deps: Deps) => {
		const { TRONGRID_URL: url, TRONGRID_KEY: key } = deps.config.providers;
		return url ? tronChain(deps, { url, key: key ?? null }) : null;
	},
} as const satisfies Record<Network, (deps: Deps) => Chain | null>;

const opened = new WeakMap<Deps['config'], Map<Network, Chain | null>>();

/**
 * Returns the chain of a network, one instance for each shop of the process; null while it is not watched.
 */
export function chainOf(deps: Deps, network: Network): Chain | null {
	const known = opened.get(deps.config) ?? new Map<Network, Chain | null>();
	opened.set(deps.config, known);
	const chain = known.has(network) ? (known.get(network) as Chain | null) : chains[network](deps);
	known.set(network, chain);
	return chain;
}

/** Returns the networks that the shop watches. */
export function watchedNetworks({ config }: UsdtConfig): Network[] {
	const { BASE_RPC_URL, TRONGRID_URL } = config.providers;
	return [...(TRONGRID_URL ? (['Tron'] as const) : []), ...(BASE_RPC_URL ? (['Base'] as const) : [])];
}

/** Returns the shop's methods on this network. */
export const methodsOn = ({ config }: UsdtConfig, network: Network): TokenMethod[] =>
	config.paymentMethods.filter(
		(method): method is TokenMethod => method.type === 'crypto' && method.details.network === network,
	);

/** Returns the token that a method accepts. */
export const tokenOf = ({ details }: TokenMethod): Pick<Watched, 'network' | 'contract' | 'decimals'> => ({
	network: details.network,
	contract: details.contract ?? usdtOn[details.network].contract,
	decimals: details.decimals ?? usdtOn[details.network].decimals,
});
