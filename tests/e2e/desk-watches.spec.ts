import { expect, test } from '#tests/support/browser.ts';
import { keep } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

// The owner's desk: a watch from its photographs to the shop, edited in two tabs, and deleted. With the
// keyboard where that is faster.
test.use({ expected: [/status of 40[49] |ERR_FAILED/] });

test('a new watch with photographs is found, edited in two tabs, and deleted', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	test.setTimeout(180_000);
	const owner = await theOwner(request);
	await keep(page, { account: owner });
	const field = (name: string) => page.getByLabel(t(`desk.watches.field.${name}`), { exact: false }).first();
	// The table of readings has inputs for amplitudes of its own.
	const amplitude = page.getByRole('textbox', { name: /^Amplitude/ });
	const save = page.getByRole('button', { name: t('desk.form.save') });
	const model = `Desk ${Date.now()}`;

	await page.goto('/owner/watches');
	await expect(page.getByRole('table')).toBeVisible();
	await checkAccessibility();
	await page.keyboard.press('n');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.watches.new'));
	await field('brand').pressSequentially('SEÍK');
	const options = page.getByRole('listbox').getByRole('option');
	await expect(options).toHaveText(['Seiko', 'Grand Seiko']);
	await checkAccessibility();
	await page.keyboard.press('Enter');
	await field('model').fill(model);
	// Its caliber does not exist yet. It is created with the typed name and selected, without submitting the
	// form of the watch.
	await field('caliber').pressSequentially(`Seiko C ${model}`);
	const make = t('desk.references.makeCaliber', { name: `Seiko C ${model}` });
	await expect(options).toHaveText([make]);
	await page.keyboard.press('Enter');
	const making = page.getByRole('dialog');
	await expect(making.getByLabel(t('desk.references.field.model'))).toHaveValue(`C ${model}`);
	await page.keyboard.press('Enter');
	await expect(making.getByLabel(t('caliber.fact.movement'))).toHaveAttribute('aria-invalid', 'true');
	await making.getByLabel(t('caliber.fact.movement')).selectOption('Automatic');
	await making.getByRole('button', { name: t('desk.references.addCaliber') }).click();
	await expect(making).toBeHidden();
	await expect(field('caliber')).toHaveValue(`Seiko C ${model}`);
	await expect(field('price')).not.toHaveAttribute('aria-invalid', 'true');
	// The schema of the call refuses an invalid price, beside its field.
	await field('price').fill('cheap');
	await save.click();
	await expect(field('price')).toHaveAttribute('aria-invalid', 'true');
	await field('price').fill('450.000');
	// The connection breaks while the first picture is uploaded. The upload is repeated, and the picture
	// keeps its position.
	await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
	await page.getByLabel(t('desk.photos.add')).setInputFiles([
		{ name: 'front.png', mimeType: 'image/png', buffer },
		{ name: 'back.png', mimeType: 'image/png', buffer },
	]);
	await page.getByRole('button', { name: t('desk.photos.retry') }).click();
	// Encoding has low priority, and every other test requests plates.
	const sent = { timeout: 60_000 };
	await expect(page.getByRole('button', { name: t('desk.photos.remove', { at: 2 }) })).toBeVisible(sent);
	const shown = page.locator('[data-photo] img');
	await expect(shown.nth(1)).toHaveAttribute('src', /small/);
	const second = await shown.nth(1).getAttribute('src');
	await page.getByRole('button', { name: t('desk.photos.drag', { at: 2 }) }).press('ArrowLeft');
	await expect(shown.first()).toHaveAttribute('src', second ?? '');
	await page.getByRole('button', { name: t('desk.photos.edit.open', { at: 1 }) }).click();
	const edit = page.getByRole('dialog');
	await edit.getByRole('switch', { name: t('desk.photos.edit.square') }).click();
	await checkAccessibility();
	await edit.getByRole('button', { name: t('desk.photos.edit.right') }).click();
	await edit.getByRole('button', { name: t('desk.photos.edit.save') }).click();
	await expect(edit).toBeHidden(sent);
	await expect(shown.first()).toHaveAttribute('src', /small/);
	await expect(shown.first()).not.toHaveAttribute('src', second ?? '');
	const words = page.getByLabel(t('desk.watches.in.en', { field: t('desk.photos.inWords') })).first();
	await words.fill('The back');
	await page.getByLabel(t('watch.spec.diameter')).fill('40,5');
	await save.click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
	await expect(words).toHaveValue('The back');
	await checkAccessibility();

	// The watch is published automatically at a set time. Until then only staff see it, and its preview says
	// so. Then it is published by a button.
	const seen = async () => (await request.get(`/api/watches/${page.url().split('/').pop()}`)).status();
	await page.getByText(t('desk.watches.group.sheet'), { exact: true }).click();
	await amplitude.fill('361');
	await field('draft').check();
	await field('publishAt').fill('2040-05-06T10:00');
	await save.click();
	await expect(amplitude).toHaveAttribute('aria-invalid', 'true');
	await amplitude.fill('285');
	await save.click();
	const preview = page.getByRole('link', { name: t('desk.watches.preview') });
	await preview.click();
	await expect(page.getByRole('heading', { name: t('checked.title') })).toBeVisible();
	await expect(page.getByText('May 6, 2040 at 10:00 AM')).toBeVisible();
	await checkAccessibility();
	await page.goBack();
	expect(await seen()).toBe(404);
	// A customer is looking for such a watch. The desk shows it after publication, with a button to offer it.
	const wish = { name: 'Ana Rojas', phone: '9 8765 4321', model: `seiko ${model}` };
	const signed = { authorization: `Bearer ${owner.jwt}` };
	await request.post('/api/owner/wanted', { headers: signed, data: { data: wish } });
	await page.getByRole('button', { name: t('desk.watches.bulk.publish') }).click();
	await expect(preview).toBeHidden();
	expect(await seen()).toBe(200);
	await expect(page.getByRole('heading', { name: t('desk.wanted.asked_one', { count: 1 }) })).toBeVisible();
	await expect(page.getByRole('link', { name: t('desk.wanted.chat') }).first()).toHaveAttribute(
		'href',
		/phone=56987654321&text=Hola.*watch/,
	);
	await page.getByRole('button', { name: t('desk.wanted.mark') }).click();
	await expect(page.getByRole('heading', { name: t('desk.wanted.asked_one', { count: 1 }) })).toBeHidden();

	// The unsaved input is still there after the page has been closed.
	const described = page.getByLabel(t('desk.watches.in.en', { field: t('desk.watches.field.description') }));
	await described.fill('Kept on this device.');
	await page.reload();
	await expect(page.getByText(t('desk.form.restored'))).toBeVisible();
	await expect(described).toHaveValue('Kept on this device.');

	// Another tab saves in the meantime. Both versions of a field that both have changed are shown, and
	// nothing is overwritten.
	const documentId = page.url().split('/').pop();
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const { data: watch } = await (await request.get(`/api/watches/${documentId}`, { headers })).json();
	expect(watch).toMatchObject({ price: 450_000, diameter: 40.5 });
	const elsewhere = { version: watch.version, price: 460_000, stock: 3 };
	await request.put(`/api/watches/${documentId}`, { headers, data: { data: elsewhere } });
	await field('price').fill('470000');
	await save.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('460000')).toBeVisible();
	await expect(dialog.getByRole('radio')).toHaveCount(2);
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('desk.conflict.take') }).click();
	await expect(field('stock')).toHaveValue('3');
	await save.click();
	await expect(page.getByText(t('desk.form.nothing'))).toBeVisible();
	const now = (await (await request.get(`/api/watches/${documentId}?locale=en`, { headers })).json()).data;
	expect(now).toMatchObject({ price: 470_000, stock: 3, description: 'Kept on this device.' });

	// In the list, the watch is found and its stock is changed in place.
	await page.goto('/owner/watches');
	await expect(page.getByRole('table')).toBeVisible();
	// All watches of the page are selected, then those of the other pages too. The watches stay unchanged.
	const chosen = page.getByRole('region', { name: t('desk.watches.bulk.label') }).getByRole('status');
	const ofThePage = t('desk.watches.bulk.chosen_other', { count: 25 });
	const allPages = page.getByRole('button', {
		name: new RegExp(t('desk.watches.bulk.allPages', { figure: '[\\d,]+' })),
	});
	const choosePage = page.getByRole('checkbox', { name: t('desk.list.chooseAll') });
	// If another test adds a watch meanwhile, it appears on the page, which is then no longer fully selected.
	await expect(async () => {
		await choosePage.check({ timeout: 2_000 });
		await expect(chosen).toHaveText(ofThePage, { timeout: 2_000 });
		await allPages.click({ timeout: 2_000 });
	}).toPass();
	await expect(allPages).toBeHidden();
	await expect(chosen).not.toHaveText(ofThePage);
	await page.getByRole('button', { name: t('desk.list.none') }).click();
	await page.keyboard.press('/');
	await page.keyboard.type(model);
	await expect(page.getByRole('row')).toHaveCount(2);
	const stock = page.getByRole('textbox', { name: new RegExp(`${t('desk.watches.stock')}.*${model}`) });
	await stock.fill('5');
	await stock.press('Enter');
	await expect(stock).toHaveValue('5');
	await expect(page.getByText(t('desk.watches.saved', { watch: `Seiko ${model}` })).first()).toBeVisible();

	// Selected with a key, ten percent cheaper after a preview of both prices, and undone with another key.
	const price = page.getByRole('textbox', { name: new RegExp(`${t('desk.watches.price')}.*${model}`) });
	await page.getByRole('link', { name: model }).focus();
	await page.keyboard.press('x');
	await expect(page.getByText(t('desk.watches.bulk.chosen_one', { count: 1 }))).toBeVisible();
	await page.getByRole('button', { name: t('desk.watches.bulk.price') }).click();
	await page.keyboard.type('-10');
	await expect(dialog.getByText('$423,000')).toBeVisible();
	await checkAccessibility();
	await page.keyboard.press('Enter');
	await expect(price).toHaveValue('$423,000');
	await page.getByRole('link', { name: model }).focus();
	await page.keyboard.press('Control+z');
	await expect(price).toHaveValue('$470,000');

	// The watch is found from any page. Its deletion can be undone until the user leaves the page.
	await page.keyboard.press('Control+k');
	await page.keyboard.type(model);
	await expect(dialog.getByRole('option', { name: model })).toBeVisible();
	await checkAccessibility();
	await page.keyboard.press('Enter');
	const remove = async () => {
		await page.getByRole('button', { name: `${t('desk.orders.more')}: ` }).click();
		await page.getByRole('menuitem', { name: t('desk.watches.delete') }).click();
	};
	await remove();
	await dialog.getByRole('button', { name: t('desk.watches.delete') }).click();
	await expect(page).toHaveURL(/\/owner\/watches$/);
	const row = page.getByRole('link', { name: model });
	await expect(page.getByRole('table')).toBeVisible();
	await expect(row).toBeHidden();
	const deleted = page
		.getByRole('status')
		.filter({ hasText: t('desk.watches.deleted', { watch: `Seiko ${model}` }) });
	await deleted.getByRole('button').click();
	await row.click();
	await remove();
	await dialog.getByRole('button', { name: t('desk.watches.delete') }).click();
	await expect(page).toHaveURL(/\/owner\/watches$/);
	await page.reload();
	const status = async () => (await request.get(`/api/watches/${documentId}`, { headers })).status();
	await expect.poll(status).toBe(404);
	const made = await (await request.get('/api/calibers', { params: { _q: `C ${model}` } })).json();
	expect((await request.delete(`/api/calibers/${made.data[0].documentId}`, { headers })).ok()).toBe(true);
});
