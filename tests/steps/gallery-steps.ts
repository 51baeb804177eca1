import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { knownWatches, ready } from './shop-pages.ts';

/** Opens one of the most expensive watches, each of which has several pictures. */
export async function openWatch(page: Page, request: APIRequestContext): Promise<void> {
	const [watch] = await knownWatches(request, 44, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await ready(page);
}

export const largePicture = (page: Page, gallery: string): Locator =>
	page.getByRole('region', { name: gallery }).locator('button:not([inert])').first();

/** Waits until the enlarged view is open and has loaded the next picture, after which it reacts to keys. */
export const isOpen = (closer: Locator): Promise<void> =>
	expect(closer.locator('[aria-hidden=true] img').first()).toBeAttached();

/** Distance of the picture in the enlarged view from the left side of the window, in px. */
export const leftOf = (closer: Locator): Promise<number> =>
	closer
		.locator('[aria-hidden=false] .pswp__zoom-wrap')
		.evaluate((picture) => picture.getBoundingClientRect().left);

/** The index of the picture shown (from 0), and the number of pictures. */
export async function shown(page: Page, gallery: string): Promise<{ at: number; count: number }> {
	const current = await page
		.getByRole('region', { name: gallery })
		.locator('li button')
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-current')));
	return { at: current.indexOf('true'), count: current.length };
}
