import { anAddress, expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { keep, newAccount, newAddress, newOrder, watchesToBuy } from '../steps/purchase-steps.ts';
import { ready, theOwner } from '../steps/shop-pages.ts';

test('an email is confirmed from the welcome mail, signed out, by the script of the page', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const account = await newAccount(request);
	const link = await mailedLink(account.email, 'confirm-email');
	await page.goto(link);
	await expect(page.getByText(t('confirmation.done'))).toBeVisible();
	await checkAccessibility();
	await page.reload();
	await expect(page.getByText(t('confirmation.done'))).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the button of the page confirms it', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await page.goto(await mailedLink(account.email, 'confirm-email'));
		await page.getByRole('button', { name: t('confirmation.confirm') }).click();
		await expect(page.getByText(t('confirmation.done'))).toBeVisible();
	});
});

test('a visitor subscribes to a search, and the mailed link requires a button press', async ({
	page,
	t,
	expected,
	checkAccessibility,
}) => {
	const email = `told-${Date.now()}@example.com`;
	await page.goto('/watches?q=nothing-like-it');
	await page.getByRole('button', { name: t('catalogue.empty.tellMe') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('tellMe.email')).fill(email);
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('tellMe.send') }).click();
	await expect(dialog.getByRole('status')).toContainText(t('tellMe.mailed', { email }));
	await page.goto(await mailedLink(email, 'tell-me'));
	await page.getByRole('button', { name: t('tellMe.confirm.press') }).click();
	await expect(page.getByText(t('tellMe.confirm.done'))).toBeVisible();
	// A question as the title would contradict the outcome.
	await expect(page.getByRole('heading', { level: 1, name: t('tellMe.own.title') })).toBeVisible();
	await page.goto('/unsubscribe?code=abc');
	await checkAccessibility();
	expected.push(/status of 400/);
	await page.getByRole('button', { name: t('tellMe.unsubscribe.press') }).click();
	await expect(page.getByText(t('tellMe.unsubscribe.spent'))).toBeVisible();
	await expect(page.getByRole('heading', { level: 1, name: t('tellMe.own.title') })).toBeVisible();
});

test('an unconfirmed customer sees a notice in the profile, and has the link sent again', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/profile');
	await expect(page.getByText(t('confirmation.waiting', { email: account.email }))).toBeVisible();
	await page.getByRole('button', { name: t('confirmation.send') }).click();
	await expect(page.getByText(t('confirmation.sent'))).toBeVisible();
	await page.goto(await mailedLink(account.email, 'confirm-email'));
	await expect(page.getByRole('link', { name: t('confirmation.orders') })).toBeVisible();
	await page.goto('/profile');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText(t('confirmation.waiting', { email: account.email }))).toHaveCount(0);
});

test.describe('a changed email', () => {
	test.use({ expected: [/console: Failed to load resource.* 400/] });
	test('requires the password in place and takes effect once the new address is confirmed', async ({
		page,
		request,
		t,
		checkAccessibility,
	}) => {
		const account = await newAccount(request);
		const email = `new-${account.email}`;
		await keep(page, { account });
		await page.goto('/profile');
		await page.getByRole('button', { name: t('profile.edit') }).click();
		const password = page.getByLabel(t('profile.currentPassword'));
		await expect(password).toHaveCount(0);
		await page.getByLabel(t('profile.email'), { exact: true }).fill(email);
		await page.getByRole('button', { name: t('profile.save') }).click();
		await expect(page.getByText(t('profile.passwordNeeded'))).toBeVisible();
		await password.fill('not the password');
		await password.press('Enter');
		await expect(page.getByRole('alert').first()).toBeVisible();
		await password.fill(account.password);
		await password.press('Enter');
		await expect(page.getByText(t('confirmation.pending', { email }))).toBeVisible();
		await expect(page.getByText(t('profile.saved'))).toHaveCount(0);
		await checkAccessibility();
		await page.goto(await mailedLink(email, 'confirm-email'));
		await expect(page.getByText(t('confirmation.done'))).toBeVisible();
		await page.goto('/profile');
		await expect(page.getByLabel(t('profile.email'), { exact: true })).toHaveValue(email);
	});
});

