import { formatClp } from '#contract/payments/money.ts';
import { expect, newPerson, test } from '#tests/support/browser.ts';
import { fillAddress, seenButton, storedCart, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// With motion, as most visitors see it.
test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	expected: [/status of 409 .*\/api\/discounts/],
});

// On a phone. In a wide window, engines.spec.ts and keyboard.spec.ts cover the purchase.
test('a visitor finds a watch, registers, orders it with a discount code and sees how to pay', async ({
	page,
	request,
	t,
	language,
	checkAccessibility,
}) => {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const [watch, other] = await watchesToBuy(request, 10, 2);
	if (!watch || !other) throw new Error('The demonstration shop has too few watches');
	const person = newPerson();
	const code = `E2E-${Date.now()}`;
	const made = await request.post('/api/owner/discount-codes', {
		headers: { authorization: `Bearer ${(await theOwner(request)).jwt}` },
		data: { data: { code, percent: 10 } },
	});
	expect(made.status(), await made.text()).toBe(201);
	const discount = Math.floor(watch.price / 10);
	const shown = (amount: number) => page.getByText(formatClp(amount, language)).filter({ visible: true });

	await page.goto(`/watch/${watch.documentId}`);
	await seenButton(page, t('cards.add')).first().click();
	await expect(seenButton(page, t('cards.remove')).first()).toBeVisible();
	expect(await storedCart(page)).toBe(JSON.stringify([watch.documentId]));

	await page
		.getByRole('banner')
		.getByRole('link', { name: t('layout.nav.cart') })
		.click();
	await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
	await expect(page.getByRole('link', { name: watch.model })).toBeVisible();
	await expect(page.getByText(t('cart.free'), { exact: true })).toBeVisible();

	await seenButton(page, t('cart.signIn')).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: t('auth.login.other') }).click();
	for (const field of ['firstName', 'lastName', 'username', 'email', 'password'] as const)
		await dialog.locator(`input[name=${field}]`).fill(person[field]);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();

	// Registering from the cart continues to checkout.
	await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
	await expect(seenButton(page, t('checkout.place'))).toBeDisabled();
	// Ways to pay, returns and warranty come before the button that places the order.
	for (const promise of ['returns', 'warranty'] as const)
		await expect(page.getByRole('link', { name: t(`checkout.promises.${promise}`) })).toBeVisible();
	await expect(page.getByText(t('checkout.reason.address')).filter({ visible: true })).toBeVisible();

	await page.getByRole('link', { name: t('checkout.address.add') }).click();
	await expect(page.getByLabel(t('addresses.firstName'))).toHaveValue(person.firstName);
	await page.getByLabel(t('addresses.city')).fill('Talca');
	await page.getByLabel(t('addresses.street')).press('Enter');
	await expect(page.getByLabel(t('addresses.street'))).toBeFocused();
	await expect(page.getByLabel(t('addresses.city'))).toHaveValue('Talca');
	await fillAddress(page, t);
	await page.keyboard.press('Enter');

	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByRole('radio')).toBeChecked();
	await page.getByRole('button', { name: t('checkout.discount.have') }).click();
	const typed = page.getByRole('textbox', { name: t('checkout.discount.code') });
	await typed.fill(`${code}-NO`);
	await typed.press('Enter');
	await expect(typed).toHaveAttribute('aria-invalid', 'true');
	await checkAccessibility();
	await typed.fill(code.toLowerCase());
	await seenButton(page, t('checkout.discount.apply')).click();
	await expect(page.getByText(t('checkout.discount.row', { code }))).toBeVisible();
	await expect(shown(watch.price - discount).first()).toBeVisible();
	await seenButton(page, t('checkout.place')).click();
	await expect(page).toHaveURL(/\/payments\?order=[a-z0-9]{24}$/);
	// Card payments come first in the list.
	await page.getByRole('radio').nth(1).check();
	await expect(page.getByText(t('payments.bank.account'), { exact: true })).toBeVisible();
	await expect.poll(() => storedCart(page)).toBe('[]');

	const account = page.getByRole('button', {
		name: t('payments.copyNamed', { name: t('payments.bank.account') }),
	});
	await account.click();
	await expect(page.getByText(t('payments.copied'))).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\d/);
	await page.getByRole('radio').nth(2).check();
	await expect(page.getByText(/^[\d.]+ USDT$/)).toBeVisible();

	// A pending order blocks another one, and offers to pay it.
	await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify([id])), other.documentId);
	await page.goto('/checkout');
	await expect(page.getByText(t('checkout.pending.title'))).toBeVisible();
	await expect(seenButton(page, t('checkout.place'))).toHaveCount(0);
	await page.getByRole('link', { name: t('checkout.pending.orders') }).click();

	await expect(page.getByRole('link', { name: watch.model })).toBeVisible();
	await page.getByRole('button', { name: t('orders.showDetails') }).click();
	await expect(page.getByText(t('orders.address'))).toBeVisible();
	await expect(page.getByText(`${t('orders.discount')} ${code}`)).toBeVisible();
	await expect(shown(-discount).first()).toBeVisible();
	await expect(shown(watch.price - discount).first()).toBeVisible();
	await page.getByRole('button', { name: t('orders.cancel') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('orders.cancel') })
		.click();
	// The badge, and the last event of the history.
	await expect(page.getByText(t('orders.status.cancelled'), { exact: true })).toHaveCount(2);
	await expect(page.getByRole('link', { name: t('orders.pay') })).toHaveCount(0);
});
