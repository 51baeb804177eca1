import type { Locator, Page } from '@playwright/test';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { newAccount, seenButton } from '../steps/purchase-steps.ts';
import { knownWatches, ready } from '../steps/shop-pages.ts';

/** Presses Tab until the element has focus, and checks that the focus is visible. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
	await expect(wanted).toBeVisible();
	for (let press = 0; press < 150; press++) {
		await page.keyboard.press(key);
		if (await wanted.evaluate((element) => element === document.activeElement)) {
			await expect
				.poll(() =>
					wanted.evaluate((element) => {
						const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
						return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
					}),
				)
				.toBe(true);
			return;
		}
	}
	throw new Error(`The ${key} key never reaches ${wanted}`);
}

test('a complete purchase without a mouse', async ({ page, request, t }) => {
	test.setTimeout(90_000);
	const account = await newAccount(request);
	const [watch] = await knownWatches(request, 6, 1);
	if (!watch) throw new Error('no watch');
	await page.goto(`/watch/${watch.documentId}`);
	await ready(page);

	// The first element skips the navigation.
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: t('layout.skip') })).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, seenButton(page, t('cards.add')).first());
	await page.keyboard.press('Space');
	await expect(seenButton(page, t('cards.remove')).first()).toBeVisible();
	// The focus moves to the link that replaces the pressed button.
	await expect(page.locator('main').getByRole('link', { name: t('cards.toCart') })).toBeFocused();

	await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('layout.nav.cart') }), 'Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/cart$/);
	await tabTo(page, seenButton(page, t('cart.signIn')));
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel(t('auth.email'))).toBeFocused();
	await page.keyboard.type(account.email);
	await tabTo(page, dialog.getByLabel(t('auth.password'), { exact: true }));
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();

	// Signing in from the cart continues to checkout.
	await expect(page).toHaveURL(/\/checkout$/);
	await tabTo(page, page.getByRole('link', { name: t('checkout.address.add') }));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/addresses\/add$/);
	for (const field of [
		'firstName',
		'lastName',
		'street',
		'state',
		'city',
		'zip',
		'country',
		'phone',
	] as const) {
		const input = page.getByLabel(t(`addresses.${field}`));
		await tabTo(page, input);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type(anAddress[field]);
	}
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/checkout$/);
	await expect(page.getByRole('radio')).toBeChecked();
	await tabTo(page, seenButton(page, t('checkout.place')));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/payments\?order=/);
	await ready(page);
	// The new page receives focus, on a slow machine only after the first key.
	await expect(async () => {
		await tabTo(page, page.getByRole('radio').first());
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('radio').nth(1)).toBeChecked({ timeout: 2_000 });
	}).toPass();
});

test('dialogs and menus return the focus', async ({ page, request, t }) => {
	const [watch] = await knownWatches(request, 6, 1);
	await page.goto(`/watch/${watch?.documentId}`);
	await ready(page);
	const focusOn = (locator: Locator) => expect(locator).toBeFocused();

	// `/` opens the search, Escape closes it, and the focus returns to its previous element.
	const search = page.getByRole('button', { name: t('layout.nav.search') });
	const logo = page.getByRole('banner').getByRole('link', { name: 'Áncora' });
	await logo.focus();
	await page.keyboard.press('/');
	await focusOn(page.getByRole('searchbox'));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await focusOn(logo);
	await tabTo(page, search);
	await page.keyboard.press('Enter');
	await focusOn(page.getByRole('searchbox'));
	// Typed in a field, `/` is an ordinary character. The focus never leaves the dialog.
	await page.keyboard.type('a/b');
	await expect(page.getByRole('searchbox')).toHaveValue('a/b');
	for (let press = 0; press < 12; press++) {
		await page.keyboard.press('Tab');
		const isOutside = await page.evaluate(() => {
			const { activeElement } = document;
			return activeElement !== document.body && !activeElement?.closest('dialog');
		});
		expect(isOutside).toBe(false);
	}
	// In a search field with text, the first Escape clears it.
	await tabTo(page, page.getByRole('searchbox'));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('searchbox')).toHaveValue('');
	await page.keyboard.press('Escape');
	await focusOn(search);

	const caliber = page.locator('main dd button').first();
	await tabTo(page, caliber);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await focusOn(caliber);

	// The menu: arrows, first letters and Escape. It opens the sign-in dialog.
	const menu = page.getByRole('button', { name: t('layout.menu.open') });
	await tabTo(page, menu, 'Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('menu')).toHaveCount(0);
	await focusOn(menu);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toBeVisible();
	await page.keyboard.type(t('layout.menu.signIn').slice(0, 2).toLowerCase());
	await page.keyboard.press('Enter');
	await focusOn(page.getByRole('dialog').getByLabel(t('auth.email')));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await focusOn(menu);
});
