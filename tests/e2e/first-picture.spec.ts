import { expect, test } from '#tests/support/browser.ts';

const isFontOrStyle = (path: string) => /\.(woff2|css)$/.test(path);
const isPicture = (path: string) => /^\/(pictures\/|assets\/hero-)/.test(path);

for (const path of ['/', '/watches'])
	test(`${path} requests other files after the largest picture is painted`, async ({ page }) => {
		const requested: string[] = [];
		page.on('request', (request) => requested.push(new URL(request.url()).pathname));
		// A busy machine would reach the times after which the page stops waiting.
		await page.addInitScript(() => {
			const start = window.setTimeout;
			const isLimit = (ms: number) => ms === 300 || ms === 1500;
			window.setTimeout = ((work: TimerHandler, ms = 0) => start(work, isLimit(ms) ? 60_000 : ms)) as never;
		});
		let release: () => void = () => {};
		const isReleased = new Promise<void>((done) => {
			release = done;
		});
		await page.route(
			({ pathname }) => isPicture(pathname),
			async (route) => {
				await isReleased;
				await route.continue();
			},
		);
		const opened = page.goto(path);
		await page.waitForEvent('domcontentloaded');
		const lazy = await page.evaluate(async () => {
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
			const pictures = [...document.querySelectorAll<HTMLImageElement>('.size-full[loading=lazy]')];
			return pictures.map(({ src }) => new URL(src).pathname.split('/')[2] ?? '');
		});
		expect(lazy.length).toBeGreaterThan(5);
		const early = requested.filter(isPicture);
		expect(lazy.filter((id) => early.some((one) => one.includes(id)))).toEqual([]);
		expect(requested.filter(isFontOrStyle)).toEqual([]);
		release();
		await opened;
		await expect.poll(() => requested.filter(isFontOrStyle).length).toBe(4);
		await expect.poll(() => requested.filter(isPicture).length).toBeGreaterThan(early.length);
		const [painted, next] = await page.evaluate(async () => {
			const paints = await new Promise<PerformanceEntryList>((done) =>
				new PerformanceObserver((list) => done(list.getEntries())).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				}),
			);
			const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
			const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
			const picture = paints.find((paint) => 'url' in paint && paint.url);
			return [
				picture?.startTime ?? Number.NaN,
				Math.min(...fonts.map(({ startTime }) => startTime)),
			] as const;
		});
		expect(next).toBeGreaterThan(painted);
	});
