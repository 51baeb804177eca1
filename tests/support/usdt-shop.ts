import { afterAll } from 'vitest';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { UsdtPayment } from '#contract/payments/usdt.schema.ts';
import type { Network } from '#contract/payments/usdt.ts';
import { startChain } from '#scripts/doubles/local-chain.ts';
import { hooks } from '#server/app/hooks.ts';
import { expireOverdueOrders } from '#server/features/orders/changes/overdue-orders.service.ts';
import { chainFigures, releaseCursor } from '#server/features/payments/providers/usdt/cursors.rows.ts';
import { watchOnce } from '#server/features/payments/providers/usdt/usdt-watch.ts';
import { openDesk } from './desk.ts';
import { unique } from './makers.ts';
import type { TestUser } from './shop.ts';
import { startTronGrid, tronAddress } from './trongrid-server.ts';

export const usdtMethod = (
	network: Network,
	details: { address: string; contract: string },
): PaymentMethod => ({
	id: `usdt-${network.toLowerCase()}`,
	type: 'crypto',
	name: `USDT (${network})`,
	details: { network, symbol: 'USDT', ...details },
});

/** A payment method in USDT, with the settings of its network. */
type Way = { method: PaymentMethod; settings: Record<string, string> };

/** Starts a double of TronGrid for all tests of a file. Returns the shop's payment method on it. */
export async function onTron() {
	const [contract, address] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', tronAddress('shop')];
	const grid = await startTronGrid({ contract });
	afterAll(grid.close);
	const method = usdtMethod('Tron', { address, contract });
	return { grid, contract, address, method, settings: { TRONGRID_URL: grid.url } };
}

/** Starts a chain like Base for all tests of a file. Returns the shop's payment method on it. */
export async function onBase() {
	const chain = await startChain();
	afterAll(chain.close);
	const method = usdtMethod('Base', { address: chain.shop, contract: chain.token });
	return { chain, method, settings: { BASE_RPC_URL: chain.url, BASE_CONFIRMATIONS: '10' } };
}

/**
 * Opens a shop with these payment methods for all tests of a file, and buyers with orders that await payment.
 */
export async function openUsdtShop(ways: Way[], wanted: Parameters<typeof openDesk>[0] = {}) {
	const desk = await openDesk({
		...wanted,
		config: {
			...wanted.config,
			paymentMethods: ways.map(({ method }) => method),
			providers: Object.assign({}, ...ways.map(({ settings }) => settings)),
		},
	});
	const { shop } = desk;
	let { owner } = desk;
	const deps = { ...shop.deps, ...hooks };
	type Placed = { buyer: TestUser; id: number; total: number };
	const path = ({ id }: Placed) => `/api/orders/${id}/usdt`;
	/** Places an order that awaits payment by this method, and returns its unique amount. */
	const place = async (method: string, price = 190_000) => {
		const buyer = await shop.makeUser();
		const { id, total } = await shop.placeOrder(buyer, await shop.makeWatch({ price }));
		const placed = { buyer, id, total };
		const { body } = await shop.post(path(placed), { data: { method } }, { as: buyer });
		const { amounts } = body.data as UsdtPayment;
		const own = amounts.find((one) => one.method === method);
		return { ...placed, amount: own?.amount ?? '', link: own?.link, units: unitsOf(own?.amount ?? '0') };
	};
	return {
		...desk,
		deps,
		place,
		/** Returns the payment as the buyer sees it. */
		seen: async (placed: Placed): Promise<UsdtPayment> =>
			(await shop.get(path(placed), { as: placed.buyer })).body.data,
		check: async (placed: Placed, method: string, transaction: string): Promise<string> =>
			(await shop.post(`${path(placed)}/check`, { data: { method, transaction } }, { as: placed.buyer })).body
				.data.state,
		order: async ({ id }: Placed) =>
			(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data as {
				orderStatus: string;
				paymentStatus: string;
				needsReview: boolean;
				reviewNote: string | null;
				payments: { amount: number; transaction: string | null; network: string | null }[];
			},
		/** Returns the number of transfers that match no order. */
		unknown: async () => {
			const { transfers } = await chainFigures(shop.db);
			const unknown = transfers.filter(({ state }) => state === 'unknown');
			return unknown.reduce((sum, one) => sum + Number(one.transfers), 0);
		},
		/** Advances the shop's clock, and signs the owner in again. */
		advance: async (ms: number) => {
			shop.advance(ms);
			owner = await shop.signIn(owner.email, owner.password);
		},
		/** Runs a round of the job. */
		expire: () => expireOverdueOrders(shop.deps),
		/** Reads the network once as a watcher of this name. */
		watch: (network: Network, watcher = unique('watcher')) =>
			watchOnce(deps, network, watcher).finally(() => releaseCursor(shop.db, watcher)),
	};
}

/** Converts `31.8837` to the smallest units of a token with six decimals. */
export const unitsOf = (amount: string): bigint => {
	const [whole = '0', part = ''] = amount.split('.');
	return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};
