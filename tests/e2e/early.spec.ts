import { expect, test } from '../support/browser.ts';

test.describe('before the scripts have arrived', () => {
	let letScriptsCome: () => void;
	test.beforeEach(async ({ page }) => {
		const mayCome = new Promise<void>((resolve) => {
			letScriptsCome = resolve;
		});
		await page.route('**/assets/entry.client-*.js', async (route) => {
			await mayCome;
			await route.continue();
		});
	});

	test('an order that is chosen is taken up', async ({ page }) => {
		await page.goto('/watches', { waitUntil: 'commit' });
		await page.getByRole('combobox').first().selectOption({ index: 1 });
		letScriptsCome();
		await expect(page).toHaveURL(/sort=/);
	});

	test('a button that is pressed is heard', async ({ page }) => {
		await page.goto('/', { waitUntil: 'commit' });
		await page.locator('header button').first().click();
		letScriptsCome();
		await expect(page.getByRole('dialog')).toBeVisible();
	});
});
