import type { Page } from '@playwright/test';

/**
 * Holds back the shop's answer about who is signed in. Returns a function that lets it arrive.
 */
export async function holdSession(page: Page): Promise<() => void> {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/api\/users(\?|$)/, async (route) => {
		await isReleased;
		await route.continue();
	});
	return release;
}
