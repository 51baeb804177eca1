import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import type { Language } from '#tests/support/shop-texts.ts';
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

// Each row of the specification's route table, for each kind of reader: where it leads, and that what stands
// there is a whole page. Each page is opened in a wide window and then looked at on a phone's size too; a
// customer reads in Spanish, the others in English. What a visitor sees is checked by axe too.
let watch: KnownWatch;
let shopper: Shopper;
test.beforeAll(async ({ playwright, baseURL }) => {
	const request = await playwright.request.newContext({ baseURL });
	[watch] = (await knownWatches(request, 3, 1)) as [KnownWatch];
	shopper = await aShopper(request, watch);
	await request.dispose();
});
// The order of somebody else, or one that does not exist, is not there.
test.use({ expected: [/console: Failed to load resource.* (401|404)/] });

const noWatch = `/watch/${'a'.repeat(24)}`;
const nowhere = ['/nothing-here', '/watches/nothing', '/watch', noWatch, '/calibers/none'];
const customersPaths = ['/checkout', '/profile', '/addresses', '/orders'];
const open = () => [...publicPaths(watch), ...visitorPaths];
/** An address form that nothing led to leads home, for every role. */
const forms = () => ['/addresses/add', `/addresses/edit/${shopper.addressId}`];

/** Somebody at a page, with the title of each path that it has shown. */
type Reader = { page: Page; language: Language; titles: Map<string, string> };
const readerAt = (page: Page, language: Language): Reader => ({ page, language, titles: new Map() });

test('a visitor', async ({ page, language }) => {
	test.setTimeout(180_000);
	const visitor = readerAt(page, language);
	// Of four texts in one layout one is checked; the other theme where a wide window has its own parts.
	const texts = ['/warranty', '/privacy', '/terms'];
	const wideParts = ['/', '/watches', '/compare'];
	for (const path of open()) {
		await leads(visitor, path, path);
		if (!texts.includes(path)) await check(page, path);
		if (wideParts.includes(path)) await checkOtherTheme(page, path);
	}
	const closed = [...nowhere, ...forms(), ...customersPaths, `/payments?order=${shopper.orderId}`];
	for (const path of closed) await leads(visitor, path, '/');
});

test.describe('in Spanish', () => {
	test.use({ locale: 'es-CL' });
	test('a customer', async ({ page, language }) => {
		test.setTimeout(180_000);
		const customer = readerAt(page, language);
		await keep(page, { account: shopper.account, cart: [watch.documentId] });
		for (const path of [...open(), ...customersPaths]) await leads(customer, path, path);
		await leads(customer, `/payments?order=${shopper.orderId}`, `/payments?order=${shopper.orderId}`);
		await leads(customer, '/payments?order=nothing', '/orders');
		await leads(customer, '/payments', '/orders');
		// An unknown address is so for all; a missing row is asked for as the reader.
		for (const path of [noWatch, ...forms()]) await leads(customer, path, '/');
		await page.goto('/addresses');
		await page.locator('main a[href="/addresses/add"]').click();
		await isWhole(customer, '/addresses/add');
		await page.goto('/addresses');
		await page.locator(`main a[href="/addresses/edit/${shopper.addressId}"]`).click();
		await isWhole(customer, `/addresses/edit/${shopper.addressId}`);
		await page.evaluate(() => localStorage.setItem('cart', '[]'));
		await leads(customer, '/checkout', '/orders');
	});
});

test('the owner', async ({ page, request, language }) => {
	test.setTimeout(180_000);
	const owner = readerAt(page, language);
	await keep(page, { account: await theOwner(request), cart: [watch.documentId] });
	// Of the open pages, which two other readers walk whole, those that differ for the owner.
	for (const path of ['/', `/watch/${watch.documentId}`, ...customersPaths]) await leads(owner, path, path);
	await leads(owner, `/payments?order=${shopper.orderId}`, '/orders');
	for (const path of [noWatch, '/addresses/add']) await leads(owner, path, '/');
});

async function leads(reader: Reader, from: string, to: string): Promise<void> {
	await reader.page.goto(from);
	await isWhole(reader, to, from);
}

const phoneSize = { width: 360, height: 740 };

/** One heading, its own title, the reader's language, nothing wider than the screen, on a phone either. */
async function isWhole({ page, language, titles }: Reader, path: string, from = path): Promise<void> {
	const { pathname, search } = new URL(path, 'http://shop');
	const reached = (url: URL) => url.pathname.startsWith(pathname) && url.search === search;
	await expect(page, `${from} leads to ${path}`).toHaveURL(path === '/' ? /:\d+\/$/ : reached);
	const own = page.viewportSize();
	const whole = { headings: [expect.stringMatching(/\S/)], language, tooWide: 0, keys: [] };
	// The address changes a moment before the page does.
	await expect(async () => {
		await ready(page);
		expect(await page.evaluate(look), from).toEqual(whole);
		const title = await page.title();
		expect(title, from).toMatch(/\S · Áncora$/);
		expect(title, `the title of ${path}`).toBe(titles.get(path) ?? title);
		const others = [...titles].filter(([other, its]) => other !== path && its === title);
		expect(others, `pages with the title of ${path}`).toEqual([]);
		titles.set(path, title);
	}).toPass({ timeout: 20_000, intervals: [100] });
	// A page that leads elsewhere was looked at there.
	if (from !== path) return;
	await page.setViewportSize(phoneSize);
	const message = `${from}, ${phoneSize.width} pixels wide`;
	await expect.poll(() => page.evaluate(look), { message, intervals: [100] }).toEqual(whole);
	if (own) await page.setViewportSize(own);
}

/** Runs in the browser. */
const look = () => ({
	headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim()),
	language: document.documentElement.lang,
	tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
	// A text that is not there shows its key, or nothing.
	keys: document.body.textContent?.match(/\b[a-z]+(\.[a-z]+[A-Z]?\w*){2,}\b/g) ?? [],
});
