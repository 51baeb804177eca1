import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ (watch|reloj)/ });

/** The filters are beside the list, or on a phone in a separate sheet. */
async function openFilters(page: Page) {
	if (!isPhone(page)) return page.getByRole('region', { name: /Filters|Filtros/ });
	await page.getByRole('button', { name: /^(Filters|Filtros)/ }).click();
	return page.getByRole('dialog');
}

test('filters are stored in the address, appear as chips, and return to page 1', async ({ page }) => {
	await page.goto('/watches?page=2');
	const all = (await found(page).textContent()) ?? '';
	const filters = await openFilters(page);
	await filters.getByRole('button', { name: /^(Show all|Ver los)/ }).click();
	await filters.getByRole('radio', { name: /^Seiko/ }).click();
	await expect(page).toHaveURL(/\/watches\?brand=Seiko$/);
	if (isPhone(page)) await page.keyboard.press('Escape');
	await expect(found(page)).not.toHaveText(all);
	await expect(page.getByRole('article').first()).toContainText('Seiko');
	const seiko = (await found(page).textContent()) ?? '';
	await page.getByRole('button', { name: /(Remove filter|Quitar filtro): Seiko/ }).click();
	await expect(page).toHaveURL(/\/watches$/);
	await expect(found(page)).not.toHaveText(seiko);
	await page.goBack();
	await expect(found(page)).toHaveText(seiko);
});

test('a typed price range is put in order', async ({ page }) => {
	await page.goto('/watches');
	const filters = await openFilters(page);
	await filters.getByLabel(/^(From|Desde)$/).fill('500000');
	await filters.getByLabel(/^(From|Desde)$/).press('Enter');
	await expect(page).toHaveURL(/price=500000-$/);
	await filters.getByLabel(/^(To|Hasta)$/).fill('200000');
	await filters.getByLabel(/^(To|Hasta)$/).press('Enter');
	await expect(page).toHaveURL(/price=200000-500000$/);
});

test('more filters: several choices in a group, a range, and the resulting counts', async ({ page, t }) => {
	await page.goto('/watches');
	const filters = await openFilters(page);
	await filters.getByRole('button', { name: t('catalogue.filters.moreFilters') }).click();
	const titanium = filters.getByRole('checkbox', { name: /^(Titanium|Titanio)/ });
	await titanium.click();
	await expect(page).toHaveURL(/\?material=Titanium$/);
	await filters.getByRole('checkbox', { name: /^(Bronze|Bronce)/ }).click();
	await expect(page).toHaveURL(/\?material=Titanium&material=Bronze$/);
	await expect(titanium).toBeChecked();
	const diameter = filters.getByRole('group', { name: t('catalogue.filters.diameter') });
	await diameter.getByLabel(t('catalogue.filters.from')).fill('38,5');
	await diameter.getByLabel(t('catalogue.filters.from')).press('Enter');
	await expect(page).toHaveURL(/diameter=38.5-/);
	await page.reload();
	if (isPhone(page)) await page.getByRole('button', { name: /^(Filters|Filtros)/ }).click();
	await expect(titanium).toBeChecked();
	const count = await titanium.locator('xpath=..').locator('.figures').textContent();
	await filters.getByRole('checkbox', { name: /^(Bronze|Bronce)/ }).click();
	if (isPhone(page)) await page.keyboard.press('Escape');
	await expect(found(page)).toHaveText(new RegExp(`^${count} `));
});

test('the link that clears the filters is not cut off, however many there are', async ({ page }) => {
	const many = 'brand=Seiko&used=true&movement=Automatic&category=diving&diameter=38-44';
	for (const filters of ['brand=Seiko&used=true', many])
		for (const width of [768, 1024, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`/watches?${filters}&lng=es`);
			const clear = page.getByRole('button', { name: 'Limpiar filtros' }).first();
			await expect(clear, `${filters} at ${width} px`).toBeInViewport({ ratio: 1 });
		}
});

test('the first filter fits beside the number of watches', async ({ page, t }) => {
	await page.goto('/watches?used=true');
	const chip = page.getByRole('button', { name: `${t('catalogue.filters.remove')} ` });
	const line = page.locator('.chip-line');
	const [inside, around] = [await chip.boundingBox(), await line.boundingBox()];
	if (!inside || !around) throw new Error('no filter');
	expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width);
});
