import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import { knownWatches, theOwner } from '../steps/shop-pages.ts';

// The owner's desk: a transfer has arrived, and a parcel is shipped. Only the owner has access.
test.use({ expected: [/status of 40[139] /] });

test('an order appears automatically, and the owner confirms its payment in three clicks and ships the parcel', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const account = await newAccount(request);
	const watches = await knownWatches(request, 1, 1);
	const address = await newAddress(request, account);
	const owner = await theOwner(request);
	await keep(page, { account: owner });
	const stream = page.waitForResponse('/api/owner/events');
	await page.goto('/owner/orders');
	expect((await stream).status()).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const order = await newOrder(request, account, address, watches);
	await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible();
	await checkAccessibility();
	await page.getByRole('searchbox').fill(order.number);
	await expect(page).toHaveURL(new RegExp(`q=${order.number}`));

	// The clicks: open the order, confirm, accept.
	await page.getByRole('link', { name: order.number, exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.number', { id: order.number }));
	// In the meantime, a colleague adds a note to the order.
	await request.post(`/api/owner/orders/${order.id}/note`, {
		headers: { authorization: `Bearer ${owner.jwt}` },
		data: { data: { note: 'Calls on Tuesday' } },
	});
	await expect(page.getByLabel(t('desk.orders.ownNote'))).toHaveValue('Calls on Tuesday');
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.orders.act.confirmPayment') }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel(t('desk.orders.amount'))).toHaveValue(String(order.total));
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('desk.orders.confirm') }).click();
	await expect(page.getByText(t('desk.orders.done.paid', { id: order.number }))).toBeVisible();
	await expect(dialog).toBeHidden();

	// A refusal by the shop's schema appears beside the field, and nothing is sent. Then the desk warns about
	// a stolen serial number.
	await request.post('/api/owner/stolen-serials', {
		headers: { authorization: `Bearer ${owner.jwt}` },
		data: { data: { serials: [{ serial: `sn ${order.id} x` }] } },
	});
	await page.getByRole('button', { name: t('desk.orders.act.ship'), exact: true }).click();
	const serial = dialog.getByLabel(t('desk.pieces.serial'), { exact: false });
	await serial.fill(`SN-${order.id}-X`);
	const warning = dialog.getByText(t('desk.stolen.warning', { serial: `SN-${order.id}-X` }));
	await expect(warning).toBeVisible();
	await checkAccessibility();
	await serial.fill(`SN-${order.id}`);
	await expect(warning).toBeHidden();
	await dialog.getByLabel(t('desk.orders.field.carrier')).selectOption('Starken');
	await dialog.getByRole('button', { name: t('desk.orders.act.ship'), exact: true }).click();
	await expect(dialog.getByLabel(t('desk.orders.field.tracking'))).toHaveAttribute('aria-invalid', 'true');
	await dialog.getByLabel(t('desk.orders.field.tracking')).fill(`ST-${order.id}`);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: t('desk.orders.act.deliver') })).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(page.getByText(`SN-${order.id}`).filter({ visible: true })).toBeVisible();
	await page.getByText(t('desk.orders.notNow')).click();
	await expect(page.getByText(t('desk.orders.why.paid')).first()).toBeVisible();
	await expect(page.getByText(`ST-${order.id}`).filter({ visible: true })).toBeVisible();
	// The emails show who received them and not how they were transported.
	const mails = page.getByRole('listitem').filter({ hasText: account.email });
	await expect(mails.first()).toBeVisible();
	for (const transport of ['.eml', '@127.0.0.1', '250 '])
		await expect(mails.filter({ hasText: transport })).toHaveCount(0);

	await page.goto('/owner');
	await expect(page.getByRole('heading', { name: t('desk.today.payment') })).toBeVisible();
	await checkAccessibility();
	// If the browser refuses notifications, the reason appears where they were switched on.
	await page.getByRole('button', { name: t('desk.alerts.off') }).click();
	await dialog.getByRole('switch', { name: t('desk.alerts.notification') }).click();
	await expect(
		dialog.getByText(t('desk.alerts.problem.refused')).or(dialog.getByText(t('desk.alerts.problem.unasked'))),
	).toBeVisible();
	await checkAccessibility();
});

test('less than the total requires a reason, and from the list four keys lead to the payment', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	const watches = await knownWatches(request, 1, 1);
	const order = await newOrder(request, account, await newAddress(request, account), watches);
	await keep(page, { account: await theOwner(request) });
	await page.goto(`/owner/orders?q=${order.number}`);
	await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible();
	await page.getByRole('button', { name: t('desk.list.keepView') }).click();
	await page.keyboard.type('Ana');
	await page.keyboard.press('Enter');
	// A link from a mail to the unfiltered list offers nothing to save.
	await page.goto('/owner/orders?from=mail');
	await expect(page.getByRole('link', { name: 'Ana', exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: t('desk.list.keepView') })).toHaveCount(0);
	await page.getByRole('link', { name: 'Ana', exact: true }).click();
	await expect(page).toHaveURL(`/owner/orders?q=${order.number}`);
	await expect(page.getByRole('searchbox')).toHaveValue(order.number);
	// The previous list remains until the search has results.
	await expect(page.locator('[data-desk-row]')).toHaveCount(1);
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('j');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: t('desk.orders.act.confirmPayment') })).toBeVisible();
	await page.keyboard.press('j');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	// Enter would confirm the full amount.
	await expect(dialog.getByLabel(t('desk.orders.amount'))).toBeFocused();
	await dialog.getByLabel(t('desk.orders.amount')).fill(String(order.total - 500));
	await dialog.getByRole('button', { name: t('desk.orders.record') }).click();
	await expect(page.getByText(t('desk.orders.done.recorded', { id: order.number }))).toBeVisible();
	await expect(page.getByText(t('desk.orders.reviewNote.amount_too_low'))).toBeVisible();
	await page.getByRole('button', { name: t('desk.orders.act.confirmPayment') }).click();
	await expect(dialog.getByLabel(t('desk.orders.amount'))).toHaveValue('500');
	await dialog.getByLabel(t('desk.orders.amount')).fill('400');
	await dialog.getByLabel(t('desk.orders.acceptReason')).fill('A hundred were the bank’s.');
	await dialog.getByRole('button', { name: t('desk.orders.confirm') }).click();
	await expect(page.getByText('“A hundred were the bank’s.”')).toBeVisible();
});

