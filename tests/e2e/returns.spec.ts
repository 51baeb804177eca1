import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, newOrder, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// A review and a withdrawal of a purchase on both sides, from the request to the refund.
test('a watch is reviewed, withdrawn from, sent back, received and refunded, and each side sees it', async ({
	page,
	request,
	browser,
	t,
	checkAccessibility,
}) => {
	test.slow();
	const account = await newAccount(request);
	const watches = await watchesToBuy(request, 40);
	const order = await newOrder(request, account, await newAddress(request, account), watches);
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	for (const [step, more] of [
		['confirm-payment', { method: 'bank' }],
		['ship', { carrier: 'Starken', tracking: '1' }],
		['deliver', {}],
	] as const) {
		const { updatedAt } = (await (await request.get(`/api/owner/orders/${order.id}`, { headers })).json())
			.data;
		const done = await request.post(`/api/owner/orders/${order.id}/${step}`, {
			headers,
			data: { data: { updatedAt, ...more } },
		});
		expect(done.status(), await done.text()).toBe(200);
	}

	await keep(page, { account });
	await page.goto(`/orders/${order.number}`);
	const dialog = page.getByRole('dialog');
	await page.getByRole('button', { name: t('reviews.write') }).click();
	await dialog.getByLabel(t('reviews.stars_other', { count: 3 })).check();
	await dialog.getByLabel(t('reviews.text')).fill('</script> It is too large for me.');
	await dialog.getByLabel(t('reviews.name')).fill('Ana R.');
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('reviews.send') }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText('It is too large for me.')).toBeVisible();
	// The rating is the model's, on its page and for search engines.
	const watch = `/watch/${watches[0]?.documentId}`;
	const html = await (await request.get(watch)).text();
	expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3,"reviewCount":1}');
	expect(html).not.toContain('</script> It is');
	await page.goto(watch);
	await page.getByRole('link', { name: t('watch.reviews_one', { count: 1 }) }).click();
	await expect(page.locator('#reviews').getByText('It is too large for me.')).toBeInViewport();
	await checkAccessibility();

	// From here on signed out, through the link in the order's mails.
	const { data: link } = await (await request.post(`/api/owner/orders/${order.id}/link`, { headers })).json();
	const { pathname, search, hash } = new URL(link.url);
	await page.evaluate(() => localStorage.clear());
	await page.goto(pathname + search + hash);
	await page.getByRole('button', { name: t('returns.ask') }).click();
	await dialog.getByLabel(t('returns.reasonOptional')).fill('It is too large');
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('returns.ask') }).click();
	await expect(dialog).toBeHidden();
	// The badge names the state, and the list of what happened does not repeat it.
	await expect(page.getByText(t('returns.state.notified'))).toHaveCount(1);
	await checkAccessibility();

	const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', locale: 'en-US' });
	const desk = await context.newPage();
	await keep(desk, { account: owner });
	await desk.goto(`/owner/orders/${order.number}`);
	// The right is the buyer's by law, so there is nothing to accept or refuse.
	await expect(desk.getByText(t('desk.returns.kind.withdrawal'))).toBeVisible();
	for (const act of ['accept', 'refuse', 'reject'] as const)
		await expect(desk.getByRole('button', { name: t(`returns.act.${act}`), exact: true })).toHaveCount(0);
	const act = async (name: string, fill: Record<string, string> = {}) => {
		await desk.getByRole('button', { name, exact: true }).click();
		const open = desk.getByRole('dialog');
		for (const [label, text] of Object.entries(fill)) await open.getByLabel(label).fill(text);
		await open.getByRole('button', { name, exact: true }).click();
		await expect(open).toBeHidden();
	};
	await page.getByRole('button', { name: t('returns.act.send') }).click();
	await dialog.getByLabel(t('orders.tracking')).fill('ST-77');
	await dialog.getByRole('button', { name: t('returns.act.send') }).click();
	await expect(page.getByText(t('returns.state.sent')).first()).toBeVisible();

	await expect(desk.getByText('ST-77')).toBeVisible({ timeout: 30_000 });
	await act(t('returns.act.receive'));
	// The return is on Today now.
	await desk.goto('/owner');
	await desk
		.getByRole('link', { name: new RegExp(`^${order.number}.*${t('returns.state.received')}`) })
		.click();
	await act(t('returns.act.dispute'), { [t('desk.returns.field.words')]: 'Its clasp is scratched' });

	// The shop's reasons appear on the buyer's page without a reload.
	await expect(page.getByText('“Its clasp is scratched”')).toBeVisible({ timeout: 30_000 });
	await act(t('returns.act.refund'));
	await expect(desk.getByText(t('returns.state.refunded')).filter({ visible: true }).first()).toBeVisible();
	await desk.getByRole('button', { name: t('desk.pieces.state.atTheBench') }).click();
	await expect(desk.getByText(t('desk.returns.piece'))).toBeHidden();
	await expect(desk.getByRole('button', { name: t('desk.orders.credit.attach') })).toBeVisible();
	await context.close();

	await expect(page.getByText(t('returns.state.refunded')).filter({ visible: true }).first()).toBeVisible({
		timeout: 30_000,
	});
	await checkAccessibility();
	const paid = (await (await request.get(`/api/owner/orders/${order.id}`, { headers })).json()).data;
	expect(paid).toMatchObject({ paymentStatus: 'refunded', refunded: order.total, paid: order.total });
});
