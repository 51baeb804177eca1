import { test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { aShopper, knownWatches, publicPaths, theOwner, visitorPaths } from '../steps/shop-pages.ts';
import { leads, readerAt } from '../steps/whole-page.ts';

// Every page of a customer in Spanish, on a device outside Chile's time zone, with text at 200% as in a
// browser's settings. Nothing may be wider than the window, even on a phone, and the browser must render the
// same page as the server.
test.use({
	timezoneId: 'UTC',
	// The certificate in the list does not exist.
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

test('every page is complete in Spanish with text at 200 %', async ({ page, language, request }) => {
	test.setTimeout(180_000);
	const [watch, other] = await knownWatches(request, 6, 2);
	if (!watch || !other) throw new Error('no watches');
	const { account, orderId } = await aShopper(request, watch);
	const ids = JSON.stringify([watch.documentId, other.documentId]);
	await keep(page, { account, cart: [other.documentId], favourites: ids, compare: ids });
	const paths = [
		...publicPaths(watch),
		...visitorPaths,
		// Its chip has a text for screen readers.
		'/watches?category=used',
		'/checkout',
		'/orders',
		`/payments?order=${orderId}&method=usdt-tron`,
		'/profile',
		'/addresses',
	];
	const customer = readerAt(page, language);
	for (const path of paths) await leads(customer, path, path);
});

test('desk screens are complete in Spanish with text at 200 %', async ({ page, language, request }) => {
	test.setTimeout(180_000);
	const [watch] = await knownWatches(request, 6, 1);
	await keep(page, { account: await theOwner(request) });
	const owner = readerAt(page, language);
	const paths = ['/owner', '/owner/watches', `/owner/watches/${watch?.documentId}`, '/owner/orders/sale'];
	for (const path of paths) await leads(owner, path, path);
});
