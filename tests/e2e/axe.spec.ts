import { findViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';

const contrastOf = (page: Parameters<typeof findViolations>[0]) =>
	findViolations(page, { include: 'html' }, { runOnly: ['color-contrast'] });

test('a faint text is found, even between texts whose contrast was already measured', async ({ page }) => {
	const style = '<style>p { color: #000; background: #fff } .faint, .hall p { color: #aaa }</style>';
	await page.setContent(`${style}<p>One</p><p>Two</p><p class="faint">Three</p><p class="faint">Four</p>`);
	expect(await contrastOf(page)).toHaveLength(2);
	await page.locator('.faint').evaluateAll((all) => all.map((one) => one.removeAttribute('class')));
	expect(await contrastOf(page)).toEqual([]);
	await page
		.getByText('Two')
		.evaluate((one) => one.animate({ color: '#aaa' }, { duration: 1, fill: 'forwards' }).finished);
	expect(await contrastOf(page)).toEqual([expect.stringContaining('color-contrast')]);
	// Another page of the same tab.
	await page.setContent(`${style}<p>One</p><div class="hall"><p>Five</p></div>`);
	expect(await contrastOf(page)).toEqual([expect.stringContaining('div > p')]);
});

test('a frame that passed is checked again only when it has changed', async ({ page }) => {
	const faults = () => findViolations(page, { include: 'html' }, { runOnly: ['link-name'] });
	const withNavigation = (links: string) =>
		page.setContent(`<nav>${links}</nav><main><h1>Watches</h1><a href="/one">One</a></main>`);
	const [shop, cart] = ['<a href="/shop">Shop</a>', '<a href="/cart">Cart</a>'];
	await withNavigation(`${shop}<a href="/cart"></a>`);
	for (let time = 0; time < 2; time++) expect(await faults()).toEqual([expect.stringContaining('cart')]);
	await withNavigation(`${shop}${cart}`);
	expect(await faults()).toEqual([]);
	const current = shop.replace('<a', '<a aria-current="page"');
	await withNavigation(`${current}${cart}`);
	await page.evaluate(() => document.querySelector('main a')?.replaceChildren());
	expect(await faults()).toEqual([expect.stringContaining('one')]);
	await withNavigation(`${shop}${cart}`);
	await page.evaluate(() => document.querySelector('nav a')?.replaceChildren());
	expect(await faults()).toEqual([expect.stringContaining('shop')]);
});
