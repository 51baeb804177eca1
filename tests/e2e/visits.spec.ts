import { expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { holdSession } from '../steps/held-session.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test('a visitor books a visit for an expensive used watch and moves it, and the owner confirms it', async ({
	page,
	request,
	t,
	expected,
	checkAccessibility,
}) => {
	expected.push(/status of 409/);
	const expensive = 'watches?filters[used]=true&filters[inStock]=true&sort=price:desc&pagination[pageSize]=1';
	const [watch] = (await (await request.get(`/api/${expensive}`)).json()).data;
	const lowestPriced =
		'watches?filters[used]=true&filters[inStock]=true&sort=price:asc&pagination[pageSize]=1';
	const [other] = (await (await request.get(`/api/${lowestPriced}`)).json()).data;
	await page.goto(`/watch/${other.documentId}`);
	await expect(page.getByRole('button', { name: t('cards.add') }).first()).toBeVisible();
	await expect(page.getByRole('button', { name: t('watch.visit') })).toHaveCount(0);
	const email = `visit-${Date.now()}@visits-${Date.now()}.cl`;
	await page.goto(`/watch/${watch.documentId}`);
	await expect(page.getByRole('button', { name: t('cards.add') }).first()).toBeVisible();
	await page.getByRole('button', { name: t('watch.visit') }).click();
	const dialog = page.getByRole('dialog', { name: t('visits.title') });
	await dialog.getByRole('group', { name: t('visits.time') }).waitFor();
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('visits.send.inPerson') }).click();
	await expect(dialog.getByText(t('visits.chooseTime'))).toBeVisible();
	await dialog
		.getByRole('group', { name: t('visits.time') })
		.getByRole('radio')
		.first()
		.check();
	await dialog.getByLabel(t('visits.name')).fill('Bea Soto');
	await dialog.getByLabel(t('visits.email')).fill(email);
	await dialog.getByLabel(t('visits.phone')).fill('9 8765 4321');
	await dialog.getByLabel(t('visits.message')).fill('Does it have its box?');

	// The typed text is still there after a reload.
	await page.reload();
	await expect(page.getByRole('button', { name: t('cards.add') }).first()).toBeVisible();
	await page.getByRole('button', { name: t('watch.visit') }).click();
	await expect(dialog.getByLabel(t('visits.name'))).toHaveValue('Bea Soto');
	await expect(dialog.getByLabel(t('visits.email'))).toHaveValue(email);
	await expect(dialog.getByLabel(t('visits.message'))).toHaveValue('Does it have its box?');
	await expect(
		dialog
			.getByRole('group', { name: t('visits.time') })
			.getByRole('radio')
			.first(),
	).toBeChecked();

	// A decision of the shop has a link to a person's review.
	await page.route('**/api/visits', (route) =>
		route.fulfill({
			status: 409,
			json: {
				data: null,
				error: {
					status: 409,
					name: 'ConflictError',
					message: 'You have two visits already.',
					details: { code: 'too_many_visits', decision: 'visitsLimit' },
				},
			},
		}),
	);
	await dialog.getByRole('button', { name: t('visits.send.inPerson') }).click();
	await expect(dialog.getByRole('alert').filter({ hasText: 'You have two visits already.' })).toBeVisible();
	await expect(dialog.getByRole('link', { name: t('ui.askReview') })).toHaveAttribute(
		'href',
		'/privacy/request?kind=review',
	);
	await page.unroute('**/api/visits');
	await dialog.getByRole('button', { name: t('visits.send.inPerson') }).click();
	await expect(dialog.getByRole('status')).toContainText(email);

	const link = await mailedLink(email, 'visit');
	await page.goto(link);
	await expect(page.getByText(t('visits.state.requested'))).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('visits.move') }).click();
	const times = page.getByRole('group', { name: t('visits.time') });
	await times.getByRole('radio').nth(1).check();
	await page.getByRole('button', { name: t('visits.saveTime') }).click();
	await expect(page.getByRole('button', { name: t('visits.move') })).toBeVisible();

	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/visits');
	const item = page.getByRole('listitem').filter({ hasText: email });
	await item.waitFor();
	await checkAccessibility();
	await item.getByRole('button', { name: t('desk.visits.act.accept') }).click();
	const confirmation = page.getByRole('dialog');
	await confirmation.getByLabel(t('desk.visits.words')).fill('Ring the bell twice.');
	await confirmation.getByRole('button', { name: t('desk.visits.act.accept') }).click();
	await expect(item.getByText(t('desk.visits.state.accepted'))).toBeVisible();

	await page.goto(link);
	await expect(page.getByText('Ring the bell twice.')).toBeVisible();
	await page.getByRole('button', { name: t('visits.cancel') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('visits.cancel') })
		.click();
	await expect(page.getByText(t('visits.state.canceled'), { exact: true })).toBeVisible();
});

test('a session that becomes known while the form is open fills in its empty fields', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	await keep(page, { account });
	const releaseSession = await holdSession(page);
	const expensive = 'watches?filters[used]=true&filters[inStock]=true&sort=price:desc&pagination[pageSize]=1';
	const [watch] = (await (await request.get(`/api/${expensive}`)).json()).data;
	await page.goto(`/watch/${watch.documentId}`);
	await page.getByRole('button', { name: t('watch.visit') }).click();
	const dialog = page.getByRole('dialog', { name: t('visits.title') });
	const [name, email] = [dialog.getByLabel(t('visits.name')), dialog.getByLabel(t('visits.email'))];
	await name.fill('Bea Soto');
	await expect(email).toHaveValue('');
	releaseSession();
	await expect(email).toHaveValue(account.email);
	await expect(name).toHaveValue('Bea Soto');
});
