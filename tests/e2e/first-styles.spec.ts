import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { knownWatches } from '../steps/shop-pages.ts';

/** Delays the files of an address until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Elements whose computed style differs from the one at the previous call. */
const changedElements = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		await document.fonts.ready;
		const store = globalThis as { computedStyles?: Map<Element, string> };
		const before = store.computedStyles;
		store.computedStyles = new Map();
		const changed: string[] = [];
		for (const element of document.body.querySelectorAll('*')) {
			const style = getComputedStyle(element);
			const values = [...style].map((name) => style.getPropertyValue(name)).join('\n');
			store.computedStyles.set(element, values);
			if (before && before.get(element) !== values)
				changed.push(`${element.tagName} ${element.getAttribute('class')}`);
		}
		return changed;
	});

test('the stylesheet changes nothing in a page when it arrives', async ({ page, request }) => {
	const [watch] = await knownWatches(request, 3, 1);
	if (!watch) throw new Error('no watch');
	for (const path of ['/', '/watches', `/watch/${watch.documentId}`, '/movements', '/cart']) {
		const letScriptsCome = await hold(page, '**/assets/entry.client-*.js');
		const letStylesCome = await hold(page, '**/*.css');
		const opened = page.goto(path);
		const link = page.locator('head > link[rel=stylesheet]');
		await expect(link, path).toHaveAttribute('media', 'print');
		await expect(page.getByRole('contentinfo')).toBeAttached();
		await changedElements(page);
		letStylesCome();
		await expect(link, path).toHaveAttribute('media', 'all');
		expect.soft(await changedElements(page), path).toEqual([]);
		letScriptsCome();
		await opened;
		await page.unrouteAll({ behavior: 'wait' });
	}
});
