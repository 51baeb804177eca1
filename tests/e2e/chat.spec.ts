import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { knownWatches, ready } from '../steps/shop-pages.ts';

test('the chat link is always visible and covers nothing at any scroll position', async ({
	page,
	request,
}) => {
	const watches = await knownWatches(request, 0, 4);
	await keep(page, { cart: watches.map(({ documentId }) => documentId) });
	const chat = page.locator('aside a[href*="whatsapp"]');
	for (const path of ['/', '/watches', `/watch/${watches[0]?.documentId}`, '/cart', '/returns']) {
		await page.goto(path);
		await ready(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		for (let top = 0; top < height; top += height / 8) {
			await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
			await expect(chat).toBeInViewport({ ratio: 1 });
			await expect.poll(() => covered(chat), { message: `${path} at ${top}` }).toEqual([]);
		}
	}
	await chat.focus();
	await expect(chat).toBeFocused();
});

/** Returns texts, controls and pictures directly below the link: at its center and its four sides. */
const covered = (chat: Locator) =>
	chat.evaluate((link) => {
		const { left, right, top, bottom } = link.getBoundingClientRect();
		const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
		const points = [
			[middle, centre],
			[left + 1, centre],
			[right - 1, centre],
			[middle, top + 1],
			[middle, bottom - 1],
		] as const;
		return points.flatMap(([x, y]) => {
			const below = document.elementsFromPoint(x, y).find((one) => !link.contains(one));
			if (!below) return [];
			if (below.closest('a, button, input, img, svg')) return [below.outerHTML.slice(0, 80)];
			return [...below.childNodes].flatMap((node) => {
				if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
				const range = document.createRange();
				range.selectNodeContents(node);
				const meets = [...range.getClientRects()].some(
					(line) => line.left <= x && x <= line.right && line.top <= y && y <= line.bottom,
				);
				return meets ? [node.textContent] : [];
			});
		});
	});
