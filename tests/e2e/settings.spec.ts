import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount } from './purchase-steps.ts';

test('what a customer keeps in the settings is there on a new device, and what is chosen here stays', async ({
	page,
	request,
}) => {
	const account = await newAccount(request);
	const settings = { theme: 'dark', language: 'es', currency: 'USD', timezone: 'Pacific/Easter' };
	const saved = await request.put('/api/users', {
		headers: { authorization: `Bearer ${account.jwt}` },
		data: { settings },
	});
	expect(saved.status(), await saved.text()).toBe(200);

	await keep(page, { account, theme: 'light', i18nextLng: 'en' });
	await page.goto('/settings');
	const html = page.locator('html');
	await expect(html).toHaveAttribute('data-theme', 'dark');
	await expect(html).toHaveAttribute('lang', 'es');
	await page.getByRole('tab', { name: 'Preferencias' }).click();
	await expect(page.getByRole('radio', { name: 'Pesos, con dólares al lado' })).toBeChecked();
	await expect(page.getByLabel('Zona horaria')).toHaveValue('Pacific/Easter');
	await expect(page.getByText('Todo está guardado.')).toBeVisible();

	// Chosen here and not saved: the next page leaves it as it is.
	await page.getByRole('tab', { name: 'Apariencia' }).click();
	await page.getByRole('switch', { name: 'Modo oscuro' }).click();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
	await expect(html).toHaveAttribute('data-theme', 'light');
});
