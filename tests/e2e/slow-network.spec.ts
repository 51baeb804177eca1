import type { Browser, BrowserContextOptions } from '@playwright/test';
import { awake, expect, noticeWaking, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { aShopper, type KnownWatch, knownWatches, ready, type Shopper } from '../steps/shop-pages.ts';

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A poor mobile network: 400 ms round trip, 400 kbit/s. */
const network = {
	offline: false,
	latency: 400,
	downloadThroughput: 400_000 / 8,
	uploadThroughput: 400_000 / 8,
};

type StoredState = Parameters<typeof keep>[1];
type Places = { watch: KnownWatch; two: string[]; shopper: () => Promise<Shopper> };

/** A few at a time: with many windows at once, some are never drawn. */
const walks: Record<string, (places: Places) => Promise<[path: string, state?: StoredState][]>> = {
	'a visitor': async ({ watch }) => [['/'], ['/watches'], [`/watch/${watch.documentId}`]],
	'what a browser keeps': async ({ two }) => [
		['/cart', { cart: two }],
		['/favourites', { favourites: JSON.stringify(two) }],
		['/movements'],
	],
	'a customer': async ({ shopper, two }) => {
		const { account, orderId } = await shopper();
		return [
			['/orders', { account }],
			['/checkout', { account, cart: two }],
			[`/payments?order=${orderId}`, { account }],
		];
	},
};

for (const [name, walk] of Object.entries(walks))
	test(`on a slow network nothing jumps, overlaps or is requested twice: ${name}`, async ({
		browser,
		request,
		contextOptions,
		baseURL,
	}) => {
		// All pages of a walk load at once, and with those of the others that start then.
		test.setTimeout(180_000);
		const [watch, ...others] = (await knownWatches(request, 3, 3)) as [KnownWatch, ...KnownWatch[]];
		const two = others.map(({ documentId }) => documentId);
		const pages = await walk({ watch, two, shopper: () => aShopper(request, watch) });
		const options = { ...contextOptions, baseURL };
		const visits = await Promise.all(
			pages.map(([path, state]) => visit(browser, options, path, state ?? {})),
		);
		for (const [index, { shift, twice, overlaps }] of visits.entries()) {
			const [path] = pages[index] ?? [];
			expect.soft(shift, `layout shift of ${path}`).toBeLessThan(0.01);
			expect.soft(twice, `asked for twice by ${path}`).toEqual([]);
			expect.soft(overlaps, `texts over each other on ${path}`).toEqual([]);
		}
	});

async function visit(browser: Browser, options: BrowserContextOptions, path: string, state: StoredState) {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	await noticeWaking(page);
	await keep(page, state);
	const requestedRow: string[] = [];
	page.on('request', (request) => requestedRow.push(`${request.method()} ${request.url()}`));
	await page.addInitScript(() => {
		Object.assign(globalThis, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
			})[])
				if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	const session = await context.newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', network);

	await page.goto(path, { waitUntil: 'commit' });
	await page.locator('h1').waitFor();
	const early = await page.evaluate(findOverlaps);
	await awake(page);
	await ready(page);
	await page.waitForLoadState('networkidle');
	const late = await page.evaluate(findOverlaps);
	const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
	await context.close();
	const twice = requestedRow.filter((one, at) => requestedRow.indexOf(one) !== at);
	return { shift, twice, overlaps: [...early, ...late] };
}

/** Returns pairs of texts that overlap, except those fixed to the window. Runs in the browser. */
function findOverlaps(): string[] {
	const texts: { text: string; element: Element; box: DOMRect }[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement;
		const text = node.textContent?.trim() ?? '';
		if (!element || text === '') continue;
		if (
			!element.checkVisibility({
				opacityProperty: true,
				visibilityProperty: true,
				contentVisibilityAuto: true,
			})
		)
			continue;
		let isPinned = false;
		let bottom = Number.POSITIVE_INFINITY;
		for (let up: Element | null = element; up; up = up.parentElement) {
			const { position, overflowY } = getComputedStyle(up);
			isPinned ||= /fixed|sticky/.test(position) || up.matches('.sr-only, script, svg, dialog');
			if (overflowY !== 'visible') bottom = Math.min(bottom, up.getBoundingClientRect().bottom);
		}
		if (isPinned) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		// Lines beyond the end of their box are clipped there.
		for (const box of range.getClientRects())
			if (box.width > 1 && box.height > 1 && box.top < bottom - 2) texts.push({ text, element, box });
	}
	const found: string[] = [];
	for (const [index, one] of texts.entries()) {
		for (const other of texts.slice(index + 1)) {
			if (one.element === other.element) continue;
			const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
			const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
			// Lines of text may overlap by a part of their leading.
			if (across > 2 && down > Math.min(one.box.height, other.box.height) / 3)
				found.push(`${one.text} / ${other.text}`);
		}
	}
	return found;
}
