import { afterAll, expect, test } from 'vitest';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { receiveMoneyFor } from '#server/features/orders/money/receiving-money.service.ts';
import { onlineProviders, providers } from '#server/features/payments/providers/providers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { moneySeenBy } from '#web/desk/orders/money-seen-by.ts';
import { paymentMethodName } from '#web/desk/orders/payment-method-name.ts';

const mails = await startMailServer();
const { shop, owner, act } = await openDesk({
	config: { mailUrl: mails.url, accessTtl: 300 * 86_400_000, refreshTtl: 300 * 86_400_000 },
});
afterAll(mails.close);

/** Methods as the ledger stores them: of every provider, of the shop, and two that no longer exist. */
const methods = [...providers.map(({ name }) => name), 'bank-of-before', 'usdt-of-before'];
const titles: Record<string, string> = { webpay: 'Webpay Plus', mercadopago: 'Mercado Pago', khipu: 'Khipu' };

/** Returns an order that a method paid and partly refunded. */
async function paidBy(method: string) {
	const buyer = await shop.makeUser();
	const order = await shop.placeOrder(buyer, await shop.makeWatch({ price: 250_000 }));
	const provider = providers.some(({ name }) => name === method) ? method : 'hand';
	const entry = { provider, method, network: null, transaction: null };
	await receiveMoneyFor(shop.deps, order.id, {
		...entry,
		event: `paid ${order.id}`,
		amount: order.total,
		receivedAt: shop.deps.clock(),
	});
	const back = { amount_clp: -40_000, of_price_clp: 40_000, received_at: shop.deps.clock() };
	await shop.db
		.insertInto('payments')
		.values({ ...entry, ...back, channel: 'refund', order_id: order.id, event: `back ${order.id}` })
		.execute();
	return { ...order, buyer };
}

test.each(methods)('receipt, mail and file of an order name a payment by %s for people', async (method) => {
	const order = await paidBy(method);
	const receipt = await shop.get(`/api/orders/${order.documentId}/papers/receipt`, { as: order.buyer });
	const csv = await shop.get(`/api/owner/orders.csv?q=${order.number}`, { as: owner });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '99-2' });
	shop.advance(60_000);
	await sendMailsTo(shop.deps, order.buyer.email);
	const shipped = mails.to(order.buyer.email).find(({ mail }) => mail.text?.includes('99-2'));
	const texts = {
		receipt: readPdf(receipt.bytes as Buffer).text.replaceAll('\n', ' '),
		csv: csv.text,
		mail: shipped?.mail.text ?? '',
	};
	for (const [where, text] of Object.entries(texts)) {
		expect(text, where).toContain(order.number);
		expect(text, where).not.toMatch(new RegExp(`\\b${method}\\b`));
		if (titles[method]) expect(text, where).toContain(titles[method]);
	}
});

test('shows a refund on the receipt as pending until it was sent', async () => {
	for (const [isSent, said, other] of [
		[false, 'Refund in progress', 'Refunded'],
		[true, 'Refunded', 'Refund in progress'],
	] as const) {
		const buyer = await shop.makeUser();
		const order = await shop.placeOrder(buyer, await shop.makeWatch({ price: 250_000 }));
		await act(order.id, 'confirm-payment', { method: 'bank' });
		const reference = isSent && { method: 'bank', transaction: `R-${order.id}` };
		await act(order.id, 'refund-part', { amount: 40_000, reason: 'A scratch', ...reference });
		const answer = await shop.get(`/api/orders/${order.documentId}/papers/receipt`, { as: buyer });
		const text = readPdf(answer.bytes as Buffer).text.replaceAll('\n', ' ');
		expect(text).toContain(said);
		expect(text).not.toContain(other);
	}
});

test('shows readable names for every method and provider, also for disabled ones', () => {
	const t = ((key: string, values?: { name?: string }) => values?.name ?? `<${key}>`) as never;
	const offered: Pick<OfferedMethod, 'id' | 'name'>[] = [{ id: 'bank', name: 'Banco de Chile' }];
	for (const method of [...methods, 'cash', 'card', 'refund']) {
		const name = paymentMethodName(method, offered, onlineProviders, t);
		expect(name).not.toBe(method);
		if (titles[method]) expect(name).toBe(titles[method]);
	}
	for (const { name } of providers) expect(moneySeenBy(name, onlineProviders, t), name).not.toBeNull();
});
