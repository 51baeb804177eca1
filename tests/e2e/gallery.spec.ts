import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { knownWatches, ready } from './shop-pages.ts';

test.beforeEach(async ({ page, request }) => {
	// The dear end of the catalogue: every watch there has several pictures.
	const [watch] = await knownWatches(request, 70, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await ready(page);
});

const gallery = (page: Page, name: string) => page.getByRole('region', { name });

/** Which picture is shown, from 0; and how many there are. */
async function shown(page: Page, name: string): Promise<{ at: number; count: number }> {
	const current = await gallery(page, name)
		.locator('li button')
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-current')));
	return { at: current.indexOf('true'), count: current.length };
}

/** A finger across an element, by a part of its width to the right (positive) or to the left. */
async function swipe(page: Page, over: Locator, part: number): Promise<void> {
	const box = await over.boundingBox();
	if (!box) throw new Error('nothing to swipe over');
	const y = box.y + box.height / 2;
	const from = box.x + box.width * (part < 0 ? 0.8 : 0.2);
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
	await touch('touchStart', from);
	for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + box.width * part * step);
	await touch('touchEnd');
	await session.detach();
}

test('a finger turns the pictures, around both ends; the tap after it looks closer', {
	tag: '@touch',
}, async ({ page, t }) => {
	const label = t('watch.gallery.label');
	const large = gallery(page, label).getByRole('button').first();
	const { count } = await shown(page, label);
	expect(count).toBeGreaterThan(1);
	await swipe(page, large, -0.5);
	await expect.poll(() => shown(page, label)).toEqual({ at: 1, count });
	await swipe(page, large, 0.5);
	await swipe(page, large, 0.5);
	await expect.poll(() => shown(page, label)).toEqual({ at: count - 1, count });
	await expect(page.getByRole('dialog')).toHaveCount(0);

	// Chromium makes no click of the first tap after a movement that was sent to it like this; here it falls on a text.
	await page
		.getByText(/^Ref\. /)
		.first()
		.tap();
	await large.tap();
	const closer = page.getByRole('dialog');
	await expect(closer).toBeVisible();
	await swipe(page, closer.getByRole('region'), -0.5);
	await expect.poll(() => shown(page, label)).toEqual({ at: 0, count });
	// Once enlarged, from its middle, the finger moves the picture instead.
	await closer.getByRole('button', { name: t('watch.gallery.larger') }).click();
	const middle = () =>
		closer.getByRole('region').evaluate((area) => area.scrollLeft / (area.scrollWidth - area.clientWidth));
	await expect.poll(middle).toBeCloseTo(0.5, 1);
	await swipe(page, closer.getByRole('region'), -0.5);
	await page.waitForTimeout(300);
	expect(await shown(page, label)).toEqual({ at: 0, count });
});

test('two fingers enlarge the page over a picture and do not turn it', { tag: '@touch' }, async ({
	page,
	t,
}) => {
	const label = t('watch.gallery.label');
	const box = await gallery(page, label).getByRole('button').first().boundingBox();
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

test('the closer look by keys: arrows turn the whole picture, scroll the enlarged one, and the focus comes back', async ({
	page,
	t,
	checkAccessibility,
}) => {
	const label = t('watch.gallery.label');
	const large = gallery(page, label).getByRole('button').first();
	await large.focus();
	await page.keyboard.press('Enter');
	const closer = page.getByRole('dialog');
	await expect(closer).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect.poll(async () => (await shown(page, label)).at).toBe(1);
	await checkAccessibility();
	await closer.getByRole('button', { name: t('watch.gallery.larger') }).click();
	const picture = closer.getByRole('region');
	await picture.focus();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => picture.evaluate((area) => area.scrollLeft)).toBeGreaterThan(0);
	expect((await shown(page, label)).at).toBe(1);
	await page.keyboard.press('Escape');
	await expect(closer).toHaveCount(0);
	await expect(large).toBeFocused();
});

test.describe('sharing', () => {
	const device = (refusal: string | null) => `
		Object.defineProperty(navigator, 'share', { configurable: true, value: ${
			refusal === null
				? 'undefined'
				: refusal === ''
					? 'async (what) => { globalThis.shared = what; }'
					: `async () => { throw new DOMException('no', '${refusal}'); }`
		} });`;
	const share = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

	test('uses the device’s own way, and is silent when it is closed', async ({ page, t }) => {
		await page.evaluate(device(''));
		await share(page, t('watch.share'));
		const shared = () =>
			page.evaluate(() => (globalThis as unknown as { shared?: { url: string } }).shared?.url);
		await expect.poll(shared).toContain(new URL(page.url()).pathname.split('/')[2]);
		await page.evaluate(device('AbortError'));
		await share(page, t('watch.share'));
		await page.waitForTimeout(500);
		await expect(page.getByText(t('watch.shareFailed'))).toHaveCount(0);
		await expect(page.getByText(t('watch.linkCopied'))).toHaveCount(0);
	});

	for (const refusal of [null, 'NotAllowedError']) {
		test(`copies the link where the device ${refusal ? 'refuses' : 'has no way of its own'}`, async ({
			page,
			t,
		}) => {
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
			await page.evaluate(device(refusal));
			await share(page, t('watch.share'));
			await expect(page.getByText(t('watch.linkCopied'))).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/watch/');
		});
	}
});
