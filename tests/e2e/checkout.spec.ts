import { formatClp } from '#contract/payments/money.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { keep, newAccount, newAddress, seenButton, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test.describe('the checkout', () => {
	test.use({ expected: [/console: Failed to load resource.*(409|ERR_FAILED)/] });

	test('offers the corrected cart when a price has changed', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, 12);
		if (!watch) throw new Error('no watch');
		await keep(page, { account, cart: [watch.documentId] });
		let stale = true;
		await page.route('**/api/orders', async (route) => {
			const body = route.request().postDataJSON();
			if (route.request().method() !== 'POST' || !stale) return route.continue();
			stale = false;
			body.data.items[0].price -= 1000;
			return route.continue({ postData: JSON.stringify(body) });
		});
		await page.goto('/checkout');
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByText(t('checkout.conflict.title'))).toBeVisible();
		await expect(seenButton(page, t('checkout.place'))).toBeDisabled();
		await page.getByRole('button', { name: t('checkout.conflict.accept') }).click();
		await seenButton(page, t('checkout.place')).click();
		await expect(page).toHaveURL(/\/payments/);
	});

	test('never orders twice when a response is lost', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, 13);
		if (!watch) throw new Error('no watch');
		await keep(page, { account, cart: [watch.documentId] });
		let lost = 0;
		await page.route('**/api/orders', async (route) => {
			if (route.request().method() !== 'POST' || lost > 0) return route.continue();
			lost += 1;
			await route.fetch();
			return route.abort();
		});
		await page.goto('/checkout');
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByText(t('checkout.offline'))).toBeVisible();
		await seenButton(page, t('checkout.place')).click();
		await expect(page).toHaveURL(/\/payments/);
		const orders = await request.get('/api/orders', {
			headers: { authorization: `Bearer ${account.jwt}` },
		});
		expect((await orders.json()).data).toHaveLength(1);
	});
});

test('a counteroffer is accepted by its buyer and reserved for a day at the agreed price', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const [account, owner] = [await newAccount(request), await theOwner(request)];
	await newAddress(request, account);
	const confirmation = new URL(await mailedLink(account.email, 'confirm-email'), 'http://shop');
	const code = { code: confirmation.searchParams.get('code') };
	expect((await request.post('/api/auth/confirm-email', { data: code })).status()).toBe(200);
	const [watch] = await watchesToBuy(request, 36);
	if (!watch) throw new Error('no watch');
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const path = `/api/watches/${watch.documentId}`;
	const { version } = (await (await request.get(path, { headers })).json()).data;
	const allowed = await request.put(path, { headers, data: { data: { version, takesOffers: true } } });
	expect(allowed.status(), await allowed.text()).toBe(200);

	await keep(page, { account });
	await page.goto(`/watch/${watch.documentId}`);
	await seenButton(page, t('watch.offer')).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('offers.amount')).fill(String(watch.price - 50_000));
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('offers.send') }).click();
	await dialog.getByRole('link', { name: t('offers.title') }).click();
	const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: watch.model });
	await expect(offer.getByText(t('offers.state.asked'))).toBeVisible();

	const agreed = watch.price - 20_000;
	const { data: desk } = await (await request.get('/api/owner/offers', { headers })).json();
	const { documentId, updatedAt } = desk.find((one: typeof desk) => one.customer.email === account.email);
	const data = { data: { updatedAt, amount: agreed } };
	const countered = await request.post(`/api/owner/offers/${documentId}/counter`, { headers, data });
	expect(countered.status(), await countered.text()).toBe(200);

	await page.goto(await mailedLink(account.email, 'offers'));
	await expect(offer.getByText(formatClp(agreed, 'en'))).toBeVisible();
	await checkAccessibility();
	await offer.getByRole('button', { name: t('offers.take', { hours: 24 }) }).click();
	// The dialog shows the address and the shipping price before the buyer commits.
	const taking = page.getByRole('dialog');
	await expect(taking.getByText(anAddress.street)).toBeVisible();
	await expect(taking.getByText(t('offers.total'))).toBeVisible();
	await checkAccessibility();
	await taking.getByRole('button', { name: t('offers.take', { hours: 24 }) }).click();
	await expect(offer.getByText(t('offers.state.accepted'))).toBeVisible();
	const pay = offer.getByRole('link', { name: t('offers.pay') });
	await expect(pay).toBeVisible();
	await checkAccessibility();
	await pay.click();
	await expect(page).toHaveURL(/\/payments\?order=/);
	await page.goBack();
	await offer.getByRole('link', { name: t('offers.order') }).click();
	const buyer = { authorization: `Bearer ${account.jwt}` };
	const { data: orders } = await (await request.get('/api/orders', { headers: buyer })).json();
	const [order] = orders;
	expect(orders).toHaveLength(1);
	expect(order.total - order.shipping).toBe(agreed);
	const held = (Date.parse(order.heldUntil) - Date.parse(order.createdAt)) / 3_600_000;
	expect(held).toBeCloseTo(24, 2);
	await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
	await expect(page.getByText(formatClp(order.total, 'en')).filter({ visible: true }).first()).toBeVisible();
});
