import { expect, test } from '#tests/support/browser.ts';
import { textsOf } from '#tests/support/shop-texts.ts';
import { fillAddress, keep, newAccount } from '../steps/purchase-steps.ts';

test('input in an address form survives a visit to the settings in another language', async ({
	page,
	request,
	t,
	language,
}) => {
	const other = textsOf(language === 'en' ? 'es' : 'en');
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/addresses');
	await page.getByRole('link', { name: t('addresses.add') }).click();
	await fillAddress(page, t);
	await page.getByLabel(t('addresses.street')).fill('Los Leones 321');
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await page.getByRole('menuitem', { name: t('layout.menu.settings') }).click();
	await page.getByRole('tab', { name: t('settings.tabs.preferences') }).click();
	await page.getByRole('radio', { name: language === 'en' ? 'Español' : 'English' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(other('settings.title'));
	await page.goBack();
	await expect(page.getByLabel(other('addresses.street'))).toHaveValue('Los Leones 321');
	await expect(page.getByText(other('addresses.draft'))).toBeVisible();
	await page.getByRole('button', { name: other('addresses.save') }).click();
	await expect(page.getByText('Los Leones 321').first()).toBeVisible();
	await page.getByRole('link', { name: other('addresses.add') }).click();
	await expect(page.getByLabel(other('addresses.street'))).toHaveValue('');
});

test.describe('the sign-in dialog', () => {
	test.use({ expected: [/status of 4\d\d/] });

	test('keeps the email when switching forms, and stays open when a text selection ends outside it', async ({
		page,
		request,
		t,
	}) => {
		const { email } = await newAccount(request);
		await page.goto('/cart');
		await page.getByRole('button', { name: t('layout.menu.open') }).click();
		await page.getByRole('menuitem', { name: t('layout.menu.signIn') }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: t('auth.login.submit') }).click();
		await expect(dialog.getByText(t('auth.required'))).toHaveCount(2);
		const field = dialog.getByLabel(t('auth.email'));
		await field.fill(email);
		const box = await field.boundingBox();
		if (!box) throw new Error('no field');
		await page.mouse.move(box.x + 40, box.y + 20);
		await page.mouse.down();
		await page.mouse.move(4, box.y + 20, { steps: 4 });
		await page.mouse.up();
		await dialog.getByRole('button', { name: t('auth.login.other') }).click();
		await expect(field).toHaveValue(email);
		const word = email.slice(4, 14);
		for (const key of ['firstName', 'lastName', 'username', 'password'])
			await dialog.getByRole('textbox', { name: t(`auth.${key}`), exact: true }).fill(`una ${word}`);
		await page.setViewportSize({ width: 360, height: 560 });
		await dialog.getByRole('button', { name: t('auth.register.submit') }).click();
		await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
		await page.mouse.click(3, 3);
		await expect(dialog).toHaveCount(0);
	});
});
