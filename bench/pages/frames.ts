import type { Browser, Page } from '@playwright/test';
import { median, say } from '../shop/load.ts';

const slowdown = 4;
type Frames = { took: number; longest: number; long: number };

/**
 * How long what a hand does takes until its result is there, its longest frame, and how many take over 50 ms,
 * with the processor slowed four times. While a view transition renders the next page no frame is drawn: that
 * is one long frame.
 */
export async function measureFrames(base: string, browser: Browser, rounds: number): Promise<void> {
	say(`\nWhat a hand does, with a ${slowdown} times slower processor, medians of ${rounds}`);
	const found = new Map<string, Frames[]>();
	// The first walk draws pictures and loads what clicks need.
	await walk(base, browser, () => {});
	for (let round = 0; round < rounds; round++)
		await walk(base, browser, (name, frames) => found.set(name, [...(found.get(name) ?? []), frames]));
	for (const [name, all] of found) {
		const of = (key: keyof Frames) => Math.round(median(all.map((one) => one[key])));
		say(`  ${name.padEnd(16)} ${of('took')} ms, longest frame ${of('longest')} ms, ${of('long')} over 50 ms`);
	}
}

async function walk(base: string, browser: Browser, tell: (name: string, frames: Frames) => void) {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(180_000);
		const session = await context.newCDPSession(page);
		await page.addInitScript(watchLongFrames);
		const open = async () => {
			await page.goto(new URL('/watches', base).href, { waitUntil: 'networkidle' });
			// Texts of other pages are loaded after three seconds.
			await page.waitForTimeout(4000);
		};
		await open();
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		const cards = page.locator('main article a[href^="/watch/"]');
		const measured = async (name: string, act: () => Promise<unknown>) => {
			await framesOf(page);
			const since = performance.now();
			await act();
			const took = performance.now() - since;
			await page.waitForTimeout(1500);
			tell(name, { took, ...(await framesOf(page)) });
		};
		const shown = () => cards.first().getAttribute('href');
		const before = await shown();
		const category = page.locator('main fieldset').first().getByRole('radio').nth(1);
		await measured('filter', async () => {
			await category.evaluate((box: HTMLElement) => box.click());
			while ((await shown()) === before) await page.waitForTimeout(5);
		});
		await open();
		await measured('card to detail', async () => {
			await cards.nth(3).evaluate((link: HTMLElement) => link.click());
			await page.waitForURL('**/watch/**');
		});
		await measured('back', async () => {
			await page.goBack();
			await page.waitForURL('**/watches');
		});
	} finally {
		await context.close();
	}
}

/** The long frames since it was last asked. */
const framesOf = (page: Page): Promise<Omit<Frames, 'took'>> =>
	page.evaluate(() => {
		const durations = (globalThis as unknown as { longFrames: number[] }).longFrames.splice(0);
		return { longest: Math.max(0, ...durations), long: durations.length };
	});

/** Runs in the page before everything else. Frames over 50 ms alone are reported. */
function watchLongFrames(): void {
	const longFrames: number[] = [];
	Object.assign(globalThis, { longFrames });
	new PerformanceObserver((list) => {
		longFrames.push(...list.getEntries().map(({ duration }) => duration));
	}).observe({ type: 'long-animation-frame', buffered: true });
}
