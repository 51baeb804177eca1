import { expect, test } from '#tests/support/browser.ts';
import { fillAddress, keep, newAccount } from '../steps/purchase-steps.ts';
import { commonBrand, theOwner } from '../steps/shop-pages.ts';

// The owner at the counter: a sale in person, a note, a partial refund, and what the desk recorded about it.
test.use({ expected: [/status of 400 /] });

test('a sale at the counter, its note, a partial refund, the record of all three, an order by chat, a piece sold elsewhere, and a blocked customer', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	const owner = await theOwner(request);
	const headers = { authorization: `Bearer ${owner.jwt}` };
	const brand = await commonBrand(request);
	const model = `Counter ${Date.now()}`;
	const data = { brand: brand.documentId, model, price: 250_000, stock: 1 };
	expect((await request.post('/api/watches', { headers, data: { data } })).status()).toBe(201);
	await keep(page, { account: owner });

	await page.goto('/owner/orders');
	await page.getByRole('link', { name: t('desk.sale.new') }).click();
	// From now on, the owner's visits do not count as visitors' interest.
	expect(await page.evaluate(() => document.cookie)).toContain('desk=1');
	await page.getByRole('searchbox').fill(model);
	await page.getByRole('button', { name: model }).click();
	await page.getByLabel(t('desk.sale.total'), { exact: false }).fill('240.000');
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.sale.sell') }).click();
	// A delivered order has no next step: no primary button invites the owner to refund it.
	const others = page.getByRole('button', { name: t('desk.orders.otherActions') });
	await expect(others).toBeVisible();
	await expect(page.getByText(t('desk.orders.nothing'))).toBeVisible();
	await expect(page.getByRole('button', { name: t('desk.orders.act.refund') })).toHaveCount(0);
	await expect(page.getByRole('main').locator('button.bg-accent')).toHaveCount(0);
	await page.getByLabel(t('desk.orders.ownNote')).fill('Paid at the fair');
	await page.getByRole('button', { name: t('desk.form.save') }).click();
	await expect(page.getByText(t('desk.orders.noteKept'))).toBeVisible();
	// The menu works by keyboard.
	await others.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem', { name: t('desk.orders.act.refund'), exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(others).toBeFocused();
	await page.keyboard.press('Enter');
	await page.getByRole('menuitem', { name: t('desk.orders.refundPart') }).press('Enter');
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('desk.orders.refundAmount'), { exact: false }).fill('10.000');
	await dialog.getByLabel(t('desk.orders.field.reason'), { exact: false }).fill('A scratch');
	await dialog.getByRole('button', { name: t('desk.orders.refundPart') }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText(t('orders.action.partRefund'), { exact: true })).toBeVisible();
	await checkAccessibility();
	// The order is on Today until the desk records that it was handed over.
	const orderPage = page.url();
	await page.goto('/owner');
	await expect(page.getByRole('heading', { name: t('desk.today.owed') })).toBeVisible();
	// Today lists each missing detail of the seller.
	for (const name of ['sellerName', 'sellerRut', 'sellerAddress'] as const)
		await expect(page.getByRole('link', { name: t(`desk.firstDay.${name}`) })).toBeVisible();
	await checkAccessibility();
	await page.goto(orderPage);
	await page.getByRole('button', { name: t('desk.orders.refundSent') }).click();
	await dialog.getByRole('button', { name: t('desk.orders.refundSent') }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('button', { name: t('desk.orders.refundSent') })).toBeHidden();

	// The boleta: a file that is not a PDF is refused beside its field.
	await page.getByRole('button', { name: t('desk.orders.document.attach'), exact: true }).click();
	await dialog.getByLabel(t('desk.orders.document.number'), { exact: false }).fill('1042');
	const file = dialog.getByLabel(t('desk.orders.document.file'), { exact: false });
	const chosen = (text: string) =>
		file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });
	await chosen('no PDF');
	await dialog.getByRole('button', { name: t('desk.orders.document.attach') }).click();
	await expect(file).toHaveAttribute('aria-invalid', 'true');
	await checkAccessibility();
	await chosen('%PDF-1.7\n%%EOF');
	await dialog.getByRole('button', { name: t('desk.orders.document.attach') }).click();
	await expect(dialog).toBeHidden();
	await expect(
		page.getByRole('button', { name: t('orders.document.boleta', { number: '1042' }) }),
	).toBeVisible();
	// Removing it is in a menu.
	const remove = t('desk.orders.document.remove');
	await expect(page.getByRole('button', { name: remove, exact: true })).toHaveCount(0);
	await page.getByRole('button', { name: `${t('desk.orders.more')}: 1042` }).click();
	await expect(page.getByRole('menuitem', { name: remove })).toBeVisible();
	await page.keyboard.press('Escape');

	await page.goto(`/owner/audit?q=${encodeURIComponent(model)}`);
	await expect(page.getByText(t('desk.audit.action.sellInPerson'))).toBeVisible();
	// A name alone may be that of a watch, a piece or an offer.
	await expect(page.getByText(`${t('desk.audit.kind.watches')} · `).first()).toBeVisible();
	await checkAccessibility();

	// An empty part of a list does not claim that the list is empty, and leads to the other rows.
	await page.goto('/owner/offers?state=expired');
	await expect(page.getByText(t('desk.list.noneHere'))).toBeVisible();
	await page.getByRole('button', { name: t('desk.list.showAll') }).click();
	await expect(page.getByRole('button', { name: t('desk.offers.states.all'), exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);

	// An order by chat: the customer receives a link to its page. The owner can create the link too.
	const customer = await newAccount(request);
	const chat = `Chat ${Date.now()}`;
	await request.post('/api/watches', { headers, data: { data: { ...data, model: chat } } });
	await page.goto('/owner/orders/chat');
	await page.getByRole('searchbox').fill(chat);
	await page.getByRole('button', { name: chat }).click();
	await page.getByRole('button', { name: t('desk.chatOrder.place') }).click();
	const account = page.getByLabel(t('desk.sale.customer'), { exact: false });
	await expect(account).toHaveAttribute('aria-invalid', 'true');
	await account.fill(customer.email);
	await page.getByLabel(t('desk.orders.customer'), { exact: true }).selectOption(customer.email);
	await page.getByLabel(t('desk.chatOrder.delivery')).selectOption('other');
	await fillAddress(page, t);
	await page.getByLabel(t('addresses.zip')).fill('');
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.chatOrder.place') }).click();
	await page.getByRole('button', { name: t('desk.orders.link.make') }).click();
	await expect(page.getByText(/\/orders\/[2-9A-Z]{7}#key=\S+$/)).toBeVisible();

	// The serial number of a piece is entered in the list. When the piece is recorded as sold elsewhere, its
	// watch leaves the shop; when that is undone, the watch returns.
	const fair = `Fair ${Date.now()}`;
	const made = await request.post('/api/watches', {
		headers,
		data: { data: { ...data, model: fair } },
	});
	const { documentId } = (await made.json()).data;
	const shown = async () => (await request.get(`/api/watches/${documentId}`)).status();
	await page.goto(`/owner/pieces?watch=${documentId}`);
	const serial = page.getByPlaceholder(t('desk.pieces.serial'));
	await serial.fill(`${fair}-1`);
	await serial.press('Enter');
	await expect(page.getByRole('button', { name: t('desk.undo') })).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.pieces.soldElsewhere') }).click();
	await dialog.getByLabel(t('desk.pieces.channel'), { exact: false }).fill('Chrono24');
	await dialog.getByRole('button', { name: t('desk.pieces.soldElsewhere') }).click();
	await expect(page.getByRole('button', { name: t('desk.pieces.takeBack') })).toBeVisible();
	expect(await shown()).toBe(404);
	const piece = `${brand.name} ${fair}`;
	await page.getByText(t('desk.pieces.isSold', { piece })).getByRole('button').click();
	await expect(page.getByRole('button', { name: t('desk.pieces.soldElsewhere') })).toBeVisible();
	expect(await shown()).toBe(200);

	// Rows of a spreadsheet are pasted into the list of pieces, reviewed and added.
	const rows = `Referencia\tN.º serie\tCosto\n${documentId}\t${fair}-1\t1.250.000\n${documentId}\t${fair}-2\t900.000`;
	await page.evaluate((text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', text);
		document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
	}, rows);
	await expect(page.getByLabel('Costo')).toHaveValue('cost');
	await page.getByRole('button', { name: t('desk.import.check') }).click();
	await expect(page.getByText(t('desk.pasted.warned_one', { count: 1 }))).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.pasted.commit_other', { count: 2 }) }).click();
	await expect(page.getByText(t('desk.pasted.done_other', { count: 2 }))).toBeVisible();

	// A blocked customer learns at sign-in that the account is blocked and whom to contact.
	await page.goto(`/owner/customers?q=${encodeURIComponent(customer.email)}`);
	await page.getByRole('link', { name: customer.firstName }).click();
	await page.getByRole('button', { name: t('desk.orders.otherActions') }).click();
	await page.getByRole('menuitem', { name: t('desk.customers.act.block') }).click();
	await checkAccessibility();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('desk.customers.act.block') })
		.click();
	await expect(page.getByRole('button', { name: t('desk.customers.act.unblock') })).toBeVisible();
	const refused = await request.post('/api/auth/local', {
		data: { identifier: customer.email, password: customer.password },
	});
	expect(refused.status()).toBe(403);
});

