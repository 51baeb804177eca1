import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startMercadoPago } from '#scripts/doubles/mercado-pago.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { hooks } from '#server/app/hooks.ts';
import {
	beginOnline,
	openOnlineShop,
	type Placed,
	placeNew,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import type { Shop, TestUser } from '#tests/support/shop.ts';
import { requestDueRefunds } from '../provider-refunds.service.ts';

/**
 * A test double of a provider, with what all providers have in common. Addresses are those of the provider's
 * page.
 */
type Double = {
	settings: Record<string, string>;
	goBy(now: () => Date): void;
	/** Pays or leaves as the buyer; returns the address that they are sent back to. */
	pay(address: string): URL;
	leave(address: string): URL;
	/** The next answer about a payment gets lost, is missing, or has a different amount. */
	fail(how: 'lost' | 'away' | 'other amount'): void;
	/** The amount charged on this page, in CLP. */
	chargedTo(address: string): number;
	/** The amount refunded for this page, in CLP; absent when the provider makes no refunds. */
	returned?(address: string): number;
	/** Returns a notification, valid or forged, if the provider sends any. */
	notice?(
		address: string,
		isForged?: boolean,
	): { query?: string; payload: string; headers: Record<string, string> };
	close(): Promise<void>;
};

async function transbankDouble(): Promise<Double> {
	const { settings, bank, finish, saleOf, faults, close } = await startTransbank();
	const how = { lost: 'cut', away: 'broken', 'other amount': 'otherAmount' } as const;
	return {
		settings,
		close,
		goBy(now) {
			bank.now = now;
		},
		pay: (address) => finish(saleOf(address).token, 'pay'),
		leave: (address) => finish(saleOf(address).token, 'leave'),
		fail(kind) {
			faults.commit.push(how[kind]);
			faults.status.push(how[kind]);
		},
		chargedTo: (address) => saleOf(address).charges * saleOf(address).amount,
		returned: (address) => saleOf(address).refunds.reduce((sum, amount) => sum + amount, 0),
	};
}

async function khipuDouble(): Promise<Double> {
	const { settings, paymentOf, noticeOf, faults, close } = await startKhipu();
	let clock = () => new Date();
	const how = { lost: 'cut', away: 'broken', 'other amount': 'otherAmount' } as const;
	return {
		settings,
		close,
		goBy(now) {
			clock = now;
		},
		pay(address) {
			paymentOf(address).status = 'done';
			return new URL(paymentOf(address).return_url);
		},
		leave: (address) => new URL(paymentOf(address).cancel_url),
		fail: (kind) => void faults.push(how[kind]),
		chargedTo: (address) => (paymentOf(address).status === 'done' ? paymentOf(address).amount : 0),
		notice: (address, isForged = false) =>
			noticeOf(paymentOf(address), clock(), isForged ? 'another-secret-altogether' : undefined),
	};
}

async function mercadoPagoDouble(): Promise<Double> {
	const { settings, service, faults, preferenceOf, pay, paymentsUnder, noticeOf, close } =
		await startMercadoPago();
	const how = { lost: 'cut', away: 'broken', 'other amount': 'otherAmount' } as const;
	return {
		settings,
		close,
		goBy(now) {
			service.now = now;
		},
		pay(address) {
			pay(address);
			return new URL(preferenceOf(address).back_urls.success);
		},
		leave: (address) => new URL(preferenceOf(address).back_urls.failure),
		fail: (kind) => void faults.push(how[kind]),
		chargedTo: (address) => paymentsUnder(address).reduce((sum, one) => sum + one.transaction_amount, 0),
		returned: (address) =>
			paymentsUnder(address)
				.flatMap(({ refunds }) => refunds)
				.reduce((sum, { amount }) => sum + amount, 0),
		notice: (address, isForged = false) =>
			noticeOf(paymentsUnder(address)[0]?.id ?? 1, isForged ? { secret: 'another-secret-altogether' } : {}),
	};
}

const doubles = { webpay: transbankDouble, mercadopago: mercadoPagoDouble, khipu: khipuDouble };

describe.each(Object.keys(doubles) as (keyof typeof doubles)[])('%s', (name) => {
	let double: Double;
	let shop: Shop;
	let owner: TestUser;
	beforeAll(async () => {
		double = await doubles[name]();
		shop = await openOnlineShop(double.settings);
		double.goBy(shop.deps.clock);
		owner = await shop.makeOwner();
	});
	afterAll(async () => {
		await shop?.close();
		await double?.close();
	});

	const minute = 60_000;
	const back = (address: URL) => shop.get(address.pathname + address.search);
	const begin = (order: Placed) => beginOnline(shop, order, name);
	const notify = async (address: string, isForged?: boolean) => {
		const notice = double.notice?.(address, isForged);
		if (!notice) return null;
		const answer = await shop.app.inject({
			method: 'POST',
			url: `/api/payments/${name}/notify${notice.query ?? ''}`,
			payload: notice.payload,
			headers: { 'content-type': 'application/json', ...notice.headers },
		});
		return answer.statusCode;
	};
	const rounds = async () => {
		for (let round = 0; round < 4; round++) {
			shop.advance(minute);
			await runRounds(shop);
		}
	};
	/**
	 * Checks that each charged peso is in the ledger once, and that the order is paid or flagged for review.
	 */
	const checkMoney = async (order: Placed, addresses: string[]) => {
		const { paid, review, entries } = await stateOf(shop, order);
		const claimed = addresses.map(double.chargedTo).filter((amount) => amount > 0);
		expect(entries.map(({ amount_clp }) => amount_clp)).toEqual(claimed);
		if (claimed.length > 0) expect(paid === 'paid' || review !== null, `${paid} ${review}`).toBe(true);
		else expect(paid).not.toBe('paid');
	};

	test('doubled: returns and notifications of one payment, all at once', async () => {
		const order = await placeNew(shop);
		const address = await begin(order);
		const url = double.pay(address);
		await Promise.all([back(url), notify(address), back(url), notify(address), back(url)]);
		await rounds();
		await back(url);
		await notify(address);
		expect((await stateOf(shop, order)).tries).toEqual(['paid']);
		await checkMoney(order, [address]);
	});

	test('late: the order is closed when the buyer comes back', async () => {
		const order = await placeNew(shop);
		const address = await begin(order);
		expect((await shop.act(`/api/orders/${order.documentId}/cancel`, {}, { as: order.user })).status).toBe(
			200,
		);
		await back(double.pay(address));
		await notify(address);
		await rounds();
		await checkMoney(order, [address]);
		expect((await stateOf(shop, order)).paid).toBe('cancelled');
	});

	test.each(['lost', 'away'] as const)('%s: an unusable response is requested again', async (how) => {
		const order = await placeNew(shop);
		const address = await begin(order);
		double.fail(how);
		await back(double.pay(address));
		await rounds();
		expect((await stateOf(shop, order)).tries).toEqual(['paid']);
		await checkMoney(order, [address]);
	});

	test('out of order: left, back, left', async () => {
		const order = await placeNew(shop);
		const address = await begin(order);
		const left = double.leave(await begin(order));
		await back(left);
		await notify(address);
		await back(double.pay(address));
		await back(left);
		await rounds();
		expect((await stateOf(shop, order)).paid).toBe('paid');
		await checkMoney(order, [address]);
	});

	test('two pages of one order, both paid: both charges are in the ledger', async () => {
		const order = await placeNew(shop);
		const addresses = [await begin(order), await begin(order)];
		await Promise.all(addresses.map((address) => back(double.pay(address))));
		await rounds();
		await checkMoney(order, addresses);
	});

	test.each([undefined, 90_000])(
		'paid by a transfer too: of a refund of %s it returns at most its own charge, and a person the rest',
		async (amount) => {
			const order = await placeNew(shop);
			const act = async (step: string, data: object) => {
				const { updatedAt } = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data;
				const path = `/api/owner/orders/${order.id}/${step}`;
				const answer = await shop.post(path, { data: { updatedAt, ...data } }, { as: owner });
				expect(answer.status, answer.text).toBe(200);
			};
			await act('confirm-payment', { method: 'bank', amount: order.total - 60_000 });
			const address = await begin(order);
			await back(double.pay(address));
			await notify(address);
			await rounds();
			expect((await stateOf(shop, order)).paid).toBe('paid');
			await act('refund', amount === undefined ? {} : { amount });
			for (let round = 0; round < 3; round++) {
				shop.advance(minute);
				await requestDueRefunds({ ...shop.deps, ...hooks });
			}
			const goesBack = amount ?? order.total;
			const returned = double.returned?.(address) ?? 0;
			expect(returned).toBe(double.returned ? 60_000 : 0);
			const { data } = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body;
			expect(data).toMatchObject({ refunded: goesBack, owed: order.total - returned });
			// An entry of the provider has exactly the amount requested from it.
			const byProvider = data.payments.filter(
				({ provider, channel }: Record<string, string>) => channel === 'refund' && provider === name,
			);
			expect(byProvider.reduce((sum: number, one: { amount: number }) => sum - one.amount, 0)).toBe(returned);
		},
	);

	test('hostile: forged, foreign and altered events change nothing', async () => {
		const order = await placeNew(shop);
		const address = await begin(order);
		const forged = await notify(address, true);
		if (forged !== null) expect(forged).toBe(404);
		const notice = double.notice?.(address);
		if (notice) {
			const send = ({ query = '', payload, headers }: typeof notice) =>
				shop.app.inject({
					method: 'POST',
					url: `/api/payments/${name}/notify${query}`,
					payload,
					headers,
				});
			// The signature covers the address's query, or else the body.
			const altered = notice.query
				? { ...notice, query: notice.query.replace(/\d/, '9') }
				: { ...notice, payload: notice.payload.replace(/\d/, '9').replace('{', '{ ') };
			for (const one of [altered, { ...notice, headers: {} }]) expect((await send(one)).statusCode).toBe(404);
			shop.advance(11 * minute);
			expect((await send(notice)).statusCode).toBe(404);
		}
		expect(await stateOf(shop, order)).toMatchObject({ tries: ['waiting'], entries: [] });
		double.fail('other amount');
		await back(double.pay(address));
		expect(await stateOf(shop, order)).toMatchObject({
			paid: 'pending',
			tries: ['unsure'],
			entries: [],
			review: 'provider_disagrees',
		});
	});
});
