import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { knownWatches } from './shop-pages.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;
const found = (page: Page) => page.getByRole('status').filter({ hasText: /found|encontrado/ });

/** The filters stand beside the list, or on a phone in a sheet of their own. */
async function openFilters(page: Page) {
	if (!isPhone(page)) return page.getByRole('region', { name: /Filters|Filtros/ });
	await page.getByRole('button', { name: /^(Filters|Filtros)/ }).click();
	return page.getByRole('dialog');
}

test('the home page shows the way to the watches, and the visitor’s time', { tag: '@once' }, async ({
	page,
}) => {
	await page.clock.setFixedTime(new Date('2026-03-05T18:00:15Z'));
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	// 15:00:15 in Santiago: the hour hand at a quarter, the seconds hand too.
	await expect(page.locator('[data-hand=second]')).toHaveAttribute('transform', 'rotate(90 200 240)');
	await expect(page.locator('[data-hand=hour]')).toHaveAttribute('transform', /^rotate\(90\.1/);
});

test('with reduced motion the seconds hand rests', { tag: '@once' }, async ({ page }) => {
	await page.clock.install();
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/');
	const second = page.locator('[data-hand=second]');
	await expect(second).toHaveAttribute('transform', 'rotate(0 200 240)');
	await page.clock.runFor(3_000);
	await expect(second).toHaveAttribute('transform', 'rotate(0 200 240)');
});

test('filters live in the address, show as chips, and go back to page 1', async ({ page }) => {
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

test('a typed price range is kept in order', async ({ page }) => {
	await page.goto('/watches');
	const filters = await openFilters(page);
	await filters.getByLabel(/^(From|Desde)$/).fill('500000');
	await filters.getByLabel(/^(From|Desde)$/).press('Enter');
	await expect(page).toHaveURL(/min=500000/);
	await filters.getByLabel(/^(To|Hasta)$/).fill('200000');
	await filters.getByLabel(/^(To|Hasta)$/).press('Enter');
	await expect(page).toHaveURL(/min=200000&max=500000/);
});

test('order, size and shape of the list', async ({ page }) => {
	await page.goto('/watches');
	await page.getByLabel(/Sort by|Ordenar por/).selectOption('price-asc');
	await expect(page).toHaveURL(/sort=price-asc/);
	await page.getByLabel(/Per page|Por página/).selectOption('all');
	await expect(page).toHaveURL(/size=all/);
	const total = Number((await found(page).textContent())?.match(/\d+/)?.[0]);
	await expect(page.getByRole('article')).toHaveCount(total);
	await page.getByRole('button', { name: /^(List|Lista)$/ }).click();
	await expect(page).toHaveURL(/view=list/);
});

test('nothing found leaves a way on; a page past the end too', async ({ page }) => {
	await page.goto('/watches?brand=Nobody&lng=en');
	await expect(page.getByText('No watches found matching your criteria.')).toBeVisible();
	await page.getByRole('button', { name: 'Clear filters' }).last().click();
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.goto('/watches?page=999');
	await page.getByRole('link', { name: /first page|primera página/ }).click();
	await expect(page.getByRole('article').first()).toBeVisible();
});

test('a watch: pictures that wrap, specification, caliber, cart', async ({ page }) => {
	await page.goto('/watches?brand=Seiko');
	await page.getByRole('article').first().getByRole('link').click();
	await expect(page).toHaveURL(/\/watch\/[a-z0-9]{24}\//);
	await expect(page).toHaveTitle(/^Seiko .+ · /);
	const thumbnails = page.getByRole('region', { name: /Pictures|Imágenes/ }).locator('li button');
	await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
	const count = await thumbnails.count();
	await page.getByRole('button', { name: /Previous picture|Imagen anterior/ }).click();
	await expect(thumbnails.nth(count - 1)).toHaveAttribute('aria-current', 'true');
	await page.getByRole('button', { name: /Next picture|Imagen siguiente/ }).click();
	await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
	await page.keyboard.press('ArrowRight');
	await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');

	await page.getByRole('button', { name: /Show more|Ver más/ }).click();
	await expect(page.getByText(/^(Case back|Tapa trasera)$/).last()).toBeVisible();
	await expect(page.getByText(/Serial number|Número de serie/)).toHaveCount(0);

	await page.locator('dd button').click();
	const dialog = page.getByRole('dialog');
	await expect(
		dialog.getByText(/Power reserve|Reserva de marcha|Frequency|Frecuencia/).first(),
	).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	await page
		.getByRole('button', { name: /^(Add to cart|Agregar al carro)$/ })
		.first()
		.click();
	await expect(
		page.getByRole('button', { name: /^(Remove from cart|Quitar del carro)$/ }).first(),
	).toBeVisible();
});

test('the wrist’s size is remembered', { tag: '@once' }, async ({ page }) => {
	await page.goto('/watches?brand=Seiko');
	await page.getByRole('article').first().getByRole('link').click();
	const wrist = page.getByRole('slider', { name: /Your wrist|Contorno de tu muñeca/ });
	await wrist.fill('185');
	await page.reload();
	await expect(wrist).toHaveValue('185');
});

test('an unknown watch leads home, from the server and from a link', { tag: '@once' }, async ({
	page,
	request,
}) => {
	const answer = await request.get(`/watch/${'a'.repeat(24)}`, { maxRedirects: 0 });
	expect(answer.status()).toBe(302);
	expect(answer.headers().location).toBe('/');
	await page.goto(`/watch/${'a'.repeat(24)}`);
	await expect(page).toHaveURL(/\/$/);
});

test('the key / opens the search; it finds, clears and leads to a watch', async ({ page }) => {
	await page.goto('/services');
	const dialog = page.getByRole('dialog');
	const box = dialog.getByRole('searchbox');
	await page.keyboard.press('/');
	await expect(box).toBeFocused();
	await expect(dialog.getByRole('button', { name: /^(Seiko|Omega|Rolex|Tissot)$/ })).toHaveCount(4);
	await box.fill('qqqq');
	await expect(dialog.getByText(/(No results for|Sin resultados para) .qqqq/)).toBeVisible();
	await dialog.getByRole('button', { name: /Clear the text|Borrar el texto/ }).click();
	await dialog.getByRole('button', { name: 'Omega' }).click();
	await expect(dialog.getByRole('link').first()).toContainText('Omega');
	await expect(dialog.getByRole('link').first()).toContainText('$');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/watch\//);
	await expect(dialog).toHaveCount(0);
});

test('filters that could not be counted stand without figures', { tag: '@once' }, async ({
	page,
	expected,
}) => {
	expected.push(/400.*facets/);
	await page.goto('/watches?category=diving');
	await page.route('**/api/watches/facets?**', (route) => route.fulfill({ status: 400, json: {} }));
	const filters = await openFilters(page);
	await filters.getByRole('radio', { name: /^(Used|Usado)/ }).click();
	await expect(filters.getByRole('radio', { name: /^(New|Nuevo)$/ })).toBeVisible();
	await expect(filters.getByRole('radio', { name: /^(Diving|Buceo)$/ })).toBeChecked();
});

test('who leaves at once after adding a watch has it in the cart', { tag: '@once' }, async ({
	page,
	request,
	t,
}) => {
	const [watch] = await knownWatches(request, 0, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await page
		.getByRole('button', { name: t('cards.add'), exact: true })
		.first()
		.evaluate((button: HTMLElement) => button.click());
	expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(JSON.stringify([watch?.documentId]));
});

test('favourites and the comparison are kept in this browser', { tag: '@once' }, async ({ page }) => {
	await page.goto('/watches');
	const articles = page.getByRole('article');
	const name = await articles.first().getByRole('link').textContent();
	await articles
		.first()
		.getByRole('button', { name: /Favourite|Favorito/ })
		.click();
	for (const at of [0, 1]) {
		await page.goto('/watches');
		await articles.nth(at).getByRole('link').click();
		await page.getByRole('button', { name: /^(Compare|Comparar)$/ }).click();
	}
	await page.goto('/favourites');
	await expect(page.getByRole('article')).toHaveCount(1);
	await expect(page.getByRole('article').getByRole('link')).toHaveText(name ?? '');
	await page.goto('/compare');
	await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test.describe('with a refusal that is meant', () => {
	test.use({ expected: [/console: .* 400 /] });

	test('a failing catalogue says so and tries again', { tag: '@once' }, async ({ page }) => {
		await page.goto('/');
		await page.route('**/api/watches?*', (route) =>
			route.fulfill({ status: 400, json: { error: { status: 400, message: 'Out of order', details: {} } } }),
		);
		await page
			.getByRole('link', { name: /See the watches|Ver los relojes/ })
			.first()
			.click();
		await expect(page.getByRole('alert').getByText('Out of order')).toBeVisible();
		await page.unroute('**/api/watches?*');
		await page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).click();
		await expect(page.getByRole('article').first()).toBeVisible();
	});
});
