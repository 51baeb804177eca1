import { expect, somebody, test } from '#tests/support/browser.ts';
import { type Language, textsOf } from '#tests/support/shop-texts.ts';
import {
	fillAddress,
	keep,
	keptCart,
	newAccount,
	newAddress,
	seenButton,
	watchesToBuy,
} from './purchase-steps.ts';

const languages: { language: Language; locale: string; from: number }[] = [
	{ language: 'es', locale: 'es-CL', from: 20 },
	{ language: 'en', locale: 'en-US', from: 26 },
];

for (const { language, locale, from } of languages) {
	test.describe(`in ${language}`, () => {
		test.use({ locale });
		const t = textsOf(language);

		test('a visitor finds a watch, registers, orders it and reads how to pay', async ({
			page,
			request,
			checkAccessibility,
			isMobile,
		}) => {
			test.setTimeout(120_000);
			// The project's own language is looked at in accessibility.spec.ts.
			const check = language === (isMobile ? 'es' : 'en') ? async () => {} : checkAccessibility;
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
			const [watch, other] = await watchesToBuy(request, from + (isMobile ? 2 : 0), 2);
			if (!watch || !other) throw new Error('The demonstration shop has too few watches');
			const person = somebody();

			await page.goto(`/watch/${watch.documentId}`);
			await seenButton(page, t('cards.add')).first().click();
			await expect(seenButton(page, t('cards.remove')).first()).toBeVisible();
			expect(await keptCart(page)).toBe(JSON.stringify([watch.documentId]));

			await page
				.getByRole('banner')
				.getByRole('link', { name: t('layout.nav.cart') })
				.click();
			await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
			await expect(page.getByRole('link', { name: watch.model })).toBeVisible();
			await expect(page.getByText(t('cart.free'), { exact: true })).toBeVisible();
			await check();

			await seenButton(page, t('cart.signIn')).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('button', { name: t('auth.login.other') }).click();
			for (const field of ['firstName', 'lastName', 'username', 'email', 'password'] as const)
				await dialog.locator(`input[name=${field}]`).fill(person[field]);
			await page.keyboard.press('Enter');
			await expect(dialog).toBeHidden();

			await page
				.getByRole('link', { name: t('cart.checkout') })
				.filter({ visible: true })
				.click();
			await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
			await expect(seenButton(page, t('checkout.place'))).toBeDisabled();
			await expect(page.getByText(t('checkout.reason.address')).filter({ visible: true })).toBeVisible();
			await check();

			await page.getByRole('link', { name: t('checkout.address.add') }).click();
			await expect(page.getByLabel(t('addresses.firstName'))).toHaveValue(person.firstName);
			await page.getByLabel(t('addresses.city')).fill('Talca');
			await page.getByLabel(t('addresses.street')).press('Enter');
			await expect(page.getByLabel(t('addresses.street'))).toBeFocused();
			await expect(page.getByLabel(t('addresses.city'))).toHaveValue('Talca');
			await check();
			await fillAddress(page, t);
			await page.keyboard.press('Enter');

			await expect(page).toHaveURL(/\/checkout$/);
			await expect(page.getByRole('radio')).toBeChecked();
			await seenButton(page, t('checkout.place')).click();
			await expect(page).toHaveURL(/\/payments\?order=[a-z0-9]{24}$/);
			await expect(page.getByText(t('payments.bank.account'), { exact: true })).toBeVisible();
			await expect.poll(() => keptCart(page)).toBe('[]');
			await check();

			const account = page.getByRole('button', {
				name: t('payments.copyNamed', { name: t('payments.bank.account') }),
			});
			await account.click();
			await expect(page.getByText(t('payments.copied'))).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\d/);
			await page.getByRole('radio').nth(1).check();
			await expect(page.getByText(/^[\d.]+ USDT$/)).toBeVisible();
			await check();

			// A pending order blocks another one, with a way to pay it.
			await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify([id])), other.documentId);
			await page.goto('/checkout');
			await expect(page.getByText(t('checkout.pending.title'))).toBeVisible();
			await expect(seenButton(page, t('checkout.place'))).toHaveCount(0);
			await check();
			await page.getByRole('link', { name: t('checkout.pending.orders') }).click();

			await expect(page.getByRole('link', { name: watch.model })).toBeVisible();
			await page.getByRole('button', { name: t('orders.showDetails') }).click();
			await expect(page.getByText(t('orders.address'))).toBeVisible();
			await check();
			await page.getByRole('button', { name: t('orders.cancel') }).click();
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('orders.cancel') })
				.click();
			await expect(page.getByText(t('orders.status.cancelled'), { exact: true })).toBeVisible();
			await expect(page.getByRole('link', { name: t('orders.pay') })).toHaveCount(0);
		});
	});
}

