import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// What the desk's forms remember between two visits, and what they must not.

test('a saved new watch leaves no draft, and discarding a draft empties the form', async ({
	page,
	request,
	t,
}) => {
	test.setTimeout(180_000);
	await keep(page, { account: await theOwner(request) });
	const field = (name: string) => page.getByLabel(t(`desk.watches.field.${name}`), { exact: false }).first();
	const serial = page.getByLabel(t('watch.spec.serial')).first();
	const save = page.getByRole('button', { name: t('desk.form.save') });
	const model = `Draft ${Date.now()}`;

	await page.goto('/owner/watches/new');
	await field('brand').pressSequentially('SEÍK');
	await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Seiko', 'Grand Seiko']);
	await page.keyboard.press('Enter');
	await field('model').fill(model);
	await field('price').fill('450.000');
	await serial.fill(`S${Date.now()}`);
	// The photograph is slow: saving waits for it and then continues automatically.
	let isReleased = () => {};
	const released = new Promise<void>((resolve) => {
		isReleased = resolve;
	});
	await page.route('**/api/upload', async (route) => {
		await released;
		await route.continue();
	});
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
	await page
		.getByLabel(t('desk.photos.add'))
		.setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer }]);
	await save.click();
	await expect(page.getByText(t('desk.form.waitingForPhotos_one', { count: 1 }))).toBeVisible();
	await expect(page).toHaveURL(/\/watches\/new$/);
	isReleased();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(model, { timeout: 60_000 });
	await expect(page.locator('[data-photo]')).toHaveCount(1);

	await page.goto('/owner/watches/new');
	await expect(field('model')).toHaveValue('');
	await expect(serial).toHaveValue('');
	await expect(page.locator('[data-photo]')).toHaveCount(0);
	await expect(page.getByText(t('desk.form.restored'))).toBeHidden();

	await field('model').fill('Half typed');
	await page.reload();
	await expect(page.getByText(t('desk.form.restored'))).toBeVisible();
	await expect(field('model')).toHaveValue('Half typed');
	await page.getByRole('button', { name: t('desk.form.discard') }).click();
	await expect(field('model')).toHaveValue('');
	await page.reload();
	await expect(field('model')).toHaveValue('');
	await expect(page.getByText(t('desk.form.restored'))).toBeHidden();
});
