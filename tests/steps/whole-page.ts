import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import type { TextsLanguage } from '#tests/support/shop-texts.ts';
import { ready } from './shop-pages.ts';

/**
 * A user on a page, with the title of each path that the page has shown. `bothSizes`: each page is also
 * checked at the other window size.
 */
type PageReader = { page: Page; language: TextsLanguage; bothSizes: boolean; titles: Map<string, string> };
export const readerAt = (page: Page, language: TextsLanguage, bothSizes = true): PageReader => ({
	page,
	language,
	bothSizes,
	titles: new Map(),
});

/** Checks that the address `from` leads to `to`, and that the page there is complete. */
export async function leads(reader: PageReader, from: string, to: string): Promise<void> {
	await reader.page.goto(from);
	await isWhole(reader, to, from);
}

const phoneSize = { width: 360, height: 740 };
const wideSize = { width: 1440, height: 900 };

/**
 * Checks for a single heading, a unique title, the reader's language, and nothing wider than the screen.
 */
export async function isWhole(
	{ page, language, bothSizes, titles }: PageReader,
	path: string,
	from = path,
): Promise<void> {
	const { pathname, search } = new URL(path, 'http://shop');
	const reached = (url: URL) => url.pathname.startsWith(pathname) && url.search === search;
	await expect(page, `${from} leads to ${path}`).toHaveURL(path === '/' ? /:\d+\/$/ : reached);
	const own = page.viewportSize() ?? wideSize;
	const whole = completePage(language);
	// The address changes a moment before the page.
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
	// A page that another address redirects to is checked at its own address.
	if (from !== path || !bothSizes) return;
	const other = own.width === phoneSize.width ? wideSize : phoneSize;
	await page.setViewportSize(other);
	const message = `${from}, ${other.width} pixels wide`;
	await expect.poll(() => page.evaluate(look), { message, intervals: [100] }).toEqual(whole);
	await page.setViewportSize(own);
}

const completePage = (language: TextsLanguage) => ({
	headings: [expect.stringMatching(/\S/)],
	language,
	tooWide: [],
	keys: [],
});

/** Checks the open page for the same as `isWhole`, apart from its address and title. */
export async function expectComplete(page: Page, language: TextsLanguage, where: string): Promise<void> {
	await expect.poll(() => page.evaluate(look), { message: where }).toEqual(completePage(language));
}

/** Runs in the browser. */
function look() {
	const { clientWidth, scrollWidth } = document.documentElement;
	const tooWide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : [];
	const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
	const isFramed = (element: Element): boolean =>
		element !== document.body && (scrolls(element) || isFramed(element.parentElement ?? document.body));
	// Elements that extend beyond the sides of the window, except in a frame that scrolls.
	for (const element of document.querySelectorAll('main button, main a, main input, main dd, header *')) {
		const { left, right, width } = element.getBoundingClientRect();
		const isOut = width > 1 && (right > clientWidth + 1 || left < -1);
		if (isOut && !isFramed(element))
			tooWide.push(`${element.tagName} "${element.textContent}" from ${left} to ${right}`);
	}
	// Scripts of the page are text too.
	let text = document.body.textContent ?? '';
	for (const script of document.body.querySelectorAll('script'))
		text = text.replace(script.textContent ?? '', '');
	return {
		headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim()),
		language: document.documentElement.lang,
		tooWide,
		// A missing text appears as its key, or not at all.
		keys: text.match(/\b[a-z]+(\.[a-z]+[A-Z]?\w*){2,}\b/g) ?? [],
	};
}
