import { expect, test } from '#tests/support/browser.ts';
import { textsOf } from '#tests/support/shop-texts.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';

test('a customer’s saved settings apply on a new device, and choices made in this browser persist', async ({
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
	await expect(page.getByRole('radio', { name: 'Pesos, con el valor en dólares' })).toBeChecked();
	await expect(page.getByLabel('Zona horaria')).toHaveValue('Pacific/Easter');
	await expect(page.getByText('No hay cambios por guardar.')).toBeVisible();

	// A choice that is not saved remains unchanged on the next page.
	await page.getByRole('tab', { name: 'Apariencia' }).click();
	await page.getByRole('switch', { name: 'Modo oscuro' }).click();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
	await expect(html).toHaveAttribute('data-theme', 'light');
});

test('a language chosen in one tab applies to the others without losing their input', async ({
	page,
	request,
	t,
	language,
}) => {
	const wanted = language === 'en' ? 'es' : 'en';
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/profile');
	await page.getByRole('button', { name: t('profile.edit') }).click();
	await page.getByLabel(t('profile.phone')).fill('9 1234');
	const other = await page.context().newPage();
	await other.goto('/settings');
	await expect(async () => {
		await other.getByRole('tab', { name: t('settings.tabs.preferences') }).click();
		await other.getByRole('radio', { name: wanted === 'es' ? 'Español' : 'English' }).click();
		await expect(other.locator('html')).toHaveAttribute('lang', wanted, { timeout: 2000 });
	}).toPass();
	await expect(page.locator('html')).toHaveAttribute('lang', wanted);
	await expect(page.getByLabel(textsOf(wanted)('profile.phone'))).toHaveValue('9 1234');

	// A language in the URL applies to this page only.
	await other.goto(`/?lng=${language}`);
	await expect(other.locator('html')).toHaveAttribute('lang', language);
	await expect.poll(() => other.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);
	await expect(page.locator('html')).toHaveAttribute('lang', wanted);
});

test('every page follows a theme chosen in one tab, and the device’s own theme', async ({ page, t }) => {
	const theme = (one: typeof page) => one.locator('html').getAttribute('data-theme');
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/services');
	expect(await theme(page)).toBe('light');
	await expect(async () => {
		await page.emulateMedia({ colorScheme: 'light' });
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await theme(page)).toBe('dark');
	}).toPass();
	const other = await page.context().newPage();
	await other.emulateMedia({ colorScheme: 'dark' });
	await other.goto('/settings');
	await expect(async () => {
		await other.getByRole('switch', { name: t('settings.darkMode') }).click();
		expect(await theme(other)).toBe('light');
	}).toPass();
	await expect.poll(() => theme(page)).toBe('light');

	// The home page requests its picture only in the current theme, before it knows the stylesheet that names
	// it.
	const pictures = new Set<string>();
	other.on('request', (request) => {
		const name = /hero-\w+-\w+/.exec(request.url());
		if (name) pictures.add(name[0]);
	});
	const first = other.waitForRequest(/hero-/);
	await other.route('**/assets/root-*.css', async (route) => {
		await first;
		await route.continue();
	});
	await other.goto('/');
	expect([...pictures]).toEqual(['hero-day-desk']);
});
