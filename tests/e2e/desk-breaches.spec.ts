import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test('the owner records a breach, sends the notices and sees the proof of each', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const account = await theOwner(request);
	await keep(page, { account });
	await page.goto('/owner/breaches/new');
	await page.getByLabel(t('desk.breaches.noticedAt')).fill('2026-04-02T11:00');
	for (const name of ['nature', 'effects', 'measures'] as const)
		await page.getByLabel(t(`desk.breaches.${name}`)).fill(`${name}, in words`);
	await page.getByLabel(t('desk.breaches.area.accounts')).check();
	await page.getByLabel(t('desk.breaches.people')).fill(account.email);
	const counts = page.getByText(t('desk.breaches.count.affected')).locator('..');
	await expect(counts).toContainText('1');
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.breaches.open') }).click();
	const report = page.getByRole('button', { name: t('desk.breaches.step.writeReport') });
	await report.waitFor();
	await checkAccessibility();
	await report.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel(t('desk.breaches.text'))).toHaveValue(/nature, in words/);
	await checkAccessibility();
	await dialog.getByLabel(t('desk.breaches.report.agencyPlace')).fill('4711');
	await dialog.getByRole('button', { name: t('desk.breaches.report.agencyAccept') }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole('button', { name: t('desk.breaches.step.writeNotices') }).click();
	const first = dialog.getByLabel(t('desk.breaches.text')).first();
	await expect(first).toHaveValue(/nature, in words/);
	await checkAccessibility();
	await first.press('Control+End');
	await first.pressSequentially('\n\nEditado');
	await dialog.getByRole('button', { name: t('desk.breaches.notices.accept', { people: '1' }) }).click();
	await expect(dialog).toBeHidden();
	// The outbox is checked every two seconds.
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(/250 |Accepted by|Aceptado por/)).toBeVisible({ timeout: 3_000 });
	}).toPass({ timeout: 30_000 });
	await page.goto('/owner/breaches');
	await expect(
		page.getByText(t('desk.breaches.notifiedOf', { notified: '1', people: '1' })).first(),
	).toBeVisible();
	await checkAccessibility();
});
