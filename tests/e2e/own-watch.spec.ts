import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// A watch with a single unit. Once sold, only its buyer can open it, through the links of the order.
test.use({ expected: [/status of 404 .*\/api\/watches\//] });

test('the link of an order opens the sold watch in a new tab, only for its buyer', async ({
	page,
	request,
	browser,
	baseURL,
}) => {
	const owner = await theOwner(request);
	const asOwner = { authorization: `Bearer ${owner.jwt}` };
	const shelf = await request.get('/api/watches?filters[stock]=0&pagination[limit]=1', { headers: asOwner });
	expect(shelf.status(), await shelf.text()).toBe(200);
	const [watch] = (await shelf.json()).data;
	const stock = (units: number, version: number) =>
		request.put(`/api/watches/${watch.documentId}`, {
			headers: asOwner,
			data: { data: { version, stock: units } },
		});
	expect((await stock(1, watch.version)).status()).toBe(200);

	const account = await newAccount(request);
	const address = await newAddress(request, account);
	await newOrder(request, account, address, [watch]);

	await keep(page, { account });
	await page.goto('/orders');
	const link = page.getByRole('link', { name: watch.model });
	const target = (await link.getAttribute('href')) ?? '';
	const tab = await page.context().newPage();
	await tab.goto(target);
	await expect(tab.getByRole('heading', { level: 1 })).toContainText(watch.model);
	await tab.reload();
	await expect(tab.getByRole('heading', { level: 1 })).toContainText(watch.model);

	const stranger = await (await browser.newContext({ baseURL })).newPage();
	await stranger.goto(target);
	await expect(stranger.getByRole('heading', { level: 1 })).toContainText(watch.model);
	await expect(stranger.getByRole('main')).toContainText(/On hold|Reservado/);
	// The most similar watches have buttons that contain their names.
	await expect(stranger.getByRole('button', { name: /^(Add to cart|Agregar al carro)$/ })).toHaveCount(0);
	await stranger.context().close();
});

test('the owner opens a sold watch from the catalogue, and again after a reload', async ({
	page,
	request,
}) => {
	const owner = await theOwner(request);
	// Not the watch that the test above sells.
	const sold = 'filters[stock]=0&sort=id:desc&populate=brand&pagination[limit]=1';
	const shelf = await request.get(`/api/watches?${sold}`, {
		headers: { authorization: `Bearer ${owner.jwt}` },
	});
	const [watch] = (await shelf.json()).data;
	await keep(page, { account: owner });
	await page.goto(`/watches?stock=all&size=96&brand=${encodeURIComponent(watch.brand.name)}`);
	await page.locator(`main a[href*="${watch.documentId}"][href*="from=owner"]`).first().click();
	await expect(page).toHaveURL(/from=owner/);
	await expect(page.getByRole('heading', { level: 1 })).toContainText(watch.model);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(watch.model);
	await page.goto(`/watch/${watch.documentId}`);
	await expect(page.getByRole('heading', { level: 1 })).toContainText(watch.model);
});
