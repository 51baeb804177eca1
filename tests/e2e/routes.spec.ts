import { test } from '#tests/support/browser.ts';
import { check, checkOtherTheme } from '../steps/axe-steps.ts';
import { keep } from '../steps/purchase-steps.ts';
import {
	aShopper,
	type KnownWatch,
	knownWatches,
	publicPaths,
	ready,
	type Shopper,
	theOwner,
	visitorPaths,
} from '../steps/shop-pages.ts';
import { isWhole, leads, readerAt } from '../steps/whole-page.ts';

// Each row of the specification's route table, for each role: where the address leads, and that the page is
// complete in a wide window, also by axe. A customer reads in Spanish, the others in English. reflow.spec.ts
// opens the pages of visitors and customers at a phone's size. main/pages/pages.test.ts requests addresses
// that no role can open.
let watch: KnownWatch;
let two: string[];
let shopper: Shopper;
test.beforeAll(async ({ playwright, baseURL }) => {
	const request = await playwright.request.newContext({ baseURL });
	const [known, ...others] = (await knownWatches(request, 3, 3)) as [KnownWatch, ...KnownWatch[]];
	watch = known;
	two = others.map(({ documentId }) => documentId);
	shopper = await aShopper(request, watch);
	await request.dispose();
});
// Requests for another customer's order, or for one that does not exist, are answered with 401 or 404.
test.use({ expected: [/console: Failed to load resource.* (401|404)/] });

const noWatch = `/watch/${'a'.repeat(24)}`;
const customersPaths = ['/checkout', '/profile', '/addresses', '/orders'];
const open = () => [...publicPaths(watch), ...visitorPaths];
/** An address form opened directly redirects home, for every role. */
const forms = () => ['/addresses/add', `/addresses/edit/${shopper.addressId}`];

test('a visitor', async ({ page, language }) => {
	test.setTimeout(180_000);
	const visitor = readerAt(page, language, false);
	// One of the four texts with the same layout is checked. In the other theme, pages with parts that only a
	// wide window has.
	const texts = ['/warranty', '/privacy', '/terms'];
	const wideParts = ['/', '/watches'];
	for (const path of open()) {
		await leads(visitor, path, path);
		if (!texts.includes(path)) await check(page, path);
		if (wideParts.includes(path)) await checkOtherTheme(page, path);
	}
	// mail-links.spec.ts opens the links of mails signed out.
	const closed = [...forms(), '/checkout', '/profile', '/orders'];
	for (const path of closed) await leads(visitor, path, '/');
});

test('a visitor with two watches in the cart', async ({ page }) => {
	test.setTimeout(180_000);
	const ids = JSON.stringify(two);
	await keep(page, { cart: two, favourites: ids, compare: ids });
	for (const path of ['/watches?view=list', '/cart', '/favourites', '/compare']) {
		await page.goto(path);
		await ready(page);
		await check(page, `${path} with two watches`);
		if (path === '/compare') await checkOtherTheme(page, `${path} with two watches`);
	}
});

test.describe('in Spanish', () => {
	test.use({ locale: 'es-CL' });
	test('a customer', async ({ page, language }) => {
		test.setTimeout(180_000);
		const customer = readerAt(page, language, false);
		await keep(page, { account: shopper.account, cart: [watch.documentId] });
		for (const path of [...customersPaths, `/payments?order=${shopper.orderId}`]) {
			await leads(customer, path, path);
			await check(page, path);
		}
		await leads(customer, '/payments?order=nothing', '/orders');
		await leads(customer, '/payments', '/orders');
		// An unknown address is unknown to every role. A missing row is requested with the reader's role.
		for (const path of [noWatch, ...forms()]) await leads(customer, path, '/');
		const atBothSizes = { ...customer, bothSizes: true };
		await page.goto('/addresses');
		await page.locator('main a[href="/addresses/add"]').click();
		await isWhole(atBothSizes, '/addresses/add');
		await page.goto('/addresses');
		await page.locator(`main a[href="/addresses/edit/${shopper.addressId}"]`).click();
		await isWhole(atBothSizes, `/addresses/edit/${shopper.addressId}`);
		await page.evaluate(() => localStorage.setItem('cart', '[]'));
		await leads(customer, '/checkout', '/orders');
	});
});

test('the owner', async ({ page, request, language }) => {
	test.setTimeout(180_000);
	const owner = readerAt(page, language);
	await keep(page, { account: await theOwner(request), cart: [watch.documentId] });
	// Only those public pages that differ for the owner.
	for (const path of ['/', `/watch/${watch.documentId}`, ...customersPaths]) await leads(owner, path, path);
	await leads(owner, `/payments?order=${shopper.orderId}`, '/orders');
	for (const path of [noWatch, '/addresses/add']) await leads(owner, path, '/');
});
