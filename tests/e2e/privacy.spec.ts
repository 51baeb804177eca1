import { expect, test } from '#tests/support/browser.ts';
import { check } from '../steps/axe-steps.ts';

test('a visitor reads the privacy policy in both languages, with its version', async ({ page }) => {
	await page.goto('/privacy');
	await expect(page.getByText(/^Version [0-9a-f]{16}, in force since/)).toBeVisible();
	await expect(page.getByRole('heading', { name: /Withdrawing your consent/ })).toBeVisible();
	await expect(page.getByText(/Basis: a legal duty/).first()).toBeVisible();
	await check(page, '/privacy');
	const { data } = await (
		await page.request.get('/api/privacy', { headers: { 'accept-language': 'es' } })
	).json();
	await page.goto(`/privacy/versions/${data.privacy}`);
	await expect(page.getByRole('heading', { name: 'Cómo retirar tu consentimiento' })).toBeVisible();
	await check(page, '/privacy/versions');
});
