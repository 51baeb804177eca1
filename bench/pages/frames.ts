import type { Browser, Locator, Page } from '@playwright/test';
import { median, printLine } from '../shop/load.ts';

const slowdown = 4;
type Frames = { elapsed: number; longest: number; long: number };

/**
 * Measures how long a user waits until a page has reacted, the longest frame meanwhile, and the number of
 * frames over 50 ms, with the processor slowed down four times. A longest frame of 0 means that all were
 * below 50 ms. Each walk starts a browser with an empty cache. On a machine that is busy with other work,
 * `longest` includes that work.
 */
export async function measureFrames(base: string, browser: Browser, rounds: number): Promise<void> {
	printLine(`\nInteractions with a processor slowed down ${slowdown} times, medians of ${rounds}`);
	const found = new Map<string, Frames[]>();
	// On the first walk, the shop draws the pictures.
	await walk(base, browser, () => {});
	for (let round = 0; round < rounds; round++)
		await walk(base, browser, (name, frames) => found.set(name, [...(found.get(name) ?? []), frames]));
	for (const [name, all] of found) {
		const of = (key: keyof Frames) => Math.round(median(all.map((one) => one[key])));
		const each = all.map(({ longest }) => Math.round(longest)).join(', ');
		printLine(
			`  ${name.padEnd(16)} ${of('elapsed')} ms, longest frame ${of('longest')} ms (${each}), ` +
				`${of('long')} over 50 ms`,
		);
	}
}

async function walk(base: string, browser: Browser, report: (name: string, frames: Frames) => void) {
	await using context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
	const page = await context.newPage();
	page.setDefaultTimeout(30_000);
	const session = await context.newCDPSession(page);
	await page.addInitScript(watchLongFrames);
	await page.goto(new URL('/watches', base).href, { waitUntil: 'load' });
	// The texts of other pages are loaded after three seconds.
	await page.waitForTimeout(4000);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const measured = async (name: string, act: () => Promise<unknown>, there: Locator | string) => {
		await framesOf(page);
		const since = performance.now();
		await act();
		await (typeof there === 'string' ? page.waitForURL(there) : there.waitFor());
		const elapsed = performance.now() - since;
		await page.waitForTimeout(1500);
		report(name, { elapsed, ...(await framesOf(page)) });
	};
	const cards = page.locator('main article a[href^="/watch/"]');
	const gallery = page.locator('main section[aria-label] button[aria-label] img').first();
	const click = (element: Locator) => element.evaluate((one: HTMLElement) => one.click());
	await measured('card to detail', () => click(cards.nth(3)), gallery);
	await measured('back', () => page.goBack(), cards.first());
	await measured('forward', () => page.goForward(), gallery);
	await measured('back again', () => page.goBack(), cards.first());
	const kind = page.locator('main fieldset').first().getByRole('radio').nth(1);
	await measured('filter', () => click(kind), '**/watches?**');
	await measured('back from filter', () => page.goBack(), '**/watches');
	const box = page.getByRole('searchbox');
	await measured('open search', () => page.keyboard.press('/'), box);
	const hit = page.getByRole('dialog').locator('a[href^="/watch/"]').first();
	await measured('search', () => box.pressSequentially('seiko', { delay: 80 }), hit);
	await measured('search to detail', () => click(hit), gallery);
	const movements = page.locator('a[href="/movements"]').first();
	await measured('movements', () => click(movements), page.getByRole('heading', { level: 1 }));
}

/** Returns the long frames since the previous call. */
const framesOf = (page: Page): Promise<Omit<Frames, 'elapsed'>> =>
	page.evaluate(() => {
		const durations = (globalThis as unknown as { longFrames: number[] }).longFrames.splice(0);
		return { longest: Math.max(0, ...durations), long: durations.length };
	});

/** Runs in the page before any other script. Records only frames over 50 ms. */
function watchLongFrames(): void {
	const longFrames: number[] = [];
	Object.assign(globalThis, { longFrames });
	new PerformanceObserver((list) => {
		longFrames.push(...list.getEntries().map(({ duration }) => duration));
	}).observe({ type: 'long-animation-frame', buffered: true });
}
