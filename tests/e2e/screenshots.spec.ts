import type { APIRequestContext, Page } from '@playwright/test';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { newAddress, newOrder } from '../steps/purchase-steps.ts';
import { type KnownWatch, knownWatches, ready } from '../steps/shop-pages.ts';

// Compares every page in its main states with the approved screenshot: light in English on a desktop, and
// dark in Spanish on a phone. `npm run screenshots` takes new screenshots of changed pages. Look at them
// before you commit them.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The clock of the pages. The times in the server's responses are replaced to match it. */
const now = '2026-03-05T18:08:36.000Z';
const times = { before: '2026-03-05T15:00:00.000Z', heldUntil: '2026-03-07T15:00:00.000Z' };

let watches: KnownWatch[];
test.beforeEach(async ({ page, request }) => {
	// One of them is used.
	watches ??= await knownWatches(request, 3, 4, '');
	await page.clock.setFixedTime(new Date(now));
	await page.route(/\/api\/(orders|users|exchange-rate)/, async (route) => {
		const answer = await route.fetch();
		const body = await answer.text();
		await route.fulfill({ response: answer, body: pinned(body) });
	});
});

/** Replaces numbers and times that differ between runs. */
function pinned(body: string): string {
	return body
		.replace(/"heldUntil":"[^"]+"/g, `"heldUntil":"${times.heldUntil}"`)
		.replace(/"20\d\d-\d\d-\d\dT[\d:.]+Z"/g, (time) =>
			time.includes(times.heldUntil) ? time : `"${times.before}"`,
		)
		.replace(/"id":\d+/g, '"id":1042')
		.replace(/"number":"[A-Z0-9]{7}"/g, '"number":"K7M3PXJ"');
}

/** Compares the screen once its fonts and pictures have loaded. */
async function shoot(page: Page, name: string): Promise<void> {
	await page.waitForFunction(async () => {
		await document.fonts.ready;
		const isSeen = (image: Element) => {
			const { top, bottom, width } = image.getBoundingClientRect();
			return width > 0 && bottom > 0 && top < innerHeight;
		};
		const images = [...document.images].filter(isSeen);
		await Promise.allSettled(images.map((image) => image.decode()));
		return images.every((image) => image.complete) && !document.querySelector('dialog [aria-busy=true]');
	});
	await expect.soft(page).toHaveScreenshot(`${name}.png`, {
		scale: 'css',
		caret: 'hide',
		// Tolerates the loss of color from the 256 colors of a stored screenshot, and three pixels per
		// thousand.
		threshold: 0.08,
		maxDiffPixelRatio: 0.003,
		timeout: 15_000,
	});
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await ready(page);
	// Places in a page are final only then.
	await expect(page.locator('html')).not.toHaveAttribute('data-layout');
}

test('pages of a visitor', async ({ page, t, isMobile }) => {
	test.setTimeout(120_000);
	const [watch] = watches as [KnownWatch];
	const pages = {
		home: '/',
		watches: '/watches',
		'watches-list': '/watches?view=list&sort=price-asc',
		'watches-none': '/watches?brand=Nobody',
		watch: `/watch/${watch.documentId}`,
		caliber: `/calibers/${watch.caliberId}`,
		services: '/services',
		movements: '/movements',
		warranty: '/warranty',
		returns: '/returns',
		privacy: '/privacy',
		terms: '/terms',
		settings: '/settings',
		'cart-empty': '/cart',
		'favourites-empty': '/favourites',
		'compare-empty': '/compare',
		'forgot-password': '/forgot-password',
		'reset-password': '/reset-password?code=abc',
	};
	for (const [name, path] of Object.entries(pages)) {
		await open(page, path);
		await shoot(page, name);
	}
	const ids = JSON.stringify(watches.slice(1).map(({ documentId }) => documentId));
	await page.evaluate((items) => {
		for (const key of ['cart', 'favourites', 'compare']) localStorage.setItem(key, items);
	}, ids);
	for (const name of ['cart', 'favourites', 'compare']) {
		await open(page, `/${name}`);
		await shoot(page, name);
	}
	await open(page, '/');
	await page
		.getByRole('heading', { name: t('home.promises.title') })
		.evaluate((heading) => heading.scrollIntoView());
	await shoot(page, 'home-promises');
	if (isMobile) {
		await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }));
		await shoot(page, 'footer');
		await page.getByRole('button', { name: t('layout.nav.open') }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await shoot(page, 'mobile-menu');
	}
});

