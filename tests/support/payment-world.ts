import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startChain } from '#scripts/doubles/local-chain.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { hooks } from '#server/app/hooks.ts';
import { expireOverdueOrders } from '#server/features/orders/changes/overdue-orders.service.ts';
import { settleDueAttempts } from '#server/features/payments/due-attempts.service.ts';
import { earlierMs } from '#server/features/payments/providers/usdt/chain.ts';
import { releaseCursor } from '#server/features/payments/providers/usdt/cursors.rows.ts';
import { watchOnce } from '#server/features/payments/providers/usdt/usdt-watch.ts';
import { unique } from './makers.ts';
import { openShop } from './shop.ts';
import { startTronGrid, tronAddress } from './trongrid-server.ts';
import { usdtMethod } from './usdt-shop.ts';

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;
type Death = { left: number; when: 'before' | 'after'; come: () => void };

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const confirmations = 3;

/**
 * Opens a shop that accepts payments through every provider, with their doubles. `below` returns random
 * integers below a limit.
 */
export async function openPaymentWorld(below: (most: number) => number) {
	const [bank, khipu, chain, grid] = await Promise.all([
		startTransbank(),
		startKhipu(),
		startChain(),
		startTronGrid({ contract }),
	]);
	const deaths = new AsyncLocalStorage<Death>();
	const never = new Promise<never>(() => {});
	/** Simulates that the process may be killed here, before or after its work. */
	const mayEnd = async <T>(work: () => Promise<T>): Promise<T> => {
		const death = deaths.getStore();
		if (!death || death.left-- !== 0) return work();
		if (death.when === 'after') await work().catch(() => {});
		death.come();
		return never;
	};
	const shop = await openShop({
		config: {
			accessTtl: 10_000 * 86_400_000,
			paymentMethods: [
				bankMethod,
				usdtMethod('Tron', { address: tronAddress('runs'), contract }),
				usdtMethod('Base', { address: chain.shop, contract: chain.token }),
			],
			providers: {
				...bank.settings,
				...khipu.settings,
				TRONGRID_URL: grid.url,
				BASE_RPC_URL: chain.url,
				BASE_CONFIRMATIONS: String(confirmations),
			},
		},
		fetch: (input, init) => mayEnd(() => fetch(input, init)),
	});
	bank.bank.now = shop.deps.clock;
	const deps = {
		...shop.deps,
		...hooks,
		receiveMoneyFor: (...input: Parameters<typeof hooks.receiveMoneyFor>) =>
			mayEnd(() => hooks.receiveMoneyFor(...input)),
		unpay: (...input: Parameters<typeof hooks.unpay>) => mayEnd(() => hooks.unpay(...input)),
	};
	const owner = await shop.makeOwner();
	await chain.mine(10);
	let chained: Promise<unknown> = Promise.resolve();
	/** Runs operations on the chain one after the other, with block times that follow the shop's clock. */
	const onChain = (work: () => Promise<unknown>) => {
		chained = chained.then(async () => {
			const { timestamp } = await chain.client.getBlock();
			const now = BigInt(Math.floor(shop.deps.clock().getTime() / 1_000));
			if (now > timestamp) await chain.client.setNextBlockTimestamp({ timestamp: now });
			await work();
		});
		return chained;
	};
	const faults: unknown[] = [];
	const log = { error: (one: object) => void faults.push(one), warn: () => {} };
	const watch = (network: 'Tron' | 'Base', process = deps) => {
		const watcher = unique('watcher');
		return watchOnce(process, network, watcher).finally(() => releaseCursor(shop.db, watcher));
	};
	return {
		shop,
		owner,
		bank,
		khipu,
		chain,
		grid,
		faults,
		watch,
		onChain,
		rounds: (process = deps) => settleDueAttempts(process, log),
		expire: () => expireOverdueOrders(shop.deps),
		/** Advances the time of the shop and of both networks. */
		pass: async (ms: number) => {
			shop.advance(ms);
			grid.mine(Math.ceil(ms / 3_000));
			await onChain(() => chain.mine(1));
		},
		/** Runs the work of a process that may be killed at any call. It is then no longer awaited. */
		mortal: async (work: (process: typeof deps) => Promise<unknown>) => {
			if (below(5) > 0) return work(deps);
			const death = Promise.withResolvers<void>();
			const when = below(2) === 0 ? 'before' : 'after';
			// A process caches by its configuration object.
			const own = { ...deps, config: { ...deps.config } };
			const done = deaths.run({ left: below(4), when, come: death.resolve }, () => work(own));
			await Promise.race([done, death.promise]);
			// The lease of a killed watcher expires.
			await shop.db.updateTable('chain_cursors').set({ leased_by: null }).execute();
		},
		close: async () => {
			await shop.close();
			await Promise.all([bank.close(), khipu.close(), chain.close(), grid.close()]);
		},
		confirmations,
	};
}

