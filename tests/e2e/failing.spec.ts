import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep, watchesToBuy } from './purchase-steps.ts';

test.describe('an answer that no page can be drawn from', () => {
	test.use({ expected: [/^console: /] });

	const breakWatch = (page: Page) =>
		page.route('**/api/watches/*', (route) =>
			route.fulfill({
				json: { data: { documentId: 'z'.repeat(24), model: 'x', images: [], categories: [] } },
			}),
		);
	const openWatch = (page: Page) => page.locator('article a').first().click();

	test('leaves the theme and the focus, and two ways on that work', async ({ page, t }) => {
		await keep(page, { theme: 'dark' });
		await page.goto('/watches');
		await breakWatch(page);
		await openWatch(page);
		const heading = page.getByRole('heading', { level: 1, name: t('layout.error.title') });
		await expect(heading).toBeVisible();
		await expect(page).toHaveTitle(new RegExp(t('layout.error.title')));
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(page.getByRole('main')).toBeFocused();

		await page.unroute('**/api/watches/*');
		await page.getByRole('button', { name: t('layout.error.again') }).click();
		await expect(heading).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('main')).toBeFocused();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

		await page.goto('/watches');
		await breakWatch(page);
		await openWatch(page);
		await page.getByRole('button', { name: t('layout.error.home') }).click();
		await expect(page).toHaveURL(/:\d+\/$/);
		await expect(heading).toHaveCount(0);
		await expect(page.getByRole('main')).toBeFocused();
	});
});

test.describe('a cart that could not be loaded', () => {
	test.use({ expected: [/status of 400/] });

	test('keeps the focus when it is there at last', async ({ page, request, t }) => {
		const [watch] = await watchesToBuy(request, 53);
		await keep(page, { cart: [watch?.documentId ?? ''] });
		await page.route('**/api/watches?*', (route) => route.fulfill({ status: 400, json: {} }));
		await page.goto('/cart');
		await expect(page.getByText(t('cart.failed'))).toBeVisible();
		await page.unroute('**/api/watches?*');
		await page.getByRole('button', { name: t('ui.retry') }).press('Enter');
		await expect(page.getByRole('link', { name: watch?.model ?? '' })).toBeVisible();
		await expect(page.getByRole('main')).toBeFocused();
	});
});
