import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { knownWatches } from '../steps/shop-pages.ts';

/** Delays files of an address. `again` delays those of the next page, and `release` lets them arrive. */
async function delay(page: Page, files: string) {
	let arrival = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await arrival.promise;
		await route.continue();
	});
	return {
		again: () => {
			arrival = Promise.withResolvers();
		},
		release: () => arrival.resolve(),
	};
}

// The letters of the web fonts are wider or narrower.
test.use({ expected: [/woff2/] });

/**
 * Elements whose computed style differs from the one at the previous call. Among elements with the same
 * classes in the same place, such as the cards of a list, two are compared, and the first and the last one.
 */
const changedElements = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const store = globalThis as { computedStyles?: Map<Element, string> };
		const before = store.computedStyles;
		store.computedStyles = new Map();
		const changed: string[] = [];
		const places = new Map<Element, string>();
		const counts = new Map<string, number>();
		for (const element of document.body.querySelectorAll('*')) {
			const { parentElement, previousElementSibling, nextElementSibling } = element;
			const around = parentElement ? places.get(parentElement) : '';
			const isAtEnd = `${!previousElementSibling} ${!nextElementSibling}`;
			const place = `${around}>${element.tagName} ${element.getAttribute('class')} ${isAtEnd}`;
			places.set(element, place);
			const count = (counts.get(place) ?? 0) + 1;
			counts.set(place, count);
			if (count > 2) continue;
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
	await page.route('**/*.woff2', (route) => route.abort());
	const scripts = await delay(page, '**/assets/entry.client-*.js');
	const styles = await delay(page, '**/*.css');
	for (const path of ['/', '/watches', `/watch/${watch.documentId}`]) {
		scripts.again();
		styles.again();
		const opened = page.goto(path);
		const link = page.locator('head > link[rel=stylesheet]:not(#font-faces)');
		await expect(link, path).toHaveAttribute('media', 'print');
		await expect(page.getByRole('contentinfo')).toBeAttached();
		await changedElements(page);
		styles.release();
		await expect(link, path).toHaveAttribute('media', 'all');
		expect.soft(await changedElements(page), path).toEqual([]);
		scripts.release();
		await opened;
	}
});

test('a page that is opened before the stylesheet has arrived waits for it', async ({ page, t }) => {
	const styles = await delay(page, '**/*.css');
	await page.goto('/');
	const link = page.locator('head > link[rel=stylesheet]:not(#font-faces)');
	await expect(link).toHaveAttribute('media', 'print');
	await page
		.locator('footer')
		.getByRole('link', { name: t('layout.nav.services') })
		.click();
	const heading = page.getByRole('heading', { level: 1, name: t('services.title') });
	// Without the wait, the page appears at once.
	await page.waitForTimeout(1500);
	await expect(heading).toHaveCount(0);
	styles.release();
	await expect(heading).toBeVisible();
	await expect(link).toHaveAttribute('media', 'all');
});
