import { anAddress, expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { keep, seenButton, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test('a guest finds the comuna while typing, and corrects the address through the mailed link until the order ships', async ({
	page,
	browser,
	request,
	baseURL,
	t,
	checkAccessibility,
}) => {
	const email = `guest-${Date.now()}@address-${Date.now()}.cl`;
	const [watch] = await watchesToBuy(request, 42);
	if (!watch) throw new Error('no watch');
	await keep(page, { cart: [watch.documentId] });
	await page.goto('/checkout?as=guest');
	await page.getByLabel(t('checkout.guest.email')).fill(email);
	for (const field of ['firstName', 'lastName', 'street', 'phone'] as const)
		await page.getByLabel(t(`addresses.${field}`)).fill(anAddress[field]);
	const region = page.getByRole('combobox', { name: t('addresses.state') });
	const comuna = page.getByRole('combobox', { name: t('addresses.city') });
	await comuna.focus();
	await page.keyboard.type('nunoa');
	const suggested = page.getByRole('option', { name: 'Ñuñoa' });
	await expect(suggested).toBeVisible();
	await checkAccessibility();
	await page.keyboard.press('Tab');
	await expect(comuna).toHaveValue('Ñuñoa');
	await expect(region).toHaveValue('Metropolitana de Santiago');
	// A region is entered by its number. The comuna of another region is removed.
	await region.fill('V');
	await page.keyboard.press('Tab');
	await expect(region).toHaveValue('Valparaíso');
	await expect(comuna).toHaveValue('');
	await expect(comuna).toBeFocused();
	await comuna.click();
	await page.getByRole('option', { name: 'Viña del Mar' }).click();
	await expect(comuna).toHaveValue('Viña del Mar');
	// Without a similar comuna, an error appears at the field, which refers to it.
	await comuna.fill('xyzw');
	await seenButton(page, t('checkout.place')).click();
	await expect(comuna).toHaveAccessibleDescription(t('faults.comuna'));
	await expect(comuna).toBeFocused();
	await comuna.fill('valparaiso');
	await page.keyboard.press('Tab');
	await expect(comuna).toHaveValue('Valparaíso');
	await seenButton(page, t('checkout.place')).click();
	await expect(page).toHaveURL(/\/payments\?order=/);
	const number = new URL(page.url()).searchParams.get('order') ?? '';

	await page.goto(await mailedLink(email, 'payments'));
	await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
	await page.goto(`/orders/${number}`);
	await page.getByRole('button', { name: t('orders.changeAddress') }).click();
	const dialog = page.getByRole('dialog');
	const street = dialog.getByLabel(t('addresses.street'));
	await expect(street).toHaveValue(anAddress.street);
	await expect(dialog.getByLabel(t('addresses.firstName'))).toBeFocused();
	await dialog.getByLabel(t('addresses.phone')).fill('123');
	await street.fill('Los Leones 45');
	await street.press('Enter');
	await expect(dialog.getByLabel(t('addresses.phone'))).toBeFocused();
	await checkAccessibility();
	await dialog.getByLabel(t('addresses.phone')).fill(anAddress.phone);
	await dialog.getByRole('button', { name: t('addresses.save') }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText(t('orders.action.addressChanged')).first()).toBeVisible();
	await page.getByRole('button', { name: t('orders.changeAddress') }).click();
	await expect(street).toHaveValue('Los Leones 45');
	await page.keyboard.press('Escape');

	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const path = `/api/owner/orders/${number}`;
	const context = await browser.newContext({ baseURL: baseURL ?? '' });
	const desk = await context.newPage();
	await keep(desk, { account: owner });
	const { id } = (await (await request.get(path, { headers })).json()).data;
	await desk.goto(`/owner/orders/${id}`);
	await expect(desk.getByText('Los Leones 45')).toBeVisible();
	await expect(desk.getByText(t('orders.action.addressChanged')).first()).toBeVisible();
	await context.close();
	for (const [step, more] of [
		['confirm-payment', { method: 'bank' }],
		['ship', { carrier: 'Starken', tracking: '1' }],
	] as const) {
		const { data } = await (await request.get(path, { headers })).json();
		const sent = { data: { updatedAt: data.updatedAt, ...more } };
		const answer = await request.post(`${path}/${step}`, { headers, data: sent });
		expect(answer.status(), await answer.text()).toBe(200);
	}
	await page.reload();
	await expect(page.getByText('Starken')).toBeVisible();
	await expect(page.getByRole('button', { name: t('orders.changeAddress') })).toHaveCount(0);
});
