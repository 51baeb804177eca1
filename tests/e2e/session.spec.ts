import { awake, expect, noticeWaking, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, watchesToBuy } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test.describe('a session that another device has ended', () => {
	test.use({ expected: [/console: Failed to load resource.* 401/] });

	test('ends here too, and the page says so', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await keep(page, { account });
		await page.goto('/profile');
		await expect(page.getByLabel(t('password.current'))).toBeVisible();
		// All calls of the page have finished. Otherwise one of them would notice the end before the link is
		// pressed.
		await page.waitForLoadState('networkidle');
		const password = 'otra clave 2026';
		const changed = await request.post('/api/auth/change-password', {
			headers: { authorization: `Bearer ${account.jwt}` },
			data: { currentPassword: account.password, password, passwordConfirmation: password },
		});
		expect(changed.status()).toBe(200);
		await page
			.getByRole('main')
			.getByRole('link', { name: t('layout.menu.orders') })
			.click();
		await expect(page.getByRole('dialog').getByText(t('auth.ended'))).toBeVisible();
		await expect(page.getByText(t('layout.ended'))).toBeVisible();
		expect(await page.evaluate(() => ['access', 'refresh'].filter((key) => key in localStorage))).toEqual([]);
	});

	test('leaves input in the profile for the same person until it is discarded', async ({
		page,
		request,
		t,
	}) => {
		const account = await newAccount(request);
		await keep(page, { account });
		await page.goto('/profile');
		const phone = page.getByLabel(t('profile.phone'));
		await page.getByRole('button', { name: t('profile.edit') }).click();
		await phone.fill('9 1234-5678');
		// A list that loads later would notice the end of the session before the form does.
		await page.getByRole('button', { name: t('profile.data.delete') }).waitFor();
		const headers = { authorization: `Bearer ${account.jwt}` };
		expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
		await page.getByRole('button', { name: t('profile.save') }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText(t('auth.ended'))).toBeVisible();
		await expect(page.getByText(t('profile.phone'))).toBeHidden();
		const menu = async (entry: string) => {
			await page.getByRole('button', { name: t('layout.menu.open') }).click();
			await page.getByRole('menuitem', { name: t(`layout.menu.${entry}`) }).click();
		};
		const enter = async () => {
			await dialog.getByLabel(t('auth.email')).fill(account.email);
			const password = dialog.getByRole('textbox', { name: t('auth.password') });
			await password.fill(account.password);
			await password.press('Enter');
			await expect(dialog).toHaveCount(0);
		};
		await enter();
		await expect(phone).toHaveValue('9 1234-5678');
		await menu('signOut');
		await expect(page).toHaveURL(/:\d+\/$/);
		await menu('signIn');
		await enter();
		await menu('profile');
		await expect(phone).toHaveValue('');
		await expect(phone).toHaveAttribute('readonly');
	});

	test('an expired access token is renewed once for all requests of the page', async ({
		page,
		request,
		t,
	}) => {
		const account = await newAccount(request);
		await newAddress(request, account);
		const [watch] = await watchesToBuy(request, 23);
		await keep(page, {
			account: { ...account, jwt: `${account.jwt.slice(0, -6)}AAAAAA` },
			cart: [watch?.documentId ?? ''],
		});
		const renewals: string[] = [];
		page.on('request', (one) => {
			if (one.url().endsWith('/auth/refresh')) renewals.push(one.url());
		});
		await page.goto('/checkout');
		await expect(page.getByRole('radio')).toBeChecked();
		await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
		expect(renewals).toHaveLength(1);
	});
});

test.describe('the end of an account, or of a session that had already ended,', () => {
	test.use({ expected: [/console: Failed to load resource.* 40[01]/] });

	test('is reported once', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await keep(page, { account });
		await page.goto('/profile');
		await page.getByRole('button', { name: t('profile.data.delete') }).click();
		const password = page.getByRole('dialog').getByLabel(t('profile.data.deletePassword')).first();
		await password.fill('not the password');
		await password.press('Enter');
		await expect(password).toHaveAttribute('aria-invalid', 'true');
		await password.fill(account.password);
		await password.press('Enter');
		await expect(page.getByText(t('profile.data.deleted'))).toBeVisible();
		await expect(page).toHaveURL(/:\d+\/$/);
		await expect(page.getByText(t('layout.ended'))).toHaveCount(0);
		expect(await page.evaluate(() => 'refresh' in localStorage)).toBe(false);
	});

	test('is reported once when signing out too', async ({ page, request, t }) => {
		const account = await newAccount(request);
		await keep(page, { account });
		await page.goto('/settings');
		await page.getByRole('button', { name: t('layout.menu.open') }).click();
		await expect(page.getByRole('menuitem', { name: t('layout.menu.signOut') })).toBeVisible();
		const headers = { authorization: `Bearer ${account.jwt}` };
		expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true);
		await page.getByRole('menuitem', { name: t('layout.menu.signOut') }).click();
		await expect(page.getByText(t('auth.goodbye'))).toBeVisible();
		await expect(page.locator('[popover] > div')).toHaveCount(1);
	});
});

