import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';
import { commonBrand, theOwner } from '../steps/shop-pages.ts';

// The owner's desk apart from watches and orders: brands and calibers, customers, assistants, and imports.
test.use({ expected: [/status of 40[49] /] });

test('brands, calibers, customers and mails', async ({ page, request, t, checkAccessibility }) => {
	const owner = await theOwner(request);
	await keep(page, { account: owner });
	const name = `Marca ${Date.now()}`;
	await page.goto('/owner/brands');
	await expect(page.getByRole('table')).toBeVisible();
	await page.keyboard.press('n');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.references.new.brands'));
	await page.getByLabel(t('desk.references.field.name')).fill(name);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await page.getByRole('button', { name: t('desk.orders.more') }).click();
	await page.getByRole('menuitem', { name: t('desk.references.delete') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: t('desk.references.delete') }).click();
	await expect(page).toHaveURL(/\/owner\/brands$/);
	// A brand with watches is not deleted, and the desk says why.
	await page.getByRole('link', { name: 'Seiko', exact: true }).click();
	await page.getByRole('button', { name: t('desk.orders.more') }).click();
	await page.getByRole('menuitem', { name: t('desk.references.delete') }).click();
	await expect(dialog.getByRole('button', { name: t('desk.references.delete') })).toBeHidden();
	await page.keyboard.press('Escape');
	// A wish: recorded with the keyboard, its state changed in place, and undone with a key.
	const wished = `Wish ${Date.now()}`;
	await page.goto('/owner/wanted');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.wanted.title'));
	await page.keyboard.press('n');
	const text = page.getByLabel(t('desk.wanted.field.model'));
	await expect(text).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(text).toHaveAttribute('aria-invalid', 'true');
	await checkAccessibility();
	await text.fill(wished);
	await page.keyboard.press('Enter');
	const wish = page.getByRole('row').filter({ hasText: wished });
	await wish.getByRole('combobox').selectOption('fulfilled');
	await expect(wish).toBeHidden();
	await checkAccessibility();
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('Control+z');
	await expect(wish).toBeVisible();
	const { email } = await newAccount(request);
	await page.goto(`/owner/customers?q=${email}`);
	await expect(page.getByText(email)).toBeVisible();
	await checkAccessibility();
	await page.goto('/owner/mails');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.nav.mails'));
	await checkAccessibility();
	await page.goto('/owner/calibers');
	await expect(page.getByRole('table')).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel(t('desk.references.field.model'))).toBeVisible();
	await checkAccessibility();

	// An assistant is invited, and the invitation is withdrawn.
	const invited = `eva.${Date.now()}@example.com`;
	await page.goto('/owner/people');
	await page.getByLabel(t('desk.people.email')).fill(invited);
	await page.keyboard.press('Enter');
	const row = page.getByRole('row').filter({ hasText: invited });
	await expect(row).toBeVisible();
	await checkAccessibility();
	await row.getByRole('button', { name: t('desk.people.takeBack') }).click();
	await dialog.getByRole('button', { name: t('desk.people.takeBack') }).click();
	await expect(row).toBeHidden();

	// An import: a different price is shown, then written. Only staff see a watch without stock.
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const brand = await commonBrand(request);
	const data = { brand: brand.documentId, model: name, price: 400_000, stock: 0 };
	const { data: watch } = await (await request.post('/api/watches', { headers, data: { data } })).json();
	await page.goto('/owner/import');
	const buffer = Buffer.from(`documentId;Precio;Notas\n${watch.documentId};432.100;x\n`);
	await page
		.getByLabel(t('desk.import.choose'))
		.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
	await expect(page.getByLabel('Precio')).toHaveValue('price');
	await page.getByRole('button', { name: t('desk.import.check') }).click();
	await expect(page.getByText('432100')).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.import.commit_one', { count: 1 }) }).click();
	await expect(page.getByText(t('desk.import.done', { created: 0, changed: 1 }))).toBeVisible();
});
