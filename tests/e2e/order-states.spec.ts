import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, newOrder, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

async function aPendingOrder(request: APIRequestContext, from: number) {
	const account = await newAccount(request);
	const address = await newAddress(request, account);
	const order = await newOrder(request, account, address, await watchesToBuy(request, from));
	return { account, order };
}

test('the payment page explains why it is closing when the payment has arrived', async ({
	page,
	request,
	t,
}) => {
	const { account, order } = await aPendingOrder(request, 26);
	await keep(page, { account });
	await page.goto(`/payments?order=${order.id}&method=bank`);
	await expect(
		page.getByRole('heading', { level: 1, name: t('payments.heading', { id: order.number }) }),
	).toBeVisible();
	const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') };
	await page.getByLabel(t('payments.transfer.receipt')).setInputFiles(receipt);
	await page.getByRole('button', { name: t('payments.transfer.tell') }).click();
	await expect(page.getByText(t('payments.transfer.received'))).toBeVisible();
	const headers = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
	const shown = await (await request.get(`/api/owner/orders/${order.documentId}`, { headers })).json();
	expect(shown.data).toMatchObject({ receipt: 'application/pdf', transferredAt: expect.any(String) });
	const data = { data: { updatedAt: shown.data.updatedAt, method: 'bank' } };
	const confirmed = await request.post(`/api/owner/orders/${order.documentId}/confirm-payment`, {
		headers,
		data,
	});
	expect(confirmed.status()).toBe(200);
	await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
	await expect(page).toHaveURL(/\/orders$/);
	await expect(page.getByText(t('payments.became.paid', { id: order.number }))).toBeVisible();
});

test('an order whose time to pay has expired shows its buyer what to do, also after a late payment', async ({
	page,
	request,
	t,
}) => {
	const { account, order } = await aPendingOrder(request, 28);
	await keep(page, { account });
	let actions: string[] = [];
	await page.route('**/api/orders?*', async (route) => {
		const answer = await (await route.fetch()).json();
		const [first] = answer.data;
		const history = actions.map((action, day) => ({ at: `2026-03-0${day + 1}T12:00:00.000Z`, action }));
		Object.assign(first, { orderStatus: 'cancelled', paymentStatus: 'expired' });
		first.history.push(...history);
		await route.fulfill({ json: answer });
	});
	for (const [note, late] of [
		['expired', []],
		['late', ['latePayment']],
		['none', ['latePayment', 'paymentMoved']],
	] as const) {
		actions = ['expire', ...late];
		await page.goto('/orders');
		await expect(page.getByRole('heading', { name: t('orders.number', { id: order.number }) })).toBeVisible();
		await expect(page.getByText(t('orders.expired')), note).toHaveCount(note === 'expired' ? 1 : 0);
		await expect(page.getByText(t('orders.late')), note).toHaveCount(note === 'late' ? 1 : 0);
	}
});

test('the summary lists the sum that a sent order lacks, and a refund in progress once', async ({
	page,
	request,
	t,
}) => {
	const { account, order } = await aPendingOrder(request, 30);
	await keep(page, { account });
	let changes: Record<string, unknown> = {};
	await page.route(`**/api/orders/${order.number}`, async (route) => {
		const answer = await (await route.fetch()).json();
		Object.assign(answer.data, { orderStatus: 'shipped', paymentStatus: 'paid', due: 0, ...changes });
		await route.fulfill({ json: answer });
	});
	const summary = page.locator('dl').filter({ hasText: t('orders.subtotal') });
	changes = { missing: order.total };
	await page.goto(`/orders/${order.number}`);
	await expect(summary.getByText(t('orders.due'))).toBeVisible();
	await expect(page.getByRole('link', { name: t('orders.contact.write') })).toBeVisible();
	const refund = { at: '2026-03-01T12:00:00.000Z', amount: 5_000, method: 'bank', transaction: null };
	changes = { paid: order.total, refunded: 5_000, owed: 5_000, refunds: [{ ...refund, isUnderWay: true }] };
	await page.reload();
	await expect(summary.getByText(/5[.,]000/)).toHaveCount(1);
	await expect(summary.getByText(t('orders.owed'))).toHaveCount(0);
	await expect(summary.getByText(t('orders.due'))).toHaveCount(0);
});
