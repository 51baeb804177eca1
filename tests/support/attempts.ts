import { afterAll, expect } from 'vitest';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { hooks } from '#server/app/hooks.ts';
import { settleDueAttempts } from '#server/features/payments/due-attempts.service.ts';
import { openShop, type Shop, type TestUser } from './shop.ts';

/** Opens a shop with the settings of these providers, which soon stops waiting for a response. */
export function openOnlineShop(providers: Record<string, string>): Promise<Shop> {
	return openShop({ config: { providers, accessTtl: 30 * 86_400_000 }, fetch: hurried(3_000) });
}

/** A `fetch` that waits this many milliseconds for a response. */
export const hurried =
	(ms: number): typeof fetch =>
	(address, init = {}) => {
		const patience = AbortSignal.timeout(ms);
		return fetch(address, {
			...init,
			signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
		});
	};

/** Opens a shop that accepts cards, for all tests of a file, with its bank on loopback. */
export async function openCardShop() {
	const bank = await startTransbank();
	afterAll(bank.close);
	const shop = await openOnlineShop(bank.settings);
	afterAll(shop.close);
	bank.bank.now = () => shop.deps.clock();
	return { shop, bank };
}

export type Placed = { user: TestUser; id: number; documentId: string; number: string; total: number };

/** Creates a customer with an order that awaits payment. */
export async function placeNew(shop: Shop): Promise<Placed> {
	const user = await shop.makeUser();
	return { user, ...(await shop.placeOrder(user, await shop.makeWatch({ stock: 1 }))) };
}

/** Starts a payment with a provider. Returns the address of the provider's page. */
export async function beginOnline(shop: Shop, { user, documentId }: Placed, method: string): Promise<string> {
	const begun = await shop.post(
		`/api/orders/${documentId}/payment-attempts`,
		{ data: { method } },
		{ as: user },
	);
	expect(begun.status, begun.text).toBe(201);
	return begun.body.data.url;
}

export const beginCard = (shop: Shop, placed: Placed): Promise<string> => beginOnline(shop, placed, 'webpay');

/** Returns the order, its attempts (newest first), and its ledger entries. */
export async function stateOf({ db }: Shop, { id }: Placed) {
	const order = db.selectFrom('orders').selectAll().where('id', '=', id);
	const tries = db.selectFrom('payment_attempts').select('state').where('order_id', '=', id);
	const entries = db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id');
	const { payment_status: paid, needs_review, review_note } = await order.executeTakeFirstOrThrow();
	return {
		paid,
		review: needs_review ? review_note : null,
		tries: (await tries.orderBy('id', 'desc').execute()).map(({ state }) => state),
		entries: await entries.execute(),
	};
}

/** Runs one round of a process: settles everything that is due. */
export async function runRounds(shop: Shop): Promise<void> {
	const faults: unknown[] = [];
	await settleDueAttempts(
		{ ...shop.deps, ...hooks },
		{ error: (one) => void faults.push(one), warn: () => {} },
	);
	expect(faults).toEqual([]);
}

/** Runs rounds until the latest attempt of the order is in this state. */
export async function roundsUntil(shop: Shop, placed: Placed, state: string): Promise<void> {
	const latest = async () => (await stateOf(shop, placed)).tries[0];
	await expect.poll(() => runRounds(shop).then(latest), { timeout: 10_000, interval: 50 }).toBe(state);
}