// What does not depend on the size of the screen is asked once.
test.describe('the cart', { tag: '@once' }, () => {
	test.use({ locale: 'en-US' });
	const t = textsOf('en');

	test('is empty when what was kept is none', async ({ page }) => {
		await page.goto('/services');
		for (const cart of ['not json', '{"a":1}', '[1,null,"x"]', '']) {
			await page.evaluate((text) => localStorage.setItem('cart', text), cart);
			await page.goto('/cart');
			await expect(page.getByText(t('cart.empty.title')), cart).toBeVisible();
		}
	});

	test('tells what was sold and what has another price', async ({ page, request }) => {
		const [watch] = await watchesToBuy(request, 50);
		if (!watch) throw new Error('no watch');
		const gone = 'z'.repeat(24);
		const seen = {
			[gone]: { price: 1, name: 'Orient Bambino' },
			[watch.documentId]: { price: watch.price + 1000, name: watch.model },
		};
		await keep(page, { cart: [watch.documentId, gone], 'cart-prices': JSON.stringify(seen) });
		await page.goto('/services');
		const counted = page.getByRole('banner').getByText(t('layout.inCart_one', { count: 1 }), { exact: true });
		await expect(counted).toBeAttached();
		await page.evaluate(() => localStorage.removeItem('cart-gone'));
		await page.goto('/cart');
		await expect(counted).toBeAttached();
		await expect(page.getByText(t('cart.changes.gone', { name: 'Orient Bambino' }))).toBeVisible();
		await expect(page.getByText(/the price was .* and is now/)).toBeVisible();
		await page.getByRole('button', { name: t('cart.changes.accept') }).click();
		await expect(page.getByText(t('cart.changes.title'))).toBeHidden();
		await expect(page.getByRole('main')).toBeFocused();
		expect(await keptCart(page)).toBe(JSON.stringify([watch.documentId]));
	});

	test('is cleared after a question', async ({ page, request }) => {
		const watches = await watchesToBuy(request, 50, 2);
		await keep(page, { cart: watches.map(({ documentId }) => documentId) });
		await page.goto('/cart');
		await page.getByRole('button', { name: t('cart.clear') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('cart.clearAccept') })
			.click();
		await expect(page.getByText(t('cart.empty.title'), { exact: true })).toBeVisible();
	});
});

test.describe('the checkout', { tag: '@once' }, () => {
	test.use({ locale: 'en-US', expected: [/console: Failed to load resource.*(409|ERR_FAILED)/] });
	const t = textsOf('en');

	test('offers the corrected cart when a price has changed', async ({ page, request, isMobile }) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, isMobile ? 34 : 35);
		if (!watch) throw new Error('no watch');
		await keep(page, { account, cart: [watch.documentId] });
		let stale = true;
		await page.route('**/api/orders', async (route) => {
			const body = route.request().postDataJSON();
			if (route.request().method() !== 'POST' || !stale) return route.continue();
			stale = false;
			body.data.items[0].price -= 1000;
			return route.continue({ postData: JSON.stringify(body) });
		});
		await page.goto('/checkout');
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByText(t('checkout.conflict.title'))).toBeVisible();
		await expect(seenButton(page, t('checkout.place'))).toBeDisabled();
		await page.getByRole('button', { name: t('checkout.conflict.accept') }).click();
		await seenButton(page, t('checkout.place')).click();
		await expect(page).toHaveURL(/\/payments/);
	});

	test('never orders twice when an answer is lost', async ({ page, request, isMobile }) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, isMobile ? 36 : 37);
		if (!watch) throw new Error('no watch');
		await keep(page, { account, cart: [watch.documentId] });
		let lost = 0;
		await page.route('**/api/orders', async (route) => {
			if (route.request().method() !== 'POST' || lost > 0) return route.continue();
			lost += 1;
			await route.fetch();
			return route.abort();
		});
		await page.goto('/checkout');
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByText(t('checkout.offline'))).toBeVisible();
		await seenButton(page, t('checkout.place')).click();
		await expect(page).toHaveURL(/\/payments/);
		const orders = await request.get('/api/orders', {
			headers: { authorization: `Bearer ${account.jwt}` },
		});
		expect((await orders.json()).data).toHaveLength(1);
	});
});
