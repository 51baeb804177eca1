import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { check, checkOtherTheme } from '../steps/axe-steps.ts';
import { keep, newAccount, newAddress, seenButton } from '../steps/purchase-steps.ts';
import { aShopper, type KnownWatch, knownWatches, ready } from '../steps/shop-pages.ts';
import { expectComplete } from '../steps/whole-page.ts';

// Every page and every open dialog on a phone in the dark theme, and everything that opens over a page in the
// light theme too. routes.spec.ts checks the pages in a wide window, which is light. Motion is off, so that
// no color is measured halfway through a transition.

// The certificate does not exist, which causes a 404.
test.use({ expected: [/status of 404 .*\/api\/certificates\//] });

let watches: KnownWatch[];
test.beforeAll(async ({ playwright, baseURL }) => {
	const request = await playwright.request.newContext({ baseURL });
	watches = await knownWatches(request, 3, 3);
	await request.dispose();
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await ready(page);
}

async function checkDialog(page: Page, where: string): Promise<void> {
	await expect(page.getByRole('dialog')).toBeVisible();
	await check(page, where);
	await checkOtherTheme(page, where);
}

async function close(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('public pages', async ({ page, language }) => {
	test.setTimeout(120_000);
	const [watch, ...others] = watches as [KnownWatch, ...KnownWatch[]];
	const list = '/watches?view=list';
	// A page of text has the same parts as in a wide window, and the contrast of its colors is calculated
	// elsewhere. Only pages with other parts are checked.
	const chips = ['/watches?brand=Nobody', '/watches?brand=Seiko&sort=price-asc'];
	const paths = ['/', '/watches', `/watch/${watch.documentId}`, '/movements', '/cart', list, ...chips];
	for (const path of paths) {
		await open(page, path);
		await expectComplete(page, language, path);
		await check(page, path);
	}
	// The same pages with contents.
	const ids = JSON.stringify(others.map(({ documentId }) => documentId));
	await page.evaluate((items) => {
		for (const key of ['cart', 'favourites', 'compare']) localStorage.setItem(key, items);
	}, ids);
	for (const path of ['/cart', '/favourites', '/compare']) {
		await open(page, path);
		await check(page, `${path} with two watches`);
	}
});

test('dialogs and menus', async ({ page, t }) => {
	test.setTimeout(120_000);
	const [watch] = watches as [KnownWatch];
	await keep(page, { cart: [watch.documentId] });
	await open(page, `/watch/${watch.documentId}`);
	await page.getByRole('button', { name: t('watch.spec.more') }).click();
	await check(page, 'the whole specification');
	await page.keyboard.press('/');
	await checkDialog(page, 'search');
	await page.getByRole('searchbox').fill('Seiko');
	await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
	await check(page, 'search with results');
	await page.getByRole('searchbox').fill('qqqq');
	await expect(page.getByRole('dialog').getByText(/.qqqq/)).toBeVisible();
	await check(page, 'search without results');
	await page.getByRole('searchbox').fill('');
	await close(page);

	await page.locator('main dd button').first().click();
	await checkDialog(page, 'caliber');
	await close(page);

	const menu = page.getByRole('button', { name: t('layout.menu.open') });
	await menu.click();
	await expect(page.getByRole('menu')).toBeVisible();
	await check(page, 'menu of a visitor', '[role=menu]');
	await page.getByRole('menuitem', { name: t('layout.menu.signIn') }).click();
	await checkDialog(page, 'sign-in');
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('auth.login.other') })
		.click();
	await checkDialog(page, 'register');
	await close(page);

	await open(page, '/cart');
	await page.getByRole('button', { name: t('cart.clear') }).click();
	await checkDialog(page, 'confirm');
	await close(page);

	await open(page, '/watches');
	await page.getByRole('button', { name: /^(Filters|Filtros)/ }).click();
	await checkDialog(page, 'filters');
	await close(page);
	await page.getByRole('button', { name: t('layout.nav.open') }).click();
	await checkDialog(page, 'mobile menu');
});

test('pages of a customer', async ({ page, t, request }) => {
	test.setTimeout(120_000);
	const [watch, other] = watches as [KnownWatch, KnownWatch];
	const buyer = await newAccount(request);
	await keep(page, { account: buyer, cart: [other.documentId] });
	for (const path of ['/orders', '/addresses', '/checkout']) {
		await open(page, path);
		await check(page, `${path}, empty`);
	}
	await newAddress(request, buyer);
	await open(page, '/checkout');
	await check(page, '/checkout');
	await page.getByRole('link', { name: t('checkout.address.add') }).click();
	await expect(page.getByLabel(t('addresses.street'))).toBeVisible();
	await page.getByLabel(t('addresses.street')).press('Enter');
	await expect(page.getByLabel(t('addresses.street'))).toBeFocused();
	await check(page, '/addresses/add with errors');
	await checkOtherTheme(page, '/addresses/add with errors');

	const { account, orderId } = await aShopper(request, watch);
	await page.evaluate(({ jwt, refreshToken }) => {
		localStorage.setItem('access', jwt);
		localStorage.setItem('refresh', refreshToken);
	}, account);
	await open(page, '/checkout');
	await check(page, '/checkout while an order waits');
	await open(page, `/payments?order=${orderId}`);
	await check(page, '/payments');
	await page.getByRole('radio').nth(1).check();
	await check(page, '/payments by transfer', 'main');
	await page.getByRole('radio').nth(2).check();
	await check(page, '/payments by cryptocurrency', 'main');

	await open(page, '/orders');
	await page.getByRole('button', { name: t('orders.showDetails') }).click();
	await check(page, '/orders');
	await seenButton(page, t('orders.cancel')).click();
	await checkDialog(page, 'cancel an order');
	await close(page);
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await expect(page.getByRole('menu')).toBeVisible();
	await check(page, 'menu of a customer', '[role=menu]');
	await checkOtherTheme(page, 'menu of a customer', '[role=menu]');

	await open(page, '/addresses');
	await check(page, '/addresses');
	await open(page, '/profile');
	await check(page, '/profile');
	await page.getByRole('button', { name: t('profile.edit') }).click();
	await check(page, '/profile being edited');
	await checkOtherTheme(page, '/profile being edited');
	await page.getByRole('button', { name: t('profile.data.delete') }).click();
	await checkDialog(page, 'delete the account');
	await close(page);
	await open(page, '/settings');
	for (const tab of ['notifications', 'preferences', 'appearance']) {
		await page.getByRole('tab', { name: t(`settings.tabs.${tab}`) }).click();
		await check(page, `/settings, ${tab}`);
	}
});

test('bars at the edges scroll with the page when only the text is enlarged to 200 %', async ({
	page,
	request,
}) => {
	const [watch] = await knownWatches(request, 6, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await ready(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
		scrollTo({ top: 2000, behavior: 'instant' });
	});
	await expect(page.getByRole('banner')).not.toBeInViewport();
	// A taller window has room for one bar of large text, but not for one at each edge.
	await page.setViewportSize({ width: 390, height: 844 });
	await page.evaluate(() => scrollTo({ top: 2600, behavior: 'instant' }));
	await expect(page.getByRole('banner')).not.toBeInViewport();
});