const bankMethod: PaymentMethod = {
	id: 'bank',
	type: 'bank',
	name: 'Banco de Chile',
	details: {
		bank: 'Banco de Chile',
		accountType: 'Cuenta corriente',
		account: '00-123-45678-09',
		rut: '76.192.083-9',
		email: 'pagos@ancora.example',
	},
};

/**
 * The money actually received for orders, by order and event, in CLP. What a person must review is separate.
 */
export async function chargedMoney({ shop, bank, khipu, chain }: PaymentWorld, orders: number[]) {
	const { db } = shop;
	const charged = new Map<number, Map<string, number>>(orders.map((id) => [id, new Map()]));
	const add = (order: number | null, event: string, amount: number) => {
		if (order !== null) charged.get(order)?.set(event, amount);
	};
	const attempts = await db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', 'in', orders)
		.execute();
	const charges = new Map<number, number>();
	const unsure = new Set<number>();
	for (const { order_id, provider, token, buy_order, state } of attempts) {
		const sale = bank.sales.get(token ?? '');
		const payment = khipu.payments.get(token ?? '');
		const amount = sale ? sale.charges * sale.amount : payment?.status === 'done' ? payment.amount : 0;
		if (sale) charges.set(order_id, (charges.get(order_id) ?? 0) + sale.charges);
		if (state === 'unsure') unsure.add(order_id);
		else if (amount > 0)
			add(
				order_id,
				sale ? `webpay:${shop.config.providers.WEBPAY_CODE}:${buy_order}` : `${provider}:${token}`,
				amount,
			);
	}
	/** Returns when a transfer that the shop accepted was made. Fails for a transfer that is in no block. */
	const minedAt = async (hash: string) => {
		const { blockNumber, status } = await chain.client.getTransactionReceipt({ hash: `0x${hash}` });
		expect(status).toBe('success');
		return new Date(Number((await chain.client.getBlock({ blockNumber })).timestamp) * 1_000);
	};
	const amounts = await db.selectFrom('usdt_amounts').selectAll().where('order_id', 'in', orders).execute();
	const transfers = await db.selectFrom('chain_transfers').selectAll().where('is_lost', '=', false).execute();
	for (const { network, hash, log_index, units, at: seen } of transfers) {
		const theirs = amounts.filter((one) => one.network === network && BigInt(one.units) === BigInt(units));
		if (theirs.length === 0) continue;
		const at = network === 'Base' ? await minedAt(hash) : seen;
		// Earlier transfers do not count, whatever their amount.
		const own = theirs.find(({ created_at }) => created_at.getTime() - earlierMs <= at.getTime());
		add(own?.order_id ?? null, `${network}:${hash}:${log_index}`, own?.clp ?? 0);
	}
	const lines = await db
		.selectFrom('statement_lines')
		.selectAll()
		.where('state', '=', 'taken')
		.where('order_id', 'in', orders)
		.execute();
	for (const { order_id, account, key, amount } of lines) add(order_id, `bank:${account}:${key}`, amount);
	return { charged, charges, unsure };
}

/**
 * The ledger of orders, by order and event. An event that was reversed and then counted again appears once.
 */
export async function moneyCounted({ shop }: PaymentWorld, orders: number[]) {
	const rows = await shop.db.selectFrom('payments').selectAll().where('order_id', 'in', orders).execute();
	const counted = new Map<number, Map<string, number>>(orders.map((id) => [id, new Map()]));
	for (const { order_id, event, amount_clp } of rows) {
		const name = event.replace(/^undone:/, '').replace(/~\d+$/, '');
		const sums = counted.get(order_id);
		const sum = (sums?.get(name) ?? 0) + amount_clp;
		if (sum === 0) sums?.delete(name);
		else sums?.set(name, sum);
	}
	return counted;
}
