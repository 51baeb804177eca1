import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, seenButton, watchesToBuy } from '../steps/purchase-steps.ts';

test.use({ expected: [/status of 409/] });

test('of two tabs that order at once, the later one reports that an order is already pending', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await newAddress(request, account);
	const [watch] = await watchesToBuy(request, 14);
	if (!watch) throw new Error('no watch');
	await keep(page, { account, cart: [watch.documentId] });
	await page.goto('/checkout');
	const later = await page.context().newPage();
	const third = await page.context().newPage();
	await later.goto('/checkout');
	await third.goto('/checkout');
	await expect(seenButton(third, t('checkout.place'))).toBeEnabled();
	const { promise: placed, resolve: letGo } = Promise.withResolvers<void>();
	await later.route('**/api/orders', async (route) => {
		if (route.request().method() === 'POST') await placed;
		await route.continue();
	});
	await seenButton(later, t('checkout.place')).click();
	await seenButton(page, t('checkout.place')).click();
	await expect(page).toHaveURL(/\/payments\?order=/);
	letGo();
	for (const tab of [later, third]) {
		await expect(tab.getByText(t('checkout.pending.already'))).toBeVisible();
		await expect(tab).toHaveURL(/\/orders$/);
		await expect(tab.getByRole('link', { name: t('orders.pay') })).toBeVisible();
	}
	await expect(page.getByText(t('checkout.pending.already'))).toHaveCount(0);
});

test('an order refused because another is pending shows that order and moves the focus to it', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	const address = await newAddress(request, account);
	const [bought, wanted] = await watchesToBuy(request, 17, 2);
	if (!bought || !wanted) throw new Error('no watch');
	await keep(page, { account, cart: [wanted.documentId] });
	await page.goto('/checkout');
	await expect(seenButton(page, t('checkout.place'))).toBeEnabled();
	const item = { ...bought, brand: bought.brand.name, image: null };
	const { documentId, brand, model, image, price } = item;
	const answer = await request.post('/api/orders', {
		headers: { authorization: `Bearer ${account.jwt}` },
		data: { data: { items: [{ documentId, brand, model, image, price }], shippingAddress: address } },
	});
	expect(answer.status(), await answer.text()).toBeLessThan(300);
	await seenButton(page, t('checkout.place')).click();
	await expect(page.getByText(t('checkout.pending.already'))).toBeVisible();
	const notice = page.locator(':focus');
	await expect(notice).toContainText(t('checkout.pending.title'));
	await expect(notice).toBeInViewport();
});
