import { expect, test } from '#tests/support/browser.ts';

const isFont = (path: string) => path.endsWith('.woff2');
const isPicture = (path: string) => /^\/(pictures\/|assets\/hero-)/.test(path);

for (const path of ['/', '/watches'])
	test(`${path} requests other pictures and the fonts after the largest picture`, async ({ page }) => {
		const requested: string[] = [];
		page.on('request', (request) => requested.push(new URL(request.url()).pathname));
		// A busy machine would reach the 1.5 s after which the page stops waiting.
		await page.addInitScript(() => {
			const start = window.setTimeout;
			window.setTimeout = ((work: TimerHandler, ms = 0) => start(work, ms === 1500 ? 60_000 : ms)) as never;
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
		const styles = page.waitForResponse(/\/assets\/root-.*\.css$/);
		const opened = page.goto(path);
		await (await styles).finished();
		const lazy = await page.evaluate(async () => {
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
			const pictures = [...document.querySelectorAll<HTMLImageElement>('.size-full[loading=lazy]')];
			return pictures.map(({ src }) => new URL(src).pathname.split('/')[2] ?? '');
		});
		expect(lazy.length).toBeGreaterThan(5);
		const early = requested.filter(isPicture);
		expect(lazy.filter((id) => early.some((one) => one.includes(id)))).toEqual([]);
		expect(requested.filter(isFont)).toEqual([]);
		release();
		await opened;
		await expect.poll(() => requested.filter(isFont).length).toBe(2);
		await expect.poll(() => requested.filter(isPicture).length).toBeGreaterThan(early.length);
	});
