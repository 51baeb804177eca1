import { expect, test } from '#tests/support/browser.ts';

test('the first page opens, whole and readable by everybody', async ({ page, checkAccessibility }) => {
	const answer = await page.goto('/');
	expect(answer?.status()).toBe(200);
	await expect(page.getByRole('banner')).toBeVisible();
	await checkAccessibility();
});
