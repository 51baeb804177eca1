import { expect, test } from '#tests/support/browser.ts';
import { newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import { soldOutWatch } from '../steps/sold-out-watch.ts';

test('a text without results leaves no empty filters, and three watches instead', async ({ page, t }) => {
	await page.goto('/watches?q=zzzzqqqq');
	await expect(page.getByText(t('catalogue.empty.noMatch', { text: 'zzzzqqqq' }))).toBeVisible();
	await expect(page.getByText(t('catalogue.empty.words'))).toBeVisible();
	const nearest = page.getByRole('region', { name: t('catalogue.empty.nearest') });
	await expect(nearest.getByRole('article')).toHaveCount(3);
	await expect(page.getByRole('region', { name: t('catalogue.filters.title') })).toHaveCount(0);
	await expect(page.getByRole('slider')).toHaveCount(0);
});

test('a filter without results stays, and its nearest watches keep the other filters', async ({
	page,
	t,
}) => {
	await page.goto('/watches?brand=Seiko&price=1-2');
	const nearest = page.getByRole('region', { name: t('catalogue.empty.nearest') });
	await expect(nearest.getByRole('article')).toHaveCount(3);
	for (const article of await nearest.getByRole('article').all())
		await expect(article).toContainText('Seiko');
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	await expect(filters.getByRole('slider')).toHaveCount(2);
	await expect(filters.getByRole('radio', { name: /^Seiko/ })).toBeChecked();
	await expect(filters.getByRole('group', { name: t('catalogue.filters.category') })).toHaveCount(0);
});

test('choices and groups of filters without results are hidden, unless they are chosen', async ({
	page,
	t,
}) => {
	await page.goto('/watches?used=false&movement=Solar');
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	await filters.getByRole('button', { name: t('catalogue.filters.moreFilters') }).click();
	await expect(filters.getByRole('group', { name: t('catalogue.filters.material') })).toBeVisible();
	await expect(filters.getByRole('group', { name: t('catalogue.filters.condition') })).toHaveCount(0);
	const counts = await filters.locator('label:not(:has(:checked)) .figures').allTextContents();
	expect(counts.length).toBeGreaterThan(5);
	expect(counts).not.toContain('0');
});

test('an empty search shows recent searches and the latest arrivals', async ({ page, t }) => {
	await page.addInitScript(() => localStorage.setItem('searches', JSON.stringify(['Omega'])));
	await page.goto('/watches');
	await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('button', { name: 'Omega' })).toBeVisible();
	await expect(dialog.getByRole('heading', { name: t('search.arrivals') })).toBeVisible();
	await expect(dialog.getByRole('link')).toHaveCount(3);
	await expect(dialog.getByRole('button', { name: 'Seiko' })).toHaveCount(0);
});

test('the search shows a reserved watch last, with its badge instead of a price', async ({
	page,
	request,
	expected,
	t,
}) => {
	// The page of a reserved watch first requests it as one in stock.
	expected.push(/status of 404 .*\/api\/watches\//);
	const watch = await soldOutWatch(request, 4);
	await watch.stock(1);
	const account = await newAccount(request);
	const order = await newOrder(request, account, await newAddress(request, account), [watch]);
	const search = async () => {
		await page.goto('/services');
		await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
		await page.getByRole('searchbox').fill(watch.model);
	};
	const results = page.getByRole('dialog').getByRole('listitem');
	const badge = t('watch.taken.reserved');

	await search();
	await expect(results.last()).toContainText(watch.model);
	await expect(results.last().getByText(badge)).toBeVisible();
	await expect(results.last()).not.toContainText('$');
	await results.last().getByRole('link').click();
	await expect(page).toHaveURL(new RegExp(watch.documentId));
	await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible();

	const headers = { authorization: `Bearer ${account.jwt}` };
	const canceled = await request.post(`/api/orders/${order.documentId}/cancel`, {
		headers,
		data: { data: { updatedAt: order.updatedAt } },
	});
	expect(canceled.status(), await canceled.text()).toBe(200);
	await search();
	await expect(results.filter({ hasText: watch.model }).first()).toContainText('$');
	await expect(results.filter({ hasText: badge })).toHaveCount(0);
	await watch.stock(0);
});

test('the search never shows the watches of one text beside those of another', async ({
	page,
	request,
	t,
}) => {
	const card = (await (await request.get('/api/watches?populate=*&pagination[limit]=1')).json()).data[0];
	const onHold = { ...card, model: 'Test on hold' };
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/watches/reserved?**', async (route) => {
		const isFirst = route.request().url().includes('Seiko');
		if (!isFirst) await held;
		await route.fulfill({ json: { data: isFirst ? [onHold] : [], meta: {} } });
	});
	await page.goto('/services');
	await page.getByRole('button', { name: t('layout.nav.search'), exact: true }).click();
	const dialog = page.getByRole('dialog');
	await page.getByRole('searchbox').fill('Seiko');
	await expect(dialog.getByText('Test on hold')).toBeVisible();
	const count = await dialog.getByRole('status').textContent();
	const inStock = page.waitForResponse((one) => /api\/watches\?.*zzzz/.test(one.url()));
	await page.getByRole('searchbox').fill('zzzzqqqq');
	await (await inStock).finished();
	// The complete former result, until there is a complete new one.
	await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
	await expect(dialog.getByRole('status')).toHaveText(count ?? '');
	answer();
	await expect(dialog.getByText(t('search.none', { text: 'zzzzqqqq' }))).toBeVisible();
	await expect(dialog.getByText('Test on hold')).toHaveCount(0);
});
