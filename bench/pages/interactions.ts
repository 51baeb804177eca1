import type { Browser, Page } from '@playwright/test';

/** Number of categories chosen one after the other; each is another list. */
const choices = 6;
const typed = 'seamaster 300';

/**
 * Time until the result of an action is painted: a filter's results, and the longest frame while typing into
 * the search. Wide window, no throttling, everything loaded.
 */
export async function measureInteractions(base: string, browser: Browser): Promise<void> {
	console.log('\nWhat a hand does, warm, on loopback');
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
	await page.goto(new URL('/watches', base).href, { waitUntil: 'networkidle' });
	// Draws pictures for the first time and loads everything that clicks need.
	for (let choice = 1; choice <= choices; choice++) await click(page, choice);
	await page.waitForLoadState('networkidle');
	await page.reload({ waitUntil: 'networkidle' });
	await click(page, 1);
	const took: number[] = [];
	for (let choice = 2; choice <= choices; choice++) took.push(await click(page, choice));
	took.sort((a, b) => a - b);
	console.log(
		`  filter click to new results: median ${whole(took[took.length >> 1])} ms, longest ${whole(took.at(-1))} ms`,
	);

	await page.keyboard.press('/');
	const input = page.getByRole('searchbox');
	await input.waitFor();
	await page.evaluate(watchFrames);
	await input.pressSequentially(typed, { delay: 90 });
	await page.waitForTimeout(1500);
	const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
	console.log(
		`  typing in the search: longest of ${frames.length} frames ${whole(Math.max(...frames))} ms, ${frames.filter((ms) => ms > 50).length} over 50 ms`,
	);
	await page.close();
}

const whole = (ms = Number.NaN) => Math.round(ms);

/** ms from the click on a category until other watches are painted. */
async function click(page: Page, choice: number): Promise<number> {
	// The first group of the panel; its first choice is all.
	const box = page.locator('main fieldset').first().getByRole('radio').nth(choice);
	await box.scrollIntoViewIfNeeded();
	await page.waitForTimeout(500);
	const took = box.evaluate(
		(element: HTMLElement) =>
			new Promise<number>((resolve, reject) => {
				const shown = () =>
					[...document.querySelectorAll('main article a')].map((a) => a.getAttribute('href')).join();
				const before = shown();
				setTimeout(() => reject(new Error('No other watches appeared')), 5_000);
				element.addEventListener(
					'click',
					({ timeStamp }) => {
						const look = () => {
							if (shown() === before || document.querySelector('main [aria-busy=true]'))
								return requestAnimationFrame(look);
							// This runs just before the frame is painted, a timer just after.
							return setTimeout(() => resolve(performance.now() - timeStamp));
						};
						look();
					},
					{ once: true, capture: true },
				);
			}),
	);
	await box.click();
	return took;
}

function watchFrames(): void {
	const frames: number[] = [];
	Object.assign(globalThis, { frames });
	let last = performance.now();
	const next = () => {
		const now = performance.now();
		frames.push(now - last);
		last = now;
		requestAnimationFrame(next);
	};
	requestAnimationFrame(next);
}
