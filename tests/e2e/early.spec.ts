import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { knownWatches } from '../steps/shop-pages.ts';

test.describe('before the scripts have loaded', () => {
	let letScriptsCome = () => {};
	test.beforeEach(async ({ page }) => {
		const mayCome = new Promise<void>((resolve) => {
			letScriptsCome = resolve;
		});
		await page.route('**/assets/entry.client-*.js', async (route) => {
			await mayCome;
			await route.continue();
		});
	});

	test('a chosen sort order takes effect', async ({ page, t }) => {
		const opened = page.goto('/watches');
		await page.getByRole('combobox', { name: t('catalogue.sort.label') }).selectOption({ index: 1 });
		letScriptsCome();
		await opened;
		await expect(page).toHaveURL(/sort=/);
	});

	test('a pressed button reacts', async ({ page, t }) => {
		const opened = page.goto('/');
		await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
		letScriptsCome();
		await opened;
		await expect(page.getByRole('dialog')).toBeVisible();
	});

	test('an empty cart says that it is empty', async ({ page, t }) => {
		const opened = page.goto('/cart');
		const empty = page.getByText(t('cart.empty.title'));
		await expect(empty).toBeVisible();
		await expect(page.getByText(t('cart.loading'))).toBeHidden();
		letScriptsCome();
		await opened;
		await expect(empty).toBeVisible();
	});

	test('a cart with contents never says that it is empty', async ({ page, request, t }) => {
		const watches = await knownWatches(request, 3, 1);
		await keep(page, { cart: watches.map(({ documentId }) => documentId) });
		const opened = page.goto('/cart');
		await expect(page.getByText(t('cart.loading'))).toBeVisible();
		await expect(page.getByText(t('cart.empty.title'))).toBeHidden();
		letScriptsCome();
		await opened;
		await expect(page.getByRole('heading', { name: watches[0]?.model })).toBeVisible();
	});
});

test.describe('when a script cannot be loaded', () => {
	test.use({ expected: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

	test('a pressed button is no longer dimmed, and the next press works', async ({ page, t }) => {
		let isBroken = true;
		await page.route('**/assets/entry.client-*.js', (route) => (isBroken ? route.abort() : route.continue()));
		const opened = page.goto('/');
		const search = page.getByRole('button', { name: t('layout.nav.search'), exact: true });
		await search.click();
		await expect(search).not.toHaveAttribute('data-early');
		isBroken = false;
		await search.click();
		await opened;
		await expect(page.getByRole('dialog')).toBeVisible();
	});
});
