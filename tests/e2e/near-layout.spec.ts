import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const isLaidOut = (page: Page, parts: string) =>
	page
		.locator(parts)
		.last()
		.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

/** Opens the list and scrolls down to a card. `place` returns how far the card is below the window's top. */
async function scrollToCard(page: Page) {
	await page.goto('/watches');
	const card = page.locator('#content li').nth(9);
	await card.scrollIntoViewIfNeeded();
	await page.waitForTimeout(500);
	const place = async () => (await card.boundingBox())?.y ?? Number.NaN;
	return { card, place, before: await place() };
}

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
	const { card, place, before } = await scrollToCard(page);
	await card.locator('article a').first().click();
	await expect(page).toHaveURL(/\/watch\//);
	await page.goBack();
	await expect(page).toHaveURL(/\/watches/);
	await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
});

test('a reloaded page keeps its place', async ({ page }) => {
	const { place, before } = await scrollToCard(page);
	await page.reload();
	await expect(page.locator('html')).not.toHaveAttribute('data-layout');
	await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);
	expect(await isLaidOut(page, '#content li article a')).toBe(true);
});
