import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { isOpen, largePicture, leftOf, openWatch, shown } from '../steps/gallery-steps.ts';

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ page, request }) => openWatch(page, request));

test('the enlarged view by keyboard: arrows change the picture and move an enlarged one, and the focus returns', async ({
	page,
	t,
	checkAccessibility,
}) => {
	const label = t('watch.gallery.label');
	const large = largePicture(page, label);
	await large.focus();
	await page.keyboard.press('Enter');
	const closer = page.getByRole('dialog');
	await isOpen(closer);
	await page.keyboard.press('ArrowRight');
	await expect.poll(async () => (await shown(page, label)).at).toBe(1);
	await checkAccessibility();
	const whole = await leftOf(closer);
	await closer.getByRole('button', { name: t('watch.gallery.larger') }).click();
	await expect.poll(() => leftOf(closer)).toBeLessThan(whole);
	const enlarged = await leftOf(closer);
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => leftOf(closer)).toBeLessThan(enlarged);
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

	test('uses the device’s own dialog, stays silent when it is closed, and copies the link where the device refuses or has none', async ({
		page,
		t,
	}) => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.evaluate(device(''));
		await share(page, t('watch.share'));
		const shared = () =>
			page.evaluate(() => (globalThis as unknown as { shared?: { url: string } }).shared?.url);
		await expect.poll(shared).toContain(new URL(page.url()).pathname.split('/')[2]);
		await page.evaluate(device('AbortError'));
		await share(page, t('watch.share'));
		// Toasts are queued: the toast for the later press is shown, and none before it.
		await page.getByRole('button', { name: t('watch.compare'), exact: true }).click();
		await expect(page.getByText(t('cards.compareAdded'))).toBeVisible();
		await expect(page.getByText(t('watch.shareFailed'))).toHaveCount(0);
		await expect(page.getByText(t('watch.linkCopied'))).toHaveCount(0);

		for (const refusal of [null, 'NotAllowedError']) {
			await page.evaluate(() => navigator.clipboard.writeText('nothing'));
			await page.evaluate(device(refusal));
			await share(page, t('watch.share'));
			await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/watch/');
			await expect(page.getByText(t('watch.linkCopied'))).toBeVisible();
			await expect(page.getByText(t('watch.linkCopied'))).toBeHidden();
		}
	});
});
