import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';

// The shop first refuses the sign-in and the change, because both require a second factor.
test.use({ expected: [/console: Failed to load resource.* 403/] });

test('a passkey created in the profile is required at sign-in and for step-up, and another session is visible and ended', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const devices = await page.context().newCDPSession(page);
	await devices.send('WebAuthn.enable');
	await devices.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const account = await newAccount(request);
	await keep(page, { account });
	await page.goto('/profile');
	await page.getByRole('button', { name: t('security.passkey.add') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('security.passkey.name')).fill('Notebook');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('listitem')).toHaveCount(10);
	await checkAccessibility();
	const recovery = await dialog.getByRole('listitem').first().textContent();
	await dialog.getByRole('button', { name: t('security.codes.kept') }).click();
	const main = page.getByRole('main');
	await expect(main.getByText('Notebook', { exact: true })).toBeVisible();

	// The account signs in elsewhere, with the password and a recovery code.
	const credentials = { identifier: account.email, password: account.password };
	const refused = await request.post('/api/auth/local', { data: credentials });
	expect(refused.status()).toBe(403);
	const { challenge } = (await refused.json()).error.details;
	const elsewhere = await request.post('/api/auth/local/second-factor', {
		data: { challenge, code: recovery },
	});
	const { jwt } = await elsewhere.json();

	// This browser uses the passkey, by keyboard alone.
	await main.getByRole('button', { name: t('layout.menu.signOut') }).click();
	await expect(page).toHaveURL(/:\d+\/$/);
	await page.goto('/profile');
	await dialog.getByLabel(t('auth.emailOrUsername')).fill(account.email);
	const password = dialog.getByRole('textbox', { name: t('auth.password') });
	await password.fill(account.password);
	await password.press('Enter');
	await expect(dialog.getByRole('button', { name: t('security.usePasskey') })).toBeFocused();
	await checkAccessibility();
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);

	const ends = main.getByRole('button', { name: new RegExp(`^${t('security.sessions.end')}\\b`) });
	await expect(main.getByText(t('security.codes.left_other', { count: 9 }))).toBeVisible();
	await ends.first().click();
	await expect(page.getByText(t('security.sessions.ended'))).toBeVisible();
	const headers = { authorization: `Bearer ${jwt}` };
	expect((await request.get('/api/users', { headers })).status()).toBe(401);

	// Simulates ten minutes passing: one refusal by the shop. The challenge and its answer are the real ones.
	await page.route(
		'**/api/auth/second-factor/recovery-codes',
		(route) =>
			route.fulfill({
				status: 403,
				json: {
					data: null,
					error: { status: 403, name: 'ForbiddenError', details: { code: 'step_up_needed' } },
				},
			}),
		{ times: 1 },
	);
	await main.getByRole('button', { name: t('security.codes.renew') }).click();
	await expect(dialog.getByRole('heading', { name: t('security.stepUp') })).toBeVisible();
	await dialog.getByRole('button', { name: t('security.usePasskey') }).click();
	await expect(dialog.getByRole('listitem')).toHaveCount(10);
	await expect(dialog.getByText(recovery ?? '')).toHaveCount(0);
});
