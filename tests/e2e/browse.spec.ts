import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { knownWatches } from '../steps/shop-pages.ts';

const inMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ (watch|reloj)/ });

test('the home page leads to the watches and shows the visitor’s time', async ({ page }) => {
	await inMotion(page);
	await page.clock.setFixedTime(new Date('2026-03-05T18:00:15Z'));
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	// 15:00:15 in Santiago: both the hour hand and the seconds hand point to 3.
	await expect(page.locator('[data-hand=second]')).toHaveAttribute('transform', 'rotate(90 200 240)');
	await expect(page.locator('[data-hand=hour]')).toHaveAttribute('transform', /^rotate\(90\.1/);
});

test('a door navigates within the page and back, in another language too', async ({ page }) => {
	await inMotion(page);
	await page.goto('/?lng=en');
	await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
	await page.getByRole('button', { name: 'Español' }).click();
	const door = page
		.getByRole('navigation', { name: 'Relojes por tipo' })
		.getByRole('link', { name: 'Buceo' });
	await expect(door).toBeVisible();
	await page.getByRole('button', { name: 'English' }).click();
	await page.getByRole('navigation', { name: 'Watches by type' }).getByRole('link', { name: 'Dive' }).click();
	await expect(page).toHaveURL(/watches\?category=diving/);
	await expect(found(page)).toBeVisible();
	await page.goBack();
	await expect(page.locator('#arrivals')).toHaveText(/^(Just in|Latest arrivals)$/);
	expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('with reduced motion the seconds hand does not move', async ({ page }) => {
	await page.clock.install();
	await page.goto('/');
	const second = page.locator('[data-hand=second]');
	await expect(second).toHaveAttribute('transform', 'rotate(0 200 240)');
	await page.clock.runFor(3_000);
	await expect(second).toHaveAttribute('transform', 'rotate(0 200 240)');
});

test('order, page size and view of the list', async ({ page }) => {
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

test('an empty result offers a way on, and so does a page beyond the last one', async ({ page }) => {
	await page.goto('/watches?brand=Nobody&lng=en');
	await expect(page.getByText('No watches match your filters')).toBeVisible();
	await page.getByRole('button', { name: 'Clear filters' }).last().click();
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.goto('/watches?page=999');
	await page.getByRole('link', { name: /first page|primera página/ }).click();
	await expect(page.getByRole('article').first()).toBeVisible();
});

test('a watch: pictures that wrap around, specification, caliber, cart', async ({ page }) => {
	await page.goto('/watches?brand=Seiko');
	const card = page.getByRole('article').first();
	// The other side of the watch appears under the pointer.
	await card.hover();
	await expect(card.locator('img')).toHaveCount(2);
	await card.getByRole('link').click();
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

test('a new page starts at the top, and Back and Forward restore the scroll position', async ({
	page,
	t,
}) => {
	const at = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
	await page.goto('/watches');
	const link = page.getByRole('article').nth(6).getByRole('link');
	await link.scrollIntoViewIfNeeded();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(0);
	let letSimilarCome = () => {};
	const mayCome = new Promise<void>((resolve) => {
		letSimilarCome = resolve;
	});
	await page.route(/withCount/, async (route) => {
		await mayCome;
		await route.continue();
	});
	await link.click();
	await expect(page.getByRole('region', { name: /Pictures|Imágenes/ })).toBeVisible();
	// The gallery shows the picture of the card from the first moment.
	await expect(page.locator('main section button img').first()).toHaveJSProperty('complete', true);
	await at(0);
	await expect(page.locator('#content')).toBeFocused();
	// Space for similar watches is reserved while they load.
	const similar = page.locator('main section').filter({ hasText: t('watch.similar') });
	const reservedHeight = (await similar.locator('[aria-busy=true]').boundingBox())?.height ?? 0;
	letSimilarCome();
	await expect(similar.getByRole('article')).toHaveCount(4);
	const place = await similar.getByRole('list').first().boundingBox();
	expect(Math.abs((place?.height ?? 0) - reservedHeight)).toBeLessThan(30);
	await page.evaluate(() => scrollTo(0, 300));
	await at(300);
	await page.goBack();
	await expect(page.getByRole('article').nth(6)).toBeVisible();
	await at(left);
	await page.goForward();
	await expect(page.getByRole('region', { name: /Pictures|Imágenes/ })).toBeVisible();
	await at(300);
});

test('the wrist size is remembered', async ({ page }) => {
	await page.goto('/watches?brand=Seiko');
	await page.getByRole('article').first().getByRole('link').click();
	const wrist = page.getByRole('slider', { name: /Wrist circumference|Contorno de muñeca/ });
	// No dimension line covers the watch, on the thinnest wrist or on the thickest, and all are in the picture.
	const drawing = page.locator('svg', { has: page.locator('[data-arm]') });
	const boxes = (part: string) =>
		drawing
			.locator(part)
			.evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
	// Relative to the drawing, whose size on the screen may still change while the page is laid out.
	const armHeight = async () => {
		const [frame] = await drawing.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
		return ((await boxes('[data-arm]'))[0]?.height ?? 0) / (frame || 1);
	};
	// The arm is measured once it is drawn: a first height of 0 would make the next one look like a change.
	await expect.poll(armHeight).toBeGreaterThan(0);
	const heights = [await armHeight()];
	for (const around of ['130', '230']) {
		await wrist.fill(around);
		// The arm is drawn one frame later than the value changes.
		await expect(async () => {
			const [watch] = await boxes('[data-watch]');
			const [frame] = await drawing.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
			const measures = await boxes('[data-measure]');
			expect(measures).toHaveLength(2);
			for (const { left, right, top, bottom } of measures) {
				expect(
					watch && (left >= watch.right || right <= watch.left || top >= watch.bottom || bottom <= watch.top),
				).toBe(true);
				expect(frame && left >= frame.left && top >= frame.top && right <= frame.right).toBe(true);
			}
			const height = await armHeight();
			expect(height).not.toBeCloseTo(heights.at(-1) ?? 0, 2);
			heights.push(height);
		}).toPass({ timeout: 5_000 });
	}
	await expect(page.locator('[data-measure] text').filter({ hasNotText: /^[\d.,]+ mm$/ })).toHaveCount(0);
	const [, thin = 1, thick = 0] = heights;
	expect(thick / thin).toBeCloseTo(230 / 130, 1);
	await wrist.fill('185');
	await page.reload();
	await expect(wrist).toHaveValue('185');
});

test('the visitor’s own watch is drawn to scale over the others, also in the comparison', async ({
	page,
	t,
	checkAccessibility,
}) => {
	await page.goto('/watches?brand=Seiko');
	await page.getByRole('article').first().getByRole('link').click();
	await page.getByRole('button', { name: t('watch.size.own.add') }).click();
	const diameter = page.getByLabel(t('watch.size.own.diameter'));
	await diameter.fill('200');
	await expect(page.getByText(t('watch.size.own.range', { min: 10, max: 80 }))).toBeVisible();
	const own = page.locator('[data-own] circle');
	await expect(own).toHaveCount(0);
	await diameter.fill('36,5');
	await page.getByLabel(t('watch.size.own.lugToLug')).fill('44');
	await expect(own).toHaveAttribute('r', '18.25');
	await expect(
		page.getByText(t('watch.size.own.legend', { name: t('watch.size.own.unnamed'), size: '36.5 × 44' })),
	).toBeVisible();
	await checkAccessibility();

	// A watch of the catalog is found by its name and brings its dimensions.
	const find = page.getByRole('combobox', { name: t('watch.size.own.find') });
	await find.fill('casio');
	await page.getByRole('option', { name: /Casio/ }).first().click();
	await expect(find).toHaveValue(/^Casio /);
	await expect(diameter).not.toHaveValue('36.5');
	// Its case has the shape that the illustrator draws, as wide as the diameter.
	const shaped = page.locator('[data-own=parts]');
	await expect(shaped).toHaveCount(1);
	await expect(own).toHaveCount(0);
	const chosen = Number(await diameter.inputValue());
	const widthOf = () => shaped.evaluate((outline) => (outline as SVGGElement).getBBox().width);
	const width = await widthOf();
	expect(width / chosen).toBeGreaterThan(0.9);
	expect(width / chosen).toBeLessThan(1.3);

	await page.reload();
	await expect(shaped).toHaveCount(1);
	expect(await widthOf()).toBe(width);
	await page.getByRole('button', { name: t('watch.compare'), exact: true }).click();
	await page.goto('/compare');
	const row = page.getByRole('row', { name: t('watch.size.title') });
	await expect(row.getByRole('img')).toBeVisible();
	await expect(shaped).toHaveCount(1);
	await checkAccessibility();
	await page.getByRole('button', { name: t('watch.size.own.remove') }).click();
	await expect(page.locator('[data-own]')).toHaveCount(0);
});

test('a caliber is drawn from its data, with the right number of jewels and rate, and rests with reduced motion', async ({
	page,
	request,
}) => {
	await inMotion(page);
	const query = '/api/calibers?filters[model][$eq]=3230&fields=documentId,jewels,bph';
	const [caliber] = (await (await request.get(query)).json()).data;
	await page.goto(`/calibers/${caliber.documentId}`);
	await expect(page.locator(`[data-jewels="${caliber.jewels}"] g`)).toHaveCount(caliber.jewels);
	await expect(page.locator('[data-rotor]')).toHaveCount(1);
	const balance = page.locator(`[data-swings="${caliber.bph}"]`);
	await expect(balance).toHaveCSS('animation-duration', `${3600 / caliber.bph}s`);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(balance).toHaveCSS('animation-name', 'none');
});

test('an unknown watch redirects to the home page, from the server and from a link', async ({
	page,
	request,
}) => {
	const answer = await request.get(`/watch/${'a'.repeat(24)}`, { maxRedirects: 0 });
	expect(answer.status()).toBe(302);
	expect(answer.headers().location).toBe(`/#watch=${'a'.repeat(24)}`);
	const reason = page.getByRole('main').getByRole('status');
	await page.goto(`/watch/${'a'.repeat(24)}`);
	await expect(reason).toContainText(/no longer listed|ya no está publicado/);
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/no-such-page');
	await expect(reason).toContainText(/find that page|encontramos esa página/);
	await expect(page).toHaveURL(/\/$/);
	await reason.getByRole('link').click();
	await expect(page).toHaveURL(/\/watches$/);
});

test('the key / opens the search, which finds, clears and leads to a watch', async ({ page }) => {
	await page.goto('/services');
	const dialog = page.getByRole('dialog');
	const box = dialog.getByRole('searchbox');
	await page.keyboard.press('/');
	await expect(box).toBeFocused();
	await expect(dialog.getByRole('link')).toHaveCount(3);
	await box.fill('qqqq');
	await expect(dialog.getByText(/(No results for|Sin resultados para) .qqqq/)).toBeVisible();
	await dialog.getByRole('button', { name: /Clear search|Borrar búsqueda/ }).click();
	await box.fill('Omega');
	await expect(dialog.getByRole('link').first()).toContainText('Omega');
	await expect(dialog.getByRole('link').first()).toContainText('$');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/watch\//);
	await expect(dialog).toHaveCount(0);
});

test('filters whose counts failed to load appear without counts', async ({ page, expected }) => {
	expected.push(/400.*facets/);
	await page.goto('/watches?category=diving');
	await page.route('**/api/watches/facets?**', (route) => route.fulfill({ status: 400, json: {} }));
	const filters = page.getByRole('region', { name: /Filters|Filtros/ });
	await filters.getByRole('radio', { name: /^(Used|Usado)/ }).click();
	await expect(filters.getByRole('radio', { name: /^(New|Nuevo)$/ })).toBeVisible();
	await expect(filters.getByRole('radio', { name: /^(Dive|Buceo)$/ })).toBeChecked();
});

test('the filter column does not move while its counts load', async ({ page, t }) => {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(globalThis, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				shifts.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	const shifted = () =>
		page.evaluate(() =>
			(globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
		);
	let answer = () => {};
	const hold = () => {
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		return page.route('**/api/watches/facets?**', async (route) => {
			await held;
			await route.continue();
		});
	};
	// From another page, the browser requests the counts, which are delayed here.
	await page.goto('/movements');
	await hold();
	await page.getByRole('navigation').getByRole('link', { name: 'Watches', exact: true }).first().click();
	await expect(page).toHaveURL(/\/watches$/);
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	await expect(filters.locator('[aria-busy=true]')).toBeVisible();
	await expect(page.getByRole('article').first()).toBeVisible();
	const before = await shifted();
	answer();
	await expect(filters.getByRole('button', { name: t('catalogue.filters.moreFilters') })).toBeVisible();
	expect(await shifted(), 'with the first figures').toBe(before);

	await page.unroute('**/api/watches/facets?**');
	await hold();
	await filters.getByRole('button', { name: t('catalogue.filters.moreFilters') }).click();
	await expect(filters.getByText(t('catalogue.filters.material'))).toBeVisible();
	const opened = await shifted();
	answer();
	const titanium = filters.getByRole('checkbox', { name: t('terms.material.Titanium') });
	await expect(titanium.locator('xpath=..').locator('.figures')).toHaveText(/\d/);
	expect(await shifted(), 'with those behind').toBe(opened);
});

test('a watch is in the cart even if the visitor leaves immediately after adding it', async ({
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

test('favourites and the comparison are stored in this browser', async ({ page }) => {
	await page.goto('/watches');
	const articles = page.getByRole('article');
	const name = await articles.first().getByRole('link').textContent();
	await articles
		.first()
		.getByRole('button', { name: /Favorite|Favorito/ })
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

	test('a failed catalogue shows an error and retries', async ({ page }) => {
		await page.goto('/');
		await page.route('**/api/watches?*', (route) =>
			route.fulfill({ status: 400, json: { error: { status: 400, message: 'Out of order', details: {} } } }),
		);
		await page
			.getByRole('link', { name: /Shop watches|Ver los relojes/ })
			.first()
			.click();
		await expect(page.getByRole('alert').getByText('Out of order')).toBeVisible();
		await page.unroute('**/api/watches?*');
		await page.getByRole('button', { name: /Try again|Reintentar/ }).click();
		await expect(page.getByRole('article').first()).toBeVisible();
	});
});

test('a watch that is no longer for sale leaves no hole among those viewed recently', async ({
	page,
	request,
	t,
}) => {
	const watches = await knownWatches(request, 0, 5);
	const [shown, ...others] = watches.map(({ documentId }) => documentId);
	const unavailable = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(24));
	await keep(page, { recent: JSON.stringify([...unavailable, ...others]) });
	await page.goto(`/watch/${shown}`);
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	const recent = page
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: t('watch.recent'), exact: true }) });
	await expect(recent.getByRole('article')).toHaveCount(4);
});

test('no dot of an address or a reference disappears between its neighbors', async ({ page, t }) => {
	await page.goto('/returns');
	const width = await page
		.locator('main a[href^="mailto:"]')
		.first()
		.evaluate((link) => {
			const range = document.createRange();
			const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
			let text = texts.nextNode() as Text;
			while (!text.data.includes('.')) text = texts.nextNode() as Text;
			range.setStart(text, text.data.indexOf('.'));
			range.setEnd(text, text.data.indexOf('.') + 1);
			return range.getBoundingClientRect().width;
		});
	// Rounded to whole pixels, its width with kerning is 2 px.
	expect(width).toBeGreaterThan(3);
	await page.goto('/forgot-password');
	await expect(page.getByLabel(t('password.forgot.email'))).toHaveCSS('text-rendering', 'geometricprecision');
});
