import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress } from '../steps/purchase-steps.ts';
import { knownWatches } from '../steps/shop-pages.ts';

// The oldest browsers in docs/browsers.md lack some APIs, and no browser offers locks over plain HTTP.
test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
			Reflect.deleteProperty(HTMLElement.prototype, name);
		Reflect.deleteProperty(Document.prototype, 'startViewTransition');
		Reflect.deleteProperty(Navigator.prototype, 'locks');
		Reflect.deleteProperty(globalThis, 'requestIdleCallback');
		// A browser without popovers ignores the attribute.
		const { setAttribute } = Element.prototype;
		Element.prototype.setAttribute = function (name, value) {
			if (name !== 'popover') setAttribute.call(this, name, value);
		};
	}),
);

test.use({ expected: [/status of 401/] });

/** Runs in the browser: removes style rules with a selector that an old browser does not support. */
function dropUnknownRules(): void {
	const drop = (list: CSSStyleSheet | CSSGroupingRule) => {
		for (const [at, rule] of [...[...list.cssRules].entries()].reverse()) {
			if ('cssRules' in rule && !('selectorText' in rule)) drop(rule as CSSGroupingRule);
			else if (rule.cssText.includes(':not(:popover-open)')) list.deleteRule(at);
		}
	};
	for (const sheet of document.styleSheets) drop(sheet);
}

test('without popovers, view transitions, locks and idle callbacks, toasts appear, links work and sessions are renewed', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await newAddress(request, account);
	const [watch] = await knownWatches(request, 44, 1);
	await keep(page, {
		account: { ...account, jwt: `${account.jwt.slice(0, -6)}AAAAAA` },
		cart: [watch?.documentId ?? ''],
	});
	await page.goto(`/watch/${watch?.documentId}`);
	const lacks = () => ['startViewTransition' in document, 'locks' in navigator, 'popover' in document.body];
	expect(await page.evaluate(lacks)).toEqual([false, false, false]);
	await page.evaluate(dropUnknownRules);
	await page.getByRole('button', { name: t('watch.compare'), exact: true }).click();
	const toast = page.getByText(t('cards.compareAdded'));
	await expect(toast).toBeInViewport();
	const middle = await toast.evaluate((one) => {
		const { left, right } = (one.closest('section > div') ?? one).getBoundingClientRect();
		return (left + right) / 2 / innerWidth;
	});
	expect(middle).toBeCloseTo(0.5, 1);

	await page
		.getByRole('banner')
		.getByRole('link', { name: t('layout.nav.cart') })
		.click();
	await page
		.getByRole('link', { name: t('cart.checkout') })
		.filter({ visible: true })
		.click();
	await expect(page.getByRole('radio')).toBeChecked();
});