test('a refused setting shows the error at its field, and the texts of a mail are previewed before they are saved', async ({
	page,
	request,
	t,
	checkAccessibility,
}) => {
	await keep(page, { account: await theOwner(request) });

	// The server's refusal appears beside the setting, and nothing is saved.
	await page.goto('/owner/settings');
	const sizes = page.getByLabel(t('desk.settings.field.PAGE_SIZES'), { exact: false });
	await sizes.fill('many');
	await page.getByRole('button', { name: t('desk.form.save') }).click();
	await expect(sizes).toHaveAttribute('aria-invalid', 'true');
	await checkAccessibility();

	// The texts of a mail appear in the preview before they are saved, and must contain the order's number.
	await page.goto('/owner/mails/words?mail=order-refunded');
	const heading = page.getByRole('heading', { name: t('desk.mailWords.field.lead'), exact: true });
	const lead = page.locator('section').filter({ has: heading }).getByLabel(t('desk.texts.in.en'));
	await lead.fill('The money is on its way.');
	await expect(lead).toHaveAttribute('aria-invalid', 'true');
	await lead.fill('The money of {{order}} is on its way.');
	const letter = page.frameLocator('iframe');
	await expect(letter.getByText(/^The money of [2-9A-Z]{7} is on its way\.$/).last()).toBeVisible();
	await checkAccessibility();
	await page.getByRole('button', { name: t('desk.form.save') }).click();
	await expect(page.getByText(t('desk.mailWords.saved'))).toBeVisible();
});

