import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, seenButton, watchesToBuy } from '../steps/purchase-steps.ts';

test.describe('a response that no page can be rendered from', () => {
	test.use({ expected: [/^console: /] });

	const breakWatch = (page: Page) =>
		page.route('**/api/watches/*', (route) =>
			route.fulfill({
				json: { data: { documentId: 'z'.repeat(24), model: 'x', images: [], categories: [] } },
			}),
		);
	const openWatch = (page: Page) => page.locator('article a').first().click();

	test('leaves the theme, the focus, and two working ways on', async ({ page, t }) => {
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

test.describe('a page opened without a connection', () => {
	test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

	test('is announced in the shop itself, and opens as soon as there is a connection', async ({ page, t }) => {
		const isReady = page.waitForResponse(/unreachable-screen/);
		await page.goto('/');
		await isReady;
		await page.context().setOffline(true);
		await page
			.locator('footer')
			.getByRole('link', { name: t('layout.nav.services') })
			.click();
		const heading = page.getByRole('heading', { level: 1, name: t('layout.unreachable.title') });
		await expect(heading).toBeVisible();
		await expect(page).toHaveURL(/\/services$/);
		await page.getByRole('button', { name: t('layout.error.again') }).click();
		await expect(heading).toBeVisible();

		await page.context().setOffline(false);
		await expect(page.getByRole('heading', { level: 1, name: t('services.title') })).toBeVisible();
	});
});

test.describe('a shop that is unreachable while an order is placed', () => {
	test.use({ expected: [/ERR_FAILED/] });

	test('leaves the focus on the button that tries again', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, 25);
		await keep(page, { account, cart: [watch?.documentId ?? ''] });
		await page.goto('/checkout');
		await page.route('**/api/orders', (route) => route.abort());
		const button = seenButton(page, t('checkout.place'));
		await expect(button).toBeEnabled();
		await button.press('Enter');
		await expect(page.getByRole('alert')).toBeInViewport();
		await expect(button).toBeFocused();
	});
});

test.describe('a search that failed', () => {
	test.use({ expected: [/status of 400/] });

	test('leaves the focus in its dialog after a retry', async ({ page, t }) => {
		await page.goto('/services');
		await page.route('**/api/watches?*', (route) => route.fulfill({ status: 400, json: {} }));
		await page.getByRole('button', { name: t('layout.nav.search') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('searchbox').fill('seiko');
		const retry = dialog.getByRole('button', { name: t('ui.retry') });
		await expect(retry).toBeVisible();
		await page.unroute('**/api/watches?*');
		await retry.press('Enter');
		await expect(dialog.getByRole('link').first()).toBeVisible();
		await expect(dialog.locator(':focus')).toHaveCount(1);
	});
});

test.describe('a cart that could not be loaded', () => {
	test.use({ expected: [/status of 400/] });

	test('keeps the focus once it has loaded', async ({ page, request, t }) => {
		const [watch] = await watchesToBuy(request, 25);
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
