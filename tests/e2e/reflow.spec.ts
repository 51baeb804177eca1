import { type Browser, chromium, type Page } from '@playwright/test';
import { awake, expect, noticeWaking, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { aShopper, knownWatches, publicPaths, ready, visitorPaths } from '../steps/shop-pages.ts';

// Text of twice the size, as a browser's settings make it: nothing may be wider than the window, on a phone
// either.
let large: Browser;
test.beforeAll(async ({ launchOptions }) => {
	const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
	large = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => large.close());

/** Elements that reach past the window's sides outside of a frame that scrolls. */
const tooWide = (page: Page) =>
	page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement;
		const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : [];
		const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
		const isFramed = (element: Element): boolean =>
			element !== document.body && (scrolls(element) || isFramed(element.parentElement ?? document.body));
		for (const element of document.querySelectorAll('main button, main a, main input, main dd, header *')) {
			const { left, right, width } = element.getBoundingClientRect();
			const isOut = width > 1 && (right > clientWidth + 1 || left < -1);
			if (isOut && !isFramed(element))
				faults.push(`${element.tagName} "${element.textContent}" from ${left} to ${right}`);
		}
		return faults;
	});

const wide = { width: 1440, height: 900 };

test('text of twice the size widens no page', async ({ baseURL, locale, viewport, request }) => {
	test.setTimeout(180_000);
	const context = await large.newContext({ baseURL, locale, viewport, reducedMotion: 'reduce' });
	const page = await context.newPage();
	await noticeWaking(page);
	const [watch, other] = await knownWatches(request, 6, 2);
	if (!watch || !other) throw new Error('no watches');
	const { account, orderId } = await aShopper(request, watch);
	const ids = JSON.stringify([watch.documentId, other.documentId]);
	await keep(page, { account, cart: [other.documentId], favourites: ids, compare: ids });
	const paths = [
		...publicPaths(watch),
		...visitorPaths,
		'/checkout',
		'/orders',
		`/payments?order=${orderId}&method=usdt-tron`,
		'/profile',
		'/addresses',
	];
	for (const path of paths) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await awake(page);
		await ready(page);
		for (const size of [viewport, wide]) {
			if (size) await page.setViewportSize(size);
			const message = `${path}, ${size?.width} pixels wide`;
			await expect.poll(() => tooWide(page), { message }).toEqual([]);
		}
		if (viewport) await page.setViewportSize(viewport);
	}
	await context.close();
});

test('bars at the edges scroll with the page when the text alone is of twice the size', async ({
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
	// A higher window has room for one bar of large text, and not for one at each edge.
	await page.setViewportSize({ width: 390, height: 844 });
	await page.evaluate(() => scrollTo({ top: 2600, behavior: 'instant' }));
	await expect(page.getByRole('banner')).not.toBeInViewport();
});
