import { expect, test } from '#tests/support/browser.ts';
import { keep } from './purchase-steps.ts';
import { knownWatches } from './shop-pages.ts';

test('the chat link covers neither an action nor a figure, wherever the cart is scrolled to', async ({
	page,
	request,
	isMobile,
}) => {
	const watches = await knownWatches(request, 0, 4);
	await keep(page, { cart: watches.map(({ documentId }) => documentId) });
	await page.goto('/cart');
	const chat = page.locator('a[href*="whatsapp"]');
	let hidden = 0;
	for (let top = 0; top <= 700; top += 100) {
		await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
		await page.waitForTimeout(700);
		const opacity = await chat.evaluate((link) => getComputedStyle(link).opacity);
		hidden += opacity === '0' ? 1 : 0;
		const below = await chat.evaluate((link) => {
			const here = link.getBoundingClientRect();
			return [...document.querySelectorAll('main :is(a, button, .figures)')]
				.filter((one) => {
					const { left, right, top, bottom } = one.getBoundingClientRect();
					return left < here.right && right > here.left && top < here.bottom && bottom > here.top;
				})
				.map((one) => one.textContent);
		});
		if (opacity !== '0') expect(below, `at ${top}`).toEqual([]);
	}
	if (isMobile) expect(hidden).toBeGreaterThan(0);
	await chat.focus();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Tab');
	await expect(chat).toBeFocused();
	await expect(chat).toHaveCSS('opacity', '1');
});
