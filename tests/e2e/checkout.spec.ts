import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, seenButton, watchesToBuy } from './purchase-steps.ts';

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

	test('never orders twice when an answer is lost', async ({ page, request, t }) => {
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