test('dialogs and parts of a page', async ({ page, t, isMobile }) => {
	test.setTimeout(120_000);
	const dialog = page.getByRole('dialog');
	const [watch] = watches as [KnownWatch];
	await open(page, `/watch/${watch.documentId}`);
	await page.getByRole('button', { name: t('watch.spec.more') }).click();
	await page
		.getByRole('heading', { name: t('watch.spec.title') })
		.evaluate((heading) => heading.scrollIntoView());
	await shoot(page, 'watch-specification');
	await page
		.getByRole('slider')
		.first()
		.evaluate((slider) => slider.scrollIntoView({ block: 'center' }));
	await shoot(page, 'watch-size');
	const caliber = page.locator('main dd button').first();
	await caliber.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
	await caliber.click();
	await expect(dialog).toBeVisible();
	await shoot(page, 'caliber-dialog');
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	await page.keyboard.press('/');
	await expect(page.getByRole('searchbox')).toBeFocused();
	await expect(dialog.locator('img').nth(3)).toBeVisible();
	await shoot(page, 'search');
	await page.getByRole('searchbox').fill('Seiko');
	await expect(dialog.getByRole('link').first()).toBeVisible();
	await shoot(page, 'search-results');
	await page.getByRole('searchbox').fill('qqqq');
	await expect(dialog.getByText(/.qqqq/)).toBeVisible();
	await shoot(page, 'search-nothing');
	await page.getByRole('searchbox').fill('');
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	await shoot(page, 'menu-visitor');
	await page.getByRole('menuitem', { name: t('layout.menu.signIn') }).click();
	await expect(dialog).toBeVisible();
	await shoot(page, 'sign-in');
	await dialog.getByRole('button', { name: t('auth.login.other') }).click();
	await expect(dialog.locator('input[name=username]')).toBeVisible();
	await shoot(page, 'register');

	if (!isMobile) return;
	await open(page, '/watches');
	await page.getByRole('button', { name: /^(Filters|Filtros)/ }).click();
	await expect(dialog).toBeVisible();
	await shoot(page, 'filters');
});

test('pages of a customer', async ({ page, t, request }) => {
	test.setTimeout(120_000);
	const [bought, wanted] = watches as [KnownWatch, KnownWatch];
	const account = await aNamedCustomer(request, page.viewportSize()?.width ?? 0);
	await page.addInitScript(
		([access, refresh, cart]) => {
			localStorage.setItem('access', access);
			localStorage.setItem('refresh', refresh);
			localStorage.setItem('cart', cart);
		},
		[account.jwt, account.refreshToken, JSON.stringify([wanted.documentId])] as const,
	);
	for (const name of ['orders', 'addresses']) {
		await open(page, `/${name}`);
		await shoot(page, `${name}-empty`);
	}
	await newAddress(request, account, { street: 'Los Aromos 77', city: 'Talca', state: 'Maule' });
	const addressId = await newAddress(request, account);
	await open(page, '/checkout');
	await shoot(page, 'checkout');

	const { documentId } = await newOrder(request, account, addressId, [bought]);
	await open(page, '/checkout');
	await shoot(page, 'checkout-waiting');
	await open(page, `/payments?order=${documentId}`);
	await shoot(page, 'payments');
	await page.getByRole('radio').nth(2).check();
	await page
		.getByRole('radio')
		.nth(2)
		.evaluate((radio) => radio.scrollIntoView());
	await shoot(page, 'payments-crypto');
	await open(page, '/orders');
	await page.getByRole('button', { name: t('orders.showDetails') }).click();
	await shoot(page, 'orders');
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	await shoot(page, 'menu-customer');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: t('orders.cancel') }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await shoot(page, 'confirm');
	await open(page, '/addresses');
	await shoot(page, 'addresses');
	await page.locator(`main a[href="/addresses/edit/${addressId}"]`).click();
	await expect(page.getByLabel(t('addresses.street'))).toHaveValue(anAddress.street);
	await ready(page);
	await shoot(page, 'address-form');
	await open(page, '/profile');
	await shoot(page, 'profile');
	await open(page, '/settings');
	await page.getByRole('tab', { name: t('settings.tabs.notifications') }).click();
	await shoot(page, 'settings-notifications');
});

/** The name and the email appear in the screenshots, so they are the same in every run. */
async function aNamedCustomer(request: APIRequestContext, width: number) {
	const person = {
		email: `ana.rojas.${width}@example.com`,
		username: `ana-rojas-${width}`,
		password: 'clave de las fotos',
		firstName: 'Ana',
		lastName: 'Rojas',
	};
	const answer = await request.post('/api/auth/local/register', { data: person });
	expect(answer.status(), await answer.text()).toBe(200);
	const { jwt, refreshToken } = await answer.json();
	return { ...person, jwt, refreshToken };
}
