import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, seenButton, storedCart } from '../steps/purchase-steps.ts';
import { soldOutWatch } from '../steps/sold-out-watch.ts';

test.use({ expected: [/status of 409/] });

test('a buyer whose entire cart has been sold sees what happened and can continue shopping', async ({
	page,
	request,
	t,
}) => {
	const watch = await soldOutWatch(request, 2);
	const account = await newAccount(request);
	await newAddress(request, account);

	await test.step('while the order is being placed', async () => {
		await watch.stock(1);
		await keep(page, { account, cart: [watch.documentId] });
		await page.goto('/checkout');
		await expect(seenButton(page, t('checkout.place'))).toBeEnabled();
		await watch.stock(0);
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByRole('alert')).toContainText(t('checkout.conflict.title'));
		await page.getByRole('button', { name: t('checkout.browse') }).click();
		await expect(page).toHaveURL(/\/watches$/);
		expect(await storedCart(page)).toBe('[]');
	});

	await test.step('before the checkout was opened', async () => {
		await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify([id])), watch.documentId);
		await page.goto('/checkout');
		await expect(page.getByText(t('checkout.unavailable'))).toBeVisible();
		await page.getByRole('link', { name: t('checkout.browse') }).click();
		await expect(page).toHaveURL(/\/watches$/);
	});
});
