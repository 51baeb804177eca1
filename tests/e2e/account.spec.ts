import { expect, test } from '#tests/support/browser.ts';
import { textsOf } from '#tests/support/shop-texts.ts';
import { keep, newAccount, newAddress } from '../steps/purchase-steps.ts';

test('a profile is read, edited, canceled and saved', async ({ page, request, t }) => {
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/profile');
	const phone = page.getByLabel(t('profile.phone'));
	await expect(phone).toHaveAttribute('readonly');
	await page.getByRole('button', { name: t('profile.edit') }).click();
	await expect(phone).toHaveAttribute('placeholder', '9 5555-5555');
	await phone.fill('123');
	await page.getByRole('button', { name: t('profile.cancel') }).click();
	await expect(phone).toHaveValue('');
	await expect(page.getByRole('button', { name: t('profile.edit') })).toBeFocused();
	await page.getByRole('button', { name: t('profile.edit') }).click();
	await phone.fill('9 5555-5555');
	await phone.press('Enter');
	await expect(page.getByText(t('profile.saved'))).toBeVisible();
	await expect(phone).toHaveAttribute('readonly');
	await page.reload();
	await expect(phone).toHaveValue('9 5555-5555');
});

test.describe('a password', () => {
	test.use({ expected: [/console: Failed to load resource.* 400/] });
	test('is changed only with the current one', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await keep(page, { account });
		await page.goto('/profile');
		const [old, fresh, again] = ['current', 'new', 'confirm'].map((key) =>
			page.getByLabel(t(`password.${key}`), { exact: false }).first(),
		);
		await old?.fill('not the password');
		await fresh?.fill('una clave distinta');
		await again?.fill('una clave distinta');
		await again?.press('Enter');
		await expect(
			page
				.getByRole('alert')
				.filter({ hasText: /is incorrect|es incorrecta/ })
				.first(),
		).toBeVisible();
		await expect(fresh ?? page.locator('nothing')).toHaveValue('una clave distinta');
		await old?.fill(account.password);
		await again?.press('Enter');
		await expect(page.getByText(t('password.success'))).toBeVisible();
	});
});

test('addresses: a default one, a second one, and deletion after confirmation', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await newAddress(request, account, { street: 'Uno 1' });
	await newAddress(request, account, { street: 'Dos 2' });
	await keep(page, { account });
	await page.goto('/addresses');
	await expect(page.getByText(t('addresses.default'), { exact: true })).toHaveCount(1);
	await page.getByRole('button', { name: `${t('addresses.setDefault')} Dos 2` }).click();
	await expect(page.getByRole('button', { name: `${t('addresses.setDefault')} Uno 1` })).toBeVisible();
	await expect(page.getByRole('link', { name: `${t('addresses.edit')} Dos 2` })).toBeFocused();
	await page.getByRole('link', { name: `${t('addresses.edit')} Dos 2` }).click();
	await expect(page.getByLabel(t('addresses.street'))).toHaveValue('Dos 2');
	await page.getByLabel(t('addresses.street')).fill('Tres 3');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/addresses$/);
	await page.getByRole('button', { name: `${t('addresses.delete')} Uno 1` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(t('profile.deleteAddress'))).toBeVisible();
	await dialog.getByRole('button', { name: t('addresses.delete') }).click();
	await expect(page.getByRole('link', { name: `${t('addresses.edit')} Uno 1` })).toHaveCount(0);
	await expect(page.getByRole('link', { name: `${t('addresses.edit')} Tres 3` })).toBeVisible();
});

test('settings: dark mode persists, the language changes, and notices are saved on the server', async ({
	page,
	request,
	t,
	language,
}) => {
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/settings');
	await page.getByRole('switch', { name: t('settings.darkMode') }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('tab', { name: t('settings.tabs.notifications') }).click();
	const news = page.getByRole('switch', { name: t('settings.marketingEmails') });
	await expect(news).toBeChecked({ checked: false });
	await news.click();
	await expect(news).toBeChecked();
	await page.getByRole('button', { name: t('settings.save') }).click();
	await expect(page.getByText(t('settings.saved'))).toBeVisible();
	await expect(page.getByRole('main')).toBeFocused();
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('tab', { name: t('settings.tabs.notifications') }).click();
	await expect(news).toBeChecked();
	await page.getByRole('tab', { name: t('settings.tabs.preferences') }).click();
	await page.getByRole('radio', { name: language === 'en' ? 'Español' : 'English' }).click();
	const other = textsOf(language === 'en' ? 'es' : 'en');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(other('settings.title'));
});