test('a webhook is added, tested, disabled and deleted', async ({ page, request, t, checkAccessibility }) => {
	await keep(page, { account: await theOwner(request) });
	await page.goto('/owner/webhooks/new');
	const add = page.getByRole('button', { name: t('desk.webhooks.add') });
	const url = page.getByLabel(t('desk.webhooks.url'));
	await url.fill('stock.example');
	await add.click();
	await expect(url).toHaveAttribute('aria-invalid', 'true');
	await url.fill('https://stock.invalid/hooks');
	await page.getByLabel(t('desk.webhooks.event.order.paid')).check();
	await checkAccessibility();
	await add.click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(/^whsec_/)).toBeVisible();
	await checkAccessibility();
	await dialog.getByRole('button', { name: t('desk.webhooks.keptIt') }).click();
	await page.getByRole('button', { name: t('desk.webhooks.test') }).click();
	await page.getByText('webhook.test', { exact: true }).click();
	await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
	await checkAccessibility();
	await page.getByRole('switch', { name: t('desk.webhooks.switch') }).click();
	await expect(page.getByText(t('desk.webhooks.state.off'), { exact: true })).toBeVisible();
	await page.getByRole('button', { name: t('desk.webhooks.remove') }).click();
	await dialog.getByRole('button', { name: t('desk.webhooks.remove') }).click();
	await expect(page).toHaveURL(/webhooks$/);
	await expect(page.getByText('https://stock.invalid/hooks')).toHaveCount(0);
	await checkAccessibility();
});
