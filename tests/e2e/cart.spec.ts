import { expect, test } from '#tests/support/browser.ts';
import { keep, storedCart, watchesToBuy } from '../steps/purchase-steps.ts';

test.describe('the cart', () => {
	test('is empty when the stored contents are invalid', async ({ page, t }) => {
		await page.goto('/services');
		for (const cart of ['not json', '{"a":1}', '[1,null,"x"]', '']) {
			await page.evaluate((text) => localStorage.setItem('cart', text), cart);
			await page.goto('/cart');
			await expect(page.getByText(t('cart.empty.title')), cart).toBeVisible();
		}
	});

	test('reports which watch was sold and which has another price', async ({ page, request, t }) => {
		const [watch] = await watchesToBuy(request, 21);
		if (!watch) throw new Error('no watch');
		const unknownId = 'z'.repeat(24);
		const seen = {
			[unknownId]: { price: 1, name: 'Orient Bambino' },
			[watch.documentId]: { price: watch.price + 1000, name: watch.model },
		};
		await keep(page, { cart: [watch.documentId, unknownId], 'cart-prices': JSON.stringify(seen) });
		await page.goto('/services');
		const counted = page.getByRole('banner').getByText(t('layout.inCart_one', { count: 1 }), { exact: true });
		await expect(counted).toBeAttached();
		await page.evaluate(() => localStorage.removeItem('cart-gone'));
		await page.goto('/cart');
		await expect(counted).toBeAttached();
		await expect(page.getByText(t('cart.changes.gone', { name: 'Orient Bambino' }))).toBeVisible();
		await expect(page.getByText(/the price changed from .* to/)).toBeVisible();
		await page.getByRole('button', { name: t('cart.changes.accept') }).click();
		await expect(page.getByText(t('cart.changes.title'))).toBeHidden();
		await expect(page.getByRole('main')).toBeFocused();
		expect(await storedCart(page)).toBe(JSON.stringify([watch.documentId]));
	});

	test('is emptied after confirmation', async ({ page, request, t }) => {
		const watches = await watchesToBuy(request, 21, 2);
		await keep(page, { cart: watches.map(({ documentId }) => documentId) });
		await page.goto('/cart');
		await page.getByRole('button', { name: t('cart.clear') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('cart.clearAccept') })
			.click();
		await expect(page.getByText(t('cart.empty.title'), { exact: true })).toBeVisible();
	});
});