test.describe('on a phone in Spanish', () => {
	test.use({ viewport: { width: 360, height: 740 }, locale: 'es-CL' });
	test('a paid order opens through the link in its mail, signed out, with part of the address hidden', async ({
		page,
		request,
		t,
		checkAccessibility,
	}) => {
		const account = await newAccount(request);
		const address = await newAddress(request, account);
		const order = await newOrder(request, account, address, await watchesToBuy(request, 34));
		const headers = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
		const path = `/api/owner/orders/${order.documentId}`;
		const { data: read } = await (await request.get(path, { headers })).json();
		const data = { updatedAt: read.updatedAt, method: 'bank' };
		expect((await request.post(`${path}/confirm-payment`, { headers, data: { data } })).status()).toBe(200);
		await page.goto(await mailedLink(account.email, `orders/${order.number}`));
		await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
		const main = page.getByRole('main');
		await expect(main.getByText(t('orders.status.processing')).first()).toBeVisible();
		await expect(
			main.getByRole('listitem').filter({ hasText: t('orders.progress.next.prepared') }),
		).toHaveAttribute('aria-current', 'step');
		await expect(main.getByText(account.email)).toHaveCount(0);
		await expect(main.getByText(anAddress.street)).toHaveCount(0);
		await checkAccessibility();
	});
});

test('the order’s link opens its payment and its page, signed out, and without its key requires signing in', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const account = await newAccount(request);
	const address = await newAddress(request, account);
	const order = await newOrder(request, account, address, await watchesToBuy(request, 15));
	const link = await mailedLink(account.email, 'payments');
	await page.goto(link);
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toContainText(order.number);
	await page.goto(`/orders/${order.number}`);
	await expect(heading).toContainText(order.number);
	await checkAccessibility();
	await page.evaluate(() => sessionStorage.clear());
	await page.goto(withoutKey(link));
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(t('auth.fromMail'))).toBeVisible();
	await checkAccessibility();
	await dialog.getByLabel(t('auth.email')).fill(account.email);
	await dialog.getByLabel(t('auth.password'), { exact: true }).fill(account.password);
	await dialog.getByRole('button', { name: t('auth.login.submit') }).click();
	await expect(page.getByRole('main').getByText(order.number).first()).toBeVisible();
	await expect(page).toHaveURL(/\/payments\?/);
});

const withoutKey = (link: string) => link.replace(/#.*/, '');

test.describe('another person’s link', () => {
	test.use({ expected: [/console: Failed to load resource.* 404/] });
	test('explains this politely and offers to switch accounts', async ({ page, request, t }) => {
		const buyer = await newAccount(request);
		const address = await newAddress(request, buyer);
		await newOrder(request, buyer, address, await watchesToBuy(request, 16));
		const other = await newAccount(request);
		await keep(page, { account: other });
		await page.goto(withoutKey(await mailedLink(buyer.email, 'payments')));
		await expect(page.getByText(t('auth.notYours'))).toBeVisible();
		await expect(page.getByText(t('auth.notYoursText', { email: other.email }))).toBeVisible();
		await page.getByRole('button', { name: t('auth.otherAccount') }).click();
		await expect(page.getByRole('dialog').getByText(t('auth.fromMail'))).toBeVisible();
	});
});

test('without the flag of a mail, a signed-out visitor is redirected home, asked to sign in, and sent back', async ({
	page,
	request,
	t,
}) => {
	const dialog = page.getByRole('dialog');
	for (const path of ['/payments?order=1', '/addresses']) {
		await page.goto(path);
		await expect(page, path).toHaveURL(/\/$/);
		await expect(dialog.getByText(t('auth.needed')), path).toBeVisible();
	}
	await page.reload();
	await expect(dialog).toHaveCount(0);
	const account = await newAccount(request);
	await page.goto('/addresses');
	await dialog.getByLabel(t('auth.email')).fill(account.email);
	await dialog.getByLabel(t('auth.password'), { exact: true }).fill(account.password);
	await dialog.getByRole('button', { name: t('auth.login.submit') }).click();
	await expect(page).toHaveURL(/\/addresses$/);
	// No request with the old tokens is in progress.
	await ready(page);
	await page.evaluate(() => localStorage.clear());
	await page.goto('/addresses?from=mail');
	await expect(page.getByRole('dialog').getByText(t('auth.fromMail'))).toBeVisible();
});
