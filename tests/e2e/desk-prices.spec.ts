import { expect, test } from '#tests/support/browser.ts';
import { mailedLink } from '#tests/support/outbox.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';
import { commonBrand, theOwner } from '../steps/shop-pages.ts';

test('a price beyond an assistant’s limit awaits the owner’s approval in the editor and on Today', async ({
	browser,
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const assistant = await newAccount(request);
	await request.post('/api/owner/people', { headers, data: { data: { email: assistant.email } } });
	const invitation = await mailedLink(assistant.email, 'owner');
	const code = new URLSearchParams(invitation.split('?')[1]).get('join');
	const joined = await request.post('/api/auth/join', {
		headers: { authorization: `Bearer ${assistant.jwt}` },
		data: { code },
	});
	expect(joined.status(), await joined.text()).toBe(200);
	const brand = await commonBrand(request);
	const model = `Waiting ${Date.now()}`;
	const watch = { brand: brand.documentId, model, price: 1_000_000, stock: 1 };
	const made = await request.post('/api/watches', { headers, data: { data: watch } });
	const { documentId } = (await made.json()).data;

	await keep(page, { account: assistant });
	await page.goto(`/owner/watches/${documentId}`);
	const price = page.getByLabel(t('desk.watches.field.price'), { exact: false }).first();
	await price.fill('500000');
	await page.getByRole('button', { name: t('desk.form.save') }).click();
	await expect(page.getByText(t('desk.prices.waits'))).toBeVisible();
	await expect(price).toHaveValue('1000000');
	await checkAccessibility();
	await page.goto('/owner');
	await expect(page.getByRole('heading', { name: t('desk.prices.owners') })).toBeVisible();
	await expect(page.getByRole('button', { name: t('desk.prices.approve') })).toHaveCount(0);

	const context = await browser.newContext();
	const owned = await context.newPage();
	await keep(owned, { account: owner });
	await owned.goto(`/owner/watches/${documentId}`);
	await expect(owned.getByText(t('desk.prices.decide', { by: assistant.email }))).toBeVisible();
	await owned.getByRole('link', { name: t('desk.prices.toToday') }).click();
	const row = owned.getByRole('listitem').filter({ hasText: model });
	await row.getByRole('button', { name: t('desk.prices.approve') }).click();
	await expect(owned.getByText(t('desk.prices.approved', { watch: `${brand.name} ${model}` }))).toBeVisible();
	await expect(row.getByRole('button', { name: t('desk.prices.approve') })).toHaveCount(0);
	const read = await request.get(`/api/watches/${documentId}`, { headers });
	expect((await read.json()).data.price).toBe(500_000);
	await context.close();
});
