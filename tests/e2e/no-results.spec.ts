import { expect, test } from '#tests/support/browser.ts';

test('a text without results leaves no empty filters, and three watches instead', async ({ page, t }) => {
	await page.goto('/watches?q=zzzzqqqq');
	await expect(page.getByText(t('catalogue.empty.title'))).toBeVisible();
	const nearest = page.getByRole('region', { name: t('catalogue.empty.nearest') });
	await expect(nearest.getByRole('article')).toHaveCount(3);
	await expect(page.getByRole('region', { name: t('catalogue.filters.title') })).toHaveCount(0);
	await expect(page.getByRole('slider')).toHaveCount(0);
});

test('a filter without results stays, and its nearest watches keep the other filters', async ({
	page,
	t,
}) => {
	await page.goto('/watches?brand=Seiko&price=1-2');
	const nearest = page.getByRole('region', { name: t('catalogue.empty.nearest') });
	await expect(nearest.getByRole('article')).toHaveCount(3);
	for (const article of await nearest.getByRole('article').all())
		await expect(article).toContainText('Seiko');
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	await expect(filters.getByRole('slider')).toHaveCount(2);
	await expect(filters.getByRole('radio', { name: /^Seiko/ })).toBeChecked();
	await expect(filters.getByRole('group', { name: t('catalogue.filters.category') })).toHaveCount(0);
});

test('an empty search shows recent searches and the latest arrivals', async ({ page, t }) => {
	await page.addInitScript(() => localStorage.setItem('searches', JSON.stringify(['Omega'])));
	await page.goto('/watches');
	await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('button', { name: 'Omega' })).toBeVisible();
	await expect(dialog.getByRole('heading', { name: t('search.arrivals') })).toBeVisible();
	await expect(dialog.getByRole('link')).toHaveCount(3);
	await expect(dialog.getByRole('button', { name: 'Seiko' })).toHaveCount(0);
});
