import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const isLaidOut = (page: Page, parts: string) =>
	page
		.locator(parts)
		.last()
		.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

test('until hydration, only what is near the window is laid out', async ({ page }) => {
	let release = () => {};
	const isReleased = new Promise<void>((done) => {
		release = done;
	});
	await page.route('**/assets/entry.client-*.js', async (route) => {
		await isReleased;
		await route.continue();
	});
	const opened = page.goto('/');
	await expect(page.locator('footer')).toBeAttached();
	await expect(page.locator('html')).toHaveAttribute('data-layout');
	expect(await isLaidOut(page, 'footer a')).toBe(false);
	release();
	await opened;
	await expect(page.locator('html')).not.toHaveAttribute('data-layout');
	await expect.poll(() => isLaidOut(page, 'footer a')).toBe(true);
});

test('Back returns to the place of the card that was opened from the first page of a visit', async ({
	page,
}) => {
	await page.goto('/watches');
	const far = page.locator('#content li').nth(9);
	await far.scrollIntoViewIfNeeded();
	await page.waitForTimeout(500);
	const place = async () => (await far.boundingBox())?.y ?? Number.NaN;
	const before = await place();
	await far.locator('article a').first().click();
	await expect(page).toHaveURL(/\/watch\//);
	await page.goBack();
	await expect(page).toHaveURL(/\/watches/);
	await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
});

test('a reloaded page keeps its place', async ({ page }) => {
	await page.goto('/watches');
	const far = page.locator('#content li').nth(9);
	await far.scrollIntoViewIfNeeded();
	await page.waitForTimeout(500);
	const place = async () => (await far.boundingBox())?.y ?? Number.NaN;
	const before = await place();
	await page.reload();
	await expect(page.locator('html')).not.toHaveAttribute('data-layout');
	await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
	expect(await isLaidOut(page, '#content li article a')).toBe(true);
});
