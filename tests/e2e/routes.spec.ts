import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from './purchase-steps.ts';
import {
	aShopper,
	type KnownWatch,
	knownWatches,
	publicPaths,
	ready,
	type Shopper,
	theOwner,
	visitorPaths,
} from './shop-pages.ts';

// Each row of the specification's route table, for each kind of reader: where it leads, and that what stands there is a whole page.
// Each project reads in its own language and opens at its own size; what it reaches is then looked at in the other's size too.
let watch: KnownWatch;
let shopper: Shopper;
test.beforeAll(async ({ playwright, baseURL }) => {
	const request = await playwright.request.newContext({ baseURL });
	[watch] = (await knownWatches(request, 3, 1)) as [KnownWatch];
	shopper = await aShopper(request, watch);
	await request.dispose();
});
// The order of somebody else, or of nobody, is not there.
test.use({ expected: [/console: Failed to load resource.* (401|404)/] });

const nowhere = ['/nothing-here', '/watches/nothing', '/watch', `/watch/${'a'.repeat(24)}`, '/calibers/none'];
const customersPaths = ['/checkout', '/profile', '/addresses', '/orders'];
const open = () => [...publicPaths(watch), ...visitorPaths];
/** An address form that nothing led to leads home, whoever asks. */
const forms = () => ['/addresses/add', `/addresses/edit/${shopper.addressId}`];

test('a visitor', async ({ page }) => {
	test.setTimeout(180_000);
	for (const path of open()) await leads(page, path, path);
	const closed = [...nowhere, ...forms(), ...customersPaths, `/payments?order=${shopper.orderId}`];
	for (const path of closed) await leads(page, path, '/');
});

test('a customer', async ({ page }) => {
	test.setTimeout(180_000);
	await keep(page, { account: shopper.account, cart: [watch.documentId] });
	for (const path of [...open(), ...customersPaths]) await leads(page, path, path);
	await leads(page, `/payments?order=${shopper.orderId}`, `/payments?order=${shopper.orderId}`);
	await leads(page, '/payments?order=nothing', '/orders');
	await leads(page, '/payments', '/orders');
	for (const path of [...nowhere, ...forms()]) await leads(page, path, '/');
	await page.goto('/addresses');
	await page.locator('main a[href="/addresses/add"]').click();
	await isWhole(page, '/addresses/add');
	await page.goto('/addresses');
	await page.locator(`main a[href="/addresses/edit/${shopper.addressId}"]`).click();
	await isWhole(page, `/addresses/edit/${shopper.addressId}`);
	await page.evaluate(() => localStorage.setItem('cart', '[]'));
	await leads(page, '/checkout', '/orders');
});

test('the owner', async ({ page, request }) => {
	test.setTimeout(180_000);
	await keep(page, { account: await theOwner(request), cart: [watch.documentId] });
	for (const path of [...open(), ...customersPaths]) await leads(page, path, path);
	await leads(page, `/payments?order=${shopper.orderId}`, '/orders');
	for (const path of [...nowhere, ...forms()]) await leads(page, path, '/');
});

async function leads(page: Page, from: string, to: string): Promise<void> {
	await page.goto(from);
	await isWhole(page, to, from);
}

/** The title of each path that a page has shown. */
const titles = new WeakMap<Page, Map<string, string>>();

const sizes = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
];

/** One heading, a title of its own, the reader's language, nothing wider than the screen, whichever size it has. */
async function isWhole(page: Page, path: string, from = path): Promise<void> {
	const { pathname, search } = new URL(path, 'http://shop');
	const reached = (url: URL) => url.pathname.startsWith(pathname) && url.search === search;
	await expect(page, `${from} leads to ${path}`).toHaveURL(path === '/' ? /:\d+\/$/ : reached);
	const own = page.viewportSize() ?? sizes[0];
	const language = own?.width === 360 ? 'es' : 'en';
	const whole = { headings: [expect.stringMatching(/\S/)], language, tooWide: 0, keys: [] };
	const known = titles.get(page) ?? new Map<string, string>();
	titles.set(page, known);
	// The address changes a moment before the page does.
	await expect(async () => {
		await ready(page);
		expect(await page.evaluate(look), from).toEqual(whole);
		const title = await page.title();
		expect(title, from).toMatch(/\S · Áncora$/);
		expect(title, `the title of ${path}`).toBe(known.get(path) ?? title);
		const others = [...known].filter(([other, its]) => other !== path && its === title);
		expect(others, `pages with the title of ${path}`).toEqual([]);
		known.set(path, title);
	}).toPass({ timeout: 20_000, intervals: [100] });
	// What leads somewhere else was looked at there.
	if (from !== path) return;
	for (const size of sizes.filter(({ width }) => width !== own?.width)) {
		await page.setViewportSize(size);
		const at = `${from}, ${size.width} pixels wide`;
		await expect.poll(() => page.evaluate(look), { message: at, intervals: [100] }).toEqual(whole);
	}
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