test('a cancellation begun in one tab leaves an order that was confirmed in another tab, and shows it', async ({
	page,
	context,
	request,
	t,
}) => {
	const account = await newAccount(request);
	const watches = await knownWatches(request, 1, 1);
	const order = await newOrder(request, account, await newAddress(request, account), watches);
	await keep(page, { account: await theOwner(request) });
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto(`/owner/orders/${order.id}`);
	await page.getByRole('button', { name: t('desk.orders.otherActions') }).click();
	await page.getByRole('menuitem', { name: t('desk.orders.act.cancel') }).click();
	await other.getByRole('button', { name: t('desk.orders.act.confirmPayment') }).click();
	await other
		.getByRole('dialog')
		.getByRole('button', { name: t('desk.orders.confirm') })
		.click();
	await expect(other.getByText(t('desk.orders.done.paid', { id: order.number }))).toBeVisible();

	const dialog = page.getByRole('dialog');
	const accept = dialog.getByRole('button', { name: t('desk.orders.act.cancel') });
	await accept.click();
	await expect(dialog.getByText(t('desk.orders.newer'))).toBeVisible();
	await expect(dialog.getByText(t('orders.status.processing'))).toBeVisible();
	await expect(accept).toHaveCount(0);
	await other.reload();
	await expect(other.getByRole('button', { name: t('desk.orders.act.ship'), exact: true })).toBeVisible();
});

test('a visitor is asked to sign in and returns, a customer gets an explanation, and neither loads the desk', async ({
	page,
	request,
	t,
}) => {
	const loaded: string[] = [];
	page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
	await page.goto('/owner/orders/1');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(t('auth.needed'))).toBeVisible();
	const account = await newAccount(request);
	await dialog.getByLabel(t('auth.email')).fill(account.email);
	await dialog.getByLabel(t('auth.password'), { exact: true }).fill(account.password);
	await dialog.getByRole('button', { name: t('auth.login.submit') }).click();
	await expect(page.getByRole('heading', { name: t('auth.notTheDesks') })).toBeVisible();
	await expect(page).toHaveURL(/\/owner\/orders\/1$/);
	await expect(page.getByText(t('desk.nav.today'), { exact: true })).toHaveCount(0);
	expect(loaded.filter((path) => /desk|contract-checks/.test(path))).toEqual([]);
});

test('an open form at the desk survives a sign-out in another tab', async ({ page, request, t }) => {
	const owner = await theOwner(request);
	await keep(page, { account: owner });
	await page.goto('/owner/nothing/here');
	await expect(page.getByRole('heading', { name: t('desk.nowhere.unknown') })).toBeVisible();
	await page.goto('/owner/wanted/new');
	const model = page.getByLabel(t('desk.wanted.field.model'));
	await model.fill('Speedmaster');
	const other = await page.context().newPage();
	await other.goto('/services');
	await other.evaluate(() => localStorage.clear());
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(t('auth.ended'))).toBeVisible();
	await expect(model).toBeHidden();
	await dialog.getByLabel(t('auth.email')).fill(owner.email);
	await dialog.getByLabel(t('auth.password'), { exact: true }).fill(owner.password);
	await dialog.getByRole('button', { name: t('auth.login.submit') }).click();
	await expect(model).toHaveValue('Speedmaster');
});

test('a bar on the page of a watch leads the owner to its form', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const [watch] = await knownWatches(request, 2, 1);
	await keep(page, { account: await theOwner(request) });
	await page.goto(`/watch/${watch?.documentId}`);
	const bar = page.getByRole('complementary', { name: t('desk.bar.label') });
	await expect(bar).toBeVisible();
	await checkAccessibility();
	await bar.getByRole('link', { name: t('desk.bar.edit') }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(watch?.model ?? '');
	await expect(bar).toBeHidden();
});

test('the actions of the order list fit in one row', async ({ page, request, t }) => {
	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/orders');
	const actions = [
		page.getByRole('button', { name: t('desk.list.export') }),
		page.getByRole('link', { name: t('desk.chatOrder.new') }),
		page.getByRole('link', { name: t('desk.sale.new') }),
	];
	for (const action of actions) await expect(action).toBeVisible();
	const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())?.y));
	expect(new Set(tops).size).toBe(1);
});

test('the address of an order that does not exist leads back to the orders', async ({
	page,
	request,
	t,
	expected,
	checkAccessibility,
}) => {
	expected.push(/status of 404 /);
	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/orders/missing');
	await expect(page.getByRole('heading', { level: 1, name: t('desk.nowhere.unknown') })).toBeVisible();
	await checkAccessibility();
	await page.getByRole('link', { name: t('desk.nowhere.to', { screen: t('desk.nav.orders') }) }).click();
	await expect(page.getByRole('heading', { level: 1, name: t('desk.nav.orders') })).toBeVisible();
});

test('the chosen state of a list is in sight when the list opens', async ({ page, request, t }) => {
	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/offers?state=all');
	const tab = page.getByRole('button', { name: t('desk.offers.states.all'), exact: true });
	await expect(tab).toBeInViewport({ ratio: 1 });
});
