import { test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { aShopper, knownWatches, publicPaths, visitorPaths } from '../steps/shop-pages.ts';
import { leads, readerAt } from '../steps/whole-page.ts';

// Every page of a customer, in Spanish, on a device whose clock is not Chile's, with text of twice the size
// as a browser's settings make it: nothing may be wider than the window, on a phone either, and the page
// that the server rendered is the one that the browser renders.
test.use({
	timezoneId: 'UTC',
	// The certificate of the list does not exist.
	expected: [/status of 404.*certificates/],
	launchOptions: [
		async ({ launchOptions }, use) =>
			use({
				...launchOptions,
				args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
			}),
		{ scope: 'worker' },
	],
});

test('every page is whole in Spanish, with text of twice the size', async ({ page, language, request }) => {
	test.setTimeout(180_000);
	const [watch, other] = await knownWatches(request, 6, 2);
	if (!watch || !other) throw new Error('no watches');
	const { account, orderId } = await aShopper(request, watch);
	const ids = JSON.stringify([watch.documentId, other.documentId]);
	await keep(page, { account, cart: [other.documentId], favourites: ids, compare: ids });
	const paths = [
		...publicPaths(watch),
		...visitorPaths,
		'/checkout',
		'/orders',
		`/payments?order=${orderId}&method=usdt-tron`,
		'/profile',
		'/addresses',
	];
	const customer = readerAt(page, language);
	for (const path of paths) await leads(customer, path, path);
});
