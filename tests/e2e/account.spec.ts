import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, textsOf } from './purchase-steps.ts';

test.use({ locale: 'en-US' });
const t = textsOf('en');

for (const path of [
	'/checkout',
	'/orders',
	'/profile',
	'/addresses',
	'/addresses/add',
	'/payments?order=1',
]) {
	test(`a visitor at ${path} is led home`, async ({ page }) => {
		await page.goto(path);
		await expect(page).toHaveURL(/:\d+\/$/);
	});
}

test('what does not exist or has nothing in it leads on', async ({ page, request }) => {
	await keep(page, { account: await newAccount(request) });
	await page.goto('/checkout');
	await expect(page).toHaveURL(/\/orders$/);
	await page.goto('/addresses/add');
	await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('an order that is not there', () => {
	test.use({ expected: [/console: Failed to load resource.* 404/] });
	test('leads from its payment to the orders', async ({ page, request }) => {
		await keep(page, { account: await newAccount(request) });
		await page.goto('/payments?order=999999');
		await expect(page).toHaveURL(/\/orders$/);
		await expect(page.getByText(t('orders.empty.title'))).toBeVisible();
	});
});

test('a profile is read, edited, given up and saved', async ({ page, request, checkAccessibility }) => {
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/profile');
	const phone = page.getByLabel(t('profile.phone'));
	await expect(phone).toHaveAttribute('readonly');
	await checkAccessibility();
	await page.getByRole('button', { name: t('profile.edit') }).click();
	await expect(phone).toHaveAttribute('placeholder', '9 5555-5555');
	await phone.fill('123');
	await page.getByRole('button', { name: t('profile.cancel') }).click();
	await expect(phone).toHaveValue('');
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
	test('is changed with the old one only', async ({ page, request, checkAccessibility }) => {
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
		await expect(page.getByRole('alert').filter({ hasText: /wrong/ }).first()).toBeVisible();
		await expect(fresh ?? page.locator('nothing')).toHaveValue('una clave distinta');
		await checkAccessibility();
		await old?.fill(account.password);
		await again?.press('Enter');
		await expect(page.getByText(t('password.success'))).toBeVisible();
	});
});

test('addresses: a default one, another, deleted after a question', async ({
	page,
	request,
	checkAccessibility,
}) => {
	const account = await newAccount(request);
	await newAddress(request, account, { street: 'Uno 1' });
	await newAddress(request, account, { street: 'Dos 2' });
	await keep(page, { account });
	await page.goto('/addresses');
	await expect(page.getByText(t('addresses.default'), { exact: true })).toHaveCount(1);
	await checkAccessibility();
	await page.getByRole('button', { name: /Set as default Dos 2/ }).click();
	await expect(page.getByRole('button', { name: /Set as default Uno 1/ })).toBeVisible();
	await page.getByRole('link', { name: /Edit Dos 2/ }).click();
	await expect(page.getByLabel(t('addresses.street'))).toHaveValue('Dos 2');
	await page.getByLabel(t('addresses.street')).fill('Tres 3');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/addresses$/);
	await page.getByRole('button', { name: /Delete Uno 1/ }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(t('profile.deleteAddress'))).toBeVisible();
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('addresses.delete') }).click();
	await expect(page.getByRole('link', { name: /Edit Uno 1/ })).toHaveCount(0);
	await expect(page.getByRole('link', { name: /Edit Tres 3/ })).toBeVisible();
});

test('settings: dark mode stays, the language changes, notices are kept on the server', async ({
	page,
	request,
	checkAccessibility,
}) => {
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/settings');
	await page.getByRole('switch', { name: t('settings.darkMode') }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await checkAccessibility();
	await page.getByRole('tab', { name: t('settings.tabs.notifications') }).click();
	const news = page.getByRole('switch', { name: t('settings.marketingEmails') });
	const before = await news.getAttribute('aria-checked');
	await news.click();
	await page.getByRole('button', { name: t('settings.save') }).click();
	await expect(page.getByText(t('settings.saved'))).toBeVisible();
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('tab', { name: t('settings.tabs.notifications') }).click();
	await expect(news).not.toHaveAttribute('aria-checked', before ?? '');
	await page.getByRole('tab', { name: t('settings.tabs.preferences') }).click();
	await page.getByRole('radio', { name: 'Español' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('es')('settings.title'));
});
