import { expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { keep } from '../steps/purchase-steps.ts';
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
	await page.goto(await mailedLink(email, 'privacy/request'));
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
