import { expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { holdSession } from '../steps/held-session.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test('a stranger asks for their data by a confirmed email, and the owner answers it with two presses', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const email = `privacy-${Date.now()}@example.com`;
	await page.goto('/');
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: t('layout.legal.privacyRequest') })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: t('privacyRequest.title') })).toBeVisible();
	await checkAccessibility();
	await page.getByLabel(t('privacyRequest.email')).fill(email);
	await page.getByRole('button', { name: t('privacyRequest.send') }).click();
	await expect(page.getByText(t('privacyRequest.mailed', { email }))).toBeVisible();
	await page.goto(await mailedLink(email, 'privacy/confirm'));
	await page.getByRole('button', { name: t('privacyRequest.confirm') }).click();
	const received = page.getByText(/D-\d{5}/);
	await expect(received).toBeVisible();
	const [number = ''] = /D-\d{5}/.exec((await received.textContent()) ?? '') ?? [];
	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/requests');
	await page.getByRole('link', { name: number }).waitFor();
	await checkAccessibility();
	await page.getByRole('link', { name: number }).click();
	await page.getByRole('button', { name: t('desk.privacy.answer.access') }).waitFor();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.privacy.answer.access') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: t('desk.privacy.answer.access') }).click();
	await expect(page.getByText(t('desk.privacy.state.answered')).first()).toBeVisible();
});

test('a link that no longer works leads to the form for a new request', async ({
	page,
	t,
	expected,
	checkAccessibility,
}) => {
	expected.push(/400 \(Bad Request\).*privacy-requests\/confirm/);
	await page.goto('/privacy/confirm?code=spent');
	await page.getByRole('button', { name: t('privacyRequest.confirm') }).click();
	await expect(page.getByText(t('privacyRequest.spent'))).toBeVisible();
	await checkAccessibility();
	await page.getByRole('link', { name: t('privacyRequest.again') }).click();
	await expect(page.getByRole('button', { name: t('privacyRequest.send') })).toBeVisible();
});

test('a request sent before the shop has answered who is signed in waits for the answer', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await keep(page, { account });
	const releaseSession = await holdSession(page);
	await page.goto('/privacy/request');
	const send = page.getByRole('button', { name: t('privacyRequest.send') });
	await send.click();
	await expect(send).toBeDisabled();
	await expect(page.getByText(t('privacyRequest.needed'))).toHaveCount(0);
	releaseSession();
	await expect(page.getByText(t('privacyRequest.mailed', { email: account.email }))).toBeVisible();
});

test('the owner blocks the data of a customer, who disappears from the desk, and opens them with a reason', async ({
	page,
	request,
	t,
	expected,
	checkAccessibility,
}) => {
	expected.push(/409 \(Conflict\).*owner\/customers/);
	const customer = await newAccount(request);
	const link = new URL(await mailedLink(customer.email, 'confirm-email'), 'http://shop');
	const code = link.searchParams.get('code');
	expect((await request.post('/api/auth/confirm-email', { data: { code } })).status()).toBe(200);
	const shopper = await page.context().newPage();
	await keep(shopper, { account: customer });
	await shopper.goto('/privacy/request');
	await shopper.getByRole('radio', { name: t('privacyRequest.kinds.blocking') }).check();
	await shopper.getByRole('button', { name: t('privacyRequest.send') }).click();
	await shopper
		.getByText(/D-\d{5}/)
		.first()
		.waitFor();
	await shopper.reload();
	const own = shopper.getByRole('region', { name: t('privacyRequest.own') }).getByRole('listitem');
	await expect(own.first()).toContainText(t('privacyRequest.kinds.blocking'));
	const [number = ''] = /D-\d{5}/.exec((await own.first().textContent()) ?? '') ?? [];

	await shopper.close();

	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/requests');
	await page.getByRole('link', { name: number }).click();
	await page.getByRole('button', { name: t('desk.privacy.act.block') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('desk.privacy.act.block') })
		.click();
	await expect(page.getByText(t('desk.privacy.state.blocked')).first()).toBeVisible();
	await checkAccessibility();
	await page.getByRole('link', { name: t('desk.privacy.customer') }).click();
	await expect(page.getByRole('heading', { name: t('desk.privacy.blocked.title') })).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.privacy.act.open') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('desk.privacy.openReason')).fill('The carrier returned a parcel');
	await dialog.getByRole('button', { name: t('desk.privacy.act.open') }).click();
	await expect(page.getByText(customer.email).first()).toBeVisible();
	await page.goBack();
	await expect(page.getByText('The carrier returned a parcel')).toBeVisible();
});
