import { afterAll, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { addressFields, clientAddress, unique } from '#tests/support/makers.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const mails = await startMailServer();
afterAll(() => mails.close());
const { shop, owner, act } = await openDesk({ config: { mailUrl: mails.url, freeShipping: 0 } });
type Buyer = Awaited<ReturnType<typeof shop.makeUser>>;

/** Returns the contracts in the mails to a buyer as text, oldest first. */
const contractsTo = ({ email }: Pick<Buyer, 'email'>) =>
	mails
		.to(email)
		.flatMap(({ mail }) => mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf'))
		.map(({ content }) => readPdf(Buffer.from(content as ArrayBuffer)).text.replaceAll('\n', ' '));
const contractOf = (id: number) =>
	shop.db.selectFrom('contracts').selectAll().where('order_id', '=', id).executeTakeFirst();

test('mails the full contract with a new order, once, and stores the file and the time', async () => {
	const ana = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', ana.documentId)
		.execute();
	const watch = await shop.makeWatch({ condition: 'Good', categories: ['used'] });
	const order = await shop.placeOrder(ana, watch);
	const code = { code: 'MAYO-10', amount: 1_000 };
	expect((await shop.post('/api/owner/discount-codes', { data: code }, { as: owner })).status).toBe(201);
	await shop.db
		.updateTable('orders')
		.set({ discount: -1_000, discount_code: 'MAYO-10' })
		.where('id', '=', order.id)
		.execute();
	await sendAllMails(shop.deps);
	const [contract, ...more] = contractsTo(ana);
	expect(more).toEqual([]);
	const { street } = (await shop.get(`/api/orders/${order.documentId}`, { as: ana })).body.data
		.shippingAddress;
	for (const phrase of [
		order.number,
		watch.model,
		'Used, good',
		street,
		'MAYO-10',
		'within ten days',
		'30 days to return',
	])
		expect(contract).toContain(phrase);
	expect(contract).not.toContain('{{');
	const stored = await contractOf(order.id);
	expect(stored?.sent_at).not.toBeNull();
	const sent = mails.to(ana.email).flatMap(({ mail }) => mail.attachments);
	expect(sent.some(({ content }) => stored?.file?.equals(Buffer.from(content as ArrayBuffer)))).toBe(true);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await shop.post(`/api/owner/orders/${order.id}/resend-mail`, undefined, { as: owner });
	await sendAllMails(shop.deps);
	expect(contractsTo(ana)).toHaveLength(1);
});

test('includes texts by the owner, and none by a stranger when the address is unconfirmed', async () => {
	const text = '## Only here\n\nThe shop is {{shop}}.';
	const data = { en: { 'legal.terms.sections': { text, updatedAt: null } } };
	const saved = await shop.put('/api/owner/texts', { data }, { as: owner });
	expect(saved.status, saved.text).toBe(200);
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await shop.makeWatch());
	const address = (await shop.get(`/api/orders/${order.documentId}`, { as: ana })).body.data.shippingAddress;
	mails.refusal = { code: 451, text: 'later' };
	await sendAllMails(shop.deps);
	expect((await contractOf(order.id))?.sent_at).toBeNull();
	mails.refusal = null;
	await shop.db
		.updateTable('outbox')
		.set({ next_attempt_at: new Date(0) })
		.where('sent_at', 'is', null)
		.execute();
	await sendAllMails(shop.deps);
	const [contract] = contractsTo(ana);
	expect(contract).toContain('Only here');
	expect(contract).toContain(`The shop is ${shop.config.title}.`);
	for (const typed of [address.street, address.phone]) expect(contract).not.toContain(typed);
	expect(contract).toContain(`${address.firstName} ${address.lastName} · ${ana.email}`);
});

test('names a guest and the buyer of a chat order, but no advertisement typed as a name', async () => {
	const guest = async (lastName: string) => {
		const watch = await shop.makeWatch();
		const { firstName: _, lastName: __, phone, ...place } = addressFields;
		const email = `${unique('g')}@${unique('mail')}.cl`;
		const items = [{ documentId: watch.documentId, price: watch.price }];
		const data = { email, firstName: 'Camila', lastName, phone, items, shippingAddress: place };
		const placed = await shop.post('/api/guest-orders', { data }, { remoteAddress: clientAddress() });
		expect(placed.status, placed.text).toBe(201);
		await sendAllMails(shop.deps);
		return { email, contract: contractsTo({ email })[0] };
	};
	const camila = await guest("O'Higgins Ñandú");
	expect(camila.contract).toContain(`Buyer  Camila O'Higgins Ñandú · ${camila.email}`);
	const spam = await guest('gana en www.premios.cl');
	expect(spam.contract).toContain(`Buyer  ${spam.email}`);
	expect(spam.contract).not.toContain('premios');

	const watch = await shop.makeWatch();
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const email = `${unique('eva')}@${unique('mail')}.cl`;
	const chat = { items, customer: email, language: 'es', shippingAddress: addressFields };
	const made = await shop.post('/api/owner/orders', { data: chat }, { as: owner });
	expect(made.status, made.text).toBe(201);
	await sendAllMails(shop.deps);
	const [contract] = contractsTo({ email });
	const { firstName, lastName, street } = addressFields;
	for (const phrase of [`Comprador  ${firstName} ${lastName}`, street, email])
		expect(contract).toContain(phrase);
});

test('sends no contract for an order that ends before its mail is sent', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await shop.makeWatch());
	expect((await shop.act(`/api/orders/${order.id}/cancel`, {}, { as: ana })).status).toBe(200);
	await sendAllMails(shop.deps);
	expect(mails.to(ana.email).map(({ mail }) => mail.subject)).toEqual(
		expect.arrayContaining([expect.stringContaining('cancel')]),
	);
	expect(contractsTo(ana)).toEqual([]);
	expect(await contractOf(order.id)).toBeUndefined();
});

test('deletes the contract with the account, except for the proof that it was sent', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await shop.makeWatch());
	await sendAllMails(shop.deps);
	await act(order.id, 'cancel');
	const { statusCode, body } = await shop.app.inject({
		method: 'DELETE',
		url: '/api/users',
		headers: { authorization: `Bearer ${ana.jwt}` },
		payload: { password: ana.password },
	});
	expect(statusCode, body).toBe(204);
	const { file, sent_at } = (await contractOf(order.id)) ?? {};
	expect([file, sent_at]).toEqual([null, expect.any(Date)]);
});