test('the last cards of the profile appear together, so that no list moves their buttons', async ({
	page,
	request,
	t,
}) => {
	await keep(page, { account: await newAccount(request) });
	const consents = Promise.withResolvers<void>();
	await page.route('**/api/users/consents', async (route) => {
		await consents.promise;
		await route.continue();
	});
	const sessions = page.waitForResponse('**/api/auth/sessions');
	await page.goto('/profile');
	await (await sessions).finished();
	await expect(page.getByLabel(t('password.current'))).toBeVisible();
	await expect(page.getByRole('button', { name: t('profile.data.delete') })).toHaveCount(0);
	consents.resolve();
	await expect(page.getByRole('button', { name: t('profile.data.delete') })).toBeVisible();
});

test('signing out in one tab signs out the other, and both share the same cart', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	const [watch] = await watchesToBuy(request, 24);
	if (!watch) throw new Error('no watch');
	await keep(page, { account });
	await page.goto('/profile');
	await expect(page.getByLabel(t('password.current'))).toBeVisible();
	const other = await page.context().newPage();
	await other.goto('/cart');
	await expect(other.getByText(t('cart.empty.title'))).toBeVisible();
	await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify([id])), watch.documentId);
	await expect(other.getByRole('link', { name: watch.model })).toBeVisible();
	await other.getByRole('button', { name: t('layout.menu.open') }).click();
	await other.getByRole('menuitem', { name: t('layout.menu.signOut') }).click();
	await expect(page.getByRole('dialog').getByText(t('auth.ended'))).toBeVisible();
	await expect(page.getByLabel(t('password.current'))).toBeHidden();
});

test('after another person signs in over this session in another tab, this tab belongs to that person', async ({
	page,
	request,
	t,
}) => {
	const [account, next] = [await newAccount(request), await newAccount(request)];
	await newAddress(request, account);
	await keep(page, { account });
	await page.goto('/addresses');
	const card = page.getByRole('button', { name: t('addresses.delete') });
	await expect(card).toHaveCount(1);
	const other = await page.context().newPage();
	await other.goto('/services');
	await other.evaluate(({ jwt, refreshToken }) => {
		localStorage.setItem('access', jwt);
		localStorage.setItem('refresh', refreshToken);
	}, next);
	await expect(page.getByText(t('addresses.empty.title'))).toBeVisible();
	await expect(card).toHaveCount(0);
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await expect(page.getByText(next.email)).toBeVisible();
});

// A value that a header cannot contain would otherwise look like an unreachable shop.
test('a browser that stores no token, a huge one or JSON as its tokens treats the user as a visitor', async ({
	page,
	t,
}) => {
	await page.goto('/settings');
	for (const token of ['ñ\u{1f600}', 'a'.repeat(60_000), '{"a":[1]}']) {
		await page.evaluate((text) => {
			for (const key of ['access', 'refresh', 'favourites']) localStorage.setItem(key, text);
			localStorage.setItem('compare', '{}');
			localStorage.setItem('cart', 'undefined');
		}, token);
		await page.reload();
		await page.getByRole('button', { name: t('layout.menu.open') }).click();
		await expect(page.getByRole('menuitem', { name: t('layout.menu.signIn') })).toBeVisible();
		await expect(page.getByText(t('layout.away.shop'))).toHaveCount(0);
	}
});

test('the owner sees a sold-out watch and its serial number, and a visitor with the same link does not', async ({
	page,
	request,
	browser,
	baseURL,
	t,
}) => {
	const owner = await theOwner(request);
	const query = 'filters[inStock]=false&pagination[pageSize]=1';
	const answer = await request.get(`/api/watches?${query}`, {
		headers: { authorization: `Bearer ${owner.jwt}` },
	});
	const sold = (await answer.json()).data[0];
	await keep(page, { account: owner });
	await page.goto('/watches?sort=brand&size=all');
	const inStockOnly = page.getByRole('main').getByLabel(t('catalogue.filters.inStockOnly'));
	await expect(inStockOnly).toBeChecked();
	await inStockOnly.click();
	await expect(page).toHaveURL(/stock=all/);
	const link = page.locator(`article a[href*="${sold.documentId}"]`);
	await link.click();
	await expect(page).toHaveURL(new RegExp(sold.documentId));
	await page.getByRole('button', { name: t('watch.spec.more') }).click();
	await expect(page.getByText(t('watch.spec.serial'), { exact: true })).toBeVisible();

	// For a visitor, the address of the list opens a complete page of what is on sale.
	const visitor = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
	const faults: string[] = [];
	visitor.on('pageerror', (error) => faults.push(error.message));
	await noticeWaking(visitor);
	await visitor.goto('/watches?stock=all');
	await expect(visitor.getByRole('article').first()).toBeVisible();
	await awake(visitor);
	expect(faults).toEqual([]);
	await visitor.context().close();
});
