import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { isOpen, largePicture, leftOf, openWatch, shown } from '../steps/gallery-steps.ts';
import { ready } from '../steps/shop-pages.ts';

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ page, request }) => openWatch(page, request));

/** Swipes a finger across an element by a fraction of its width, to the right (positive) or to the left. */
async function swipe(page: Page, over: Locator, part: number): Promise<void> {
	const box = await over.boundingBox();
	if (!box) throw new Error('nothing to swipe over');
	const y = box.y + box.height / 2;
	const from = box.x + box.width * (part < 0 ? 0.8 : 0.2);
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
	await touch('touchStart', from);
	for (const step of [0.25, 0.5, 0.75, 1]) {
		await touch('touchMove', from + box.width * part * step);
		// A finger moves over several frames. A busy page would receive all of its moves at once, at the
		// position of the last one, and would detect no movement.
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
	}
	await touch('touchEnd');
	await session.detach();
}

/** Swipes to the next or previous picture. Repeats the swipe if a busy page missed it. */
async function swipeTo(page: Page, label: string, at: number, over = largePicture(page, label)) {
	await expect(async () => {
		const now = (await shown(page, label)).at;
		if (now !== at) await swipe(page, over, now < at ? -0.6 : 0.6);
		await expect.poll(async () => (await shown(page, label)).at, { timeout: 3_000 }).toBe(at);
	}).toPass();
}

test('a finger scrolls from one picture to the next, and a tap opens the enlarged view', async ({
	page,
	t,
}) => {
	const label = t('watch.gallery.label');
	const { count } = await shown(page, label);
	expect(count).toBeGreaterThan(1);
	await swipeTo(page, label, 1);
	await swipeTo(page, label, 0);
	await expect(page.getByRole('dialog')).toHaveCount(0);

	// Chromium generates no click for the first tap after a simulated movement. Here that tap lands on a
	// text.
	await page
		.getByText(/^Ref\. /)
		.first()
		.tap();
	const inPage = await largePicture(page, label).boundingBox();
	await largePicture(page, label).tap();
	const closer = page.getByRole('dialog');
	await isOpen(closer);
	const picture = closer.locator('[aria-hidden=false] img').last();
	const width = () => picture.evaluate((image) => image.getBoundingClientRect().width);
	await expect.poll(width).toBeGreaterThanOrEqual(inPage?.width ?? 0);
	await swipeTo(page, label, 1, closer);
	// In an enlarged picture, a finger moves the picture.
	const whole = await leftOf(closer);
	await closer.getByRole('button', { name: t('watch.gallery.larger') }).click();
	await expect.poll(() => leftOf(closer)).toBeLessThan(whole);
	const enlarged = await leftOf(closer);
	await expect(async () => {
		await swipe(page, closer, -0.3);
		await expect.poll(() => leftOf(closer), { timeout: 3_000 }).toBeLessThan(enlarged);
	}).toPass();
	expect(await shown(page, label)).toEqual({ at: 1, count });
});

test('two fingers zoom the page over a picture without rotating it', async ({ page, t }) => {
	const label = t('watch.gallery.label');
	const box = await largePicture(page, label).boundingBox();
	if (!box) throw new Error('no picture');
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const session = await page.context().newCDPSession(page);
	const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: apart === undefined ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
		});
	await fingers('touchStart', 40);
	for (const apart of [60, 80, 100, 120]) await fingers('touchMove', apart);
	await fingers('touchEnd');
	await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
	expect((await shown(page, label)).at).toBe(0);
});

test('links and buttons are tall enough for a finger', async ({ page }) => {
	const tooLow = () =>
		page.locator('button, nav ol a, footer a').evaluateAll((controls) =>
			controls
				.map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 44)
				.map(({ text, box }) => `${text}: ${box.height}`),
		);
	expect(await tooLow()).toEqual([]);
	for (const path of ['/', '/watches?used=true', '/returns', '/cart']) {
		await page.goto(path);
		await ready(page);
		expect(await tooLow(), path).toEqual([]);
	}
});
