import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { knownWatches, ready } from './shop-pages.ts';

/** Opens a watch of the dear end of the catalogue: each there has several pictures. */
export async function openWatch(page: Page, request: APIRequestContext): Promise<void> {
	const [watch] = await knownWatches(request, 44, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await ready(page);
}

export const largePicture = (page: Page, gallery: string): Locator =>
	page.getByRole('region', { name: gallery }).locator('button:not([inert])').first();

/** The closer look has opened and takes keys: it has loaded the picture beside the one shown. */
export const isOpen = (closer: Locator): Promise<void> =>
	expect(closer.locator('[aria-hidden=true] img').first()).toBeAttached();

/** How far the picture of the closer look is from the window's left side, px. */
export const leftOf = (closer: Locator): Promise<number> =>
	closer
		.locator('[aria-hidden=false] .pswp__zoom-wrap')
		.evaluate((picture) => picture.getBoundingClientRect().left);

/** Which picture is shown, from 0; and how many there are. */
export async function shown(page: Page, gallery: string): Promise<{ at: number; count: number }> {
	const current = await page
		.getByRole('region', { name: gallery })
		.locator('li button')
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-current')));
	return { at: current.indexOf('true'), count: current.length };
}
