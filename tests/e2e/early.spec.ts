import { expect, test } from '#tests/support/browser.ts';

test.describe('before the scripts have arrived', () => {
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

	test('an order that is chosen is taken up', async ({ page, t }) => {
		const opened = page.goto('/watches');
		await page.getByRole('combobox', { name: t('catalogue.sort.label') }).selectOption({ index: 1 });
		letScriptsCome();
		await opened;
		await expect(page).toHaveURL(/sort=/);
	});

	test('a button that is pressed is heard', async ({ page, t }) => {
		const opened = page.goto('/');
		await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
		letScriptsCome();
		await opened;
		await expect(page.getByRole('dialog')).toBeVisible();
	});
});
