import { afterAll, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { openShop } from '#tests/support/shop.ts';
import { notifyExpiringOrders } from '../orders/changes/expiring-orders.service.ts';

const mails = await startMailServer();
const { shop, owner, act } = await openDesk({
	config: { mailUrl: mails.url, accessTtl: 300 * 86_400_000, refreshTtl: 300 * 86_400_000 },
});
afterAll(mails.close);

const day = 86_400_000;
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
const sendAll = () => sendAllMails(shop.deps);
const logOf = async (id: number) =>
	(await shop.get(`/api/owner/orders/${id}/mails`, { as: owner })).body.data as Record<string, string>[];
const sentTo = (email: string) =>
	mails.to(email).flatMap(({ mail }) => (mail.subject?.startsWith('Welcome') ? [] : [mail]));
const reported = async (id: number) => (await logOf(id)).map(({ template }) => template);
const confirm = (id: number) =>
	shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
const sell = async (buyer: Awaited<ReturnType<typeof makeBuyer>>, language = 'en') => {
	const order = (await buyer.order([await shop.makeWatch()], { language })).body.data;
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	return order as { id: number; documentId: string; email: string | null };
};

test('attaches the full accepted contract to the confirmation, once, and shows the proof at the desk', async () => {
	const { user, order: place } = await makeBuyer(shop);
	await confirm(user.id);
	const watch = await shop.makeWatch();
	const plate = { name: 'front', view: 'front', source: 'plate', width: 1600, height: 1600 } as const;
	await shop.db
		.insertInto('pictures')
		.values({ ...plate, watch_id: watch.id, document_id: 'p'.repeat(24) })
		.execute();
	const order = (await place([watch], { language: 'es' })).body.data;
	const data = {
		es: { 'legal.terms.sections': { text: '## Otras\n\nOtras condiciones.', updatedAt: null } },
	};
	expect((await shop.put('/api/owner/texts', { data }, { as: owner })).status).toBe(200);
	await sendAll();
	const [confirmation] = sentTo(user.email);
	const text = confirmation?.text ?? '';
	const { terms } = await shop.db
		.selectFrom('orders')
		.select('terms')
		.where('id', '=', order.id)
		.executeTakeFirstOrThrow();
	const banks = shop.config.paymentMethods.flatMap((one) =>
		one.type === 'bank' ? [one.details.account] : [],
	);
	expect(banks).not.toEqual([]);
	for (const part of [...banks, watch.model, order.number, 'Contrato', 'retracto', terms, 'Despacho'])
		expect(text).toContain(part);
	expect(confirmation?.html?.includes('cid:watch-1')).toBe(true);
	// Gmail truncates a mail after 102 KB.
	expect(confirmation?.html?.length).toBeLessThan(60_000);
	const files = confirmation?.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
	expect(files).toContainEqual([`contrato-${order.number}.pdf`, 'application/pdf']);
	expect(files).toContainEqual(['watch-1.jpg', 'image/jpeg']);
	// The owner changed the terms after the buyer had accepted the earlier ones.
	expect(text).not.toContain('Otras condiciones.');
	expect(text).not.toContain('{{');
	const [log] = await logOf(order.id);
	expect(log).toMatchObject({ template: 'order-placed', recipient: user.email, hasContract: true });
	expect(log?.answer).toMatch(/^250/);
	expect(confirmation?.messageId).toBe(log?.messageId);
	const file = await shop.app.inject({
		url: `/api/owner/orders/${order.id}/papers/contract`,
		headers: { authorization: `Bearer ${owner.jwt}` },
	});
	const attached = confirmation?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
	expect(file.rawPayload.equals(Buffer.from(attached?.content as ArrayBuffer))).toBe(true);
	await act(order.id, 'resend-mail');
	await sendAll();
	expect(sentTo(user.email).map((mail) => mail.text?.includes('Contrato'))).toEqual([true, false]);
});

test('records no proof for a mail that the server refuses', async () => {
	const { order: place } = await makeBuyer(shop);
	const order = (await place([await shop.makeWatch()])).body.data;
	mails.refusal = { code: 451, text: 'later' };
	await sendAll();
	mails.refusal = null;
	expect(await logOf(order.id)).toMatchObject([{ sentAt: null, hasContract: false, messageId: null }]);
	const file = await shop.get(`/api/owner/orders/${order.id}/papers/contract`, { as: owner });
	expect(file.status).toBe(200);
	expect((await logOf(order.id))[0]?.lastError).toContain('later');
});

test('attaches a paper to its mail, notifies once for each event, and retains the row at the clean-up', async () => {
	const buyer = await makeBuyer(shop);
	const order = await sell(buyer);
	const path = `/api/owner/orders/${order.id}`;
	const attach = async (number: string) => {
		const { updatedAt } = (await shop.get(path, { as: owner })).body.data;
		const data = { updatedAt, kind: 'boleta', number, file: pdf };
		return shop.put(`${path}/document`, { data }, { as: owner });
	};
	for (const number of ['17', '17']) expect((await attach(number)).status).toBe(200);
	await act(order.id, 'deliver');
	shop.advance(60_000);
	await sendAll();
	const papers = sentTo(buyer.user.email).filter(({ subject }) => subject?.includes('boleta'));
	expect(papers).toHaveLength(1);
	expect(papers[0]?.attachments.map(({ filename }) => filename)).toContain('boleta-17.pdf');
	const kinds = ['order-placed', 'order-paid', 'order-shipped', 'order-document', 'order-delivered'];
	expect(await reported(order.id)).toEqual(kinds);
	const refund = await act(order.id, 'refund');
	expect(refund.status, refund.text).toBe(200);
	shop.advance(60_000);
	await sendAll();
	const { total } = (await shop.get(path, { as: owner })).body.data;
	expect(sentTo(buyer.user.email).at(-1)?.text).toContain(`${total.toLocaleString('en')} CLP`);
});

test('sends and notifies once with two processes at the same time', async () => {
	const { user, order: place } = await makeBuyer(shop);
	await confirm(user.id);
	const other = await openShop({
		database: { url: shop.databaseUrl, db: shop.db },
		config: { mailUrl: mails.url, owner: shop.config.owner },
	});
	try {
		const order = (await place([await shop.makeWatch()])).body.data;
		await notifyExpiringOrders(shop.deps);
		expect(await reported(order.id)).toEqual(['order-placed']);
		shop.advance(shop.config.paymentWindow - 6 * 3_600_000);
		const there = { ...other.deps, clock: shop.deps.clock };
		await Promise.all([
			notifyExpiringOrders(shop.deps),
			notifyExpiringOrders(there),
			notifyExpiringOrders(there),
		]);
		await Promise.all([sendAll(), sendAllMails(there), sendAll()]);
		await notifyExpiringOrders(there);
		await sendAll();
		expect(await reported(order.id)).toEqual(['order-placed', 'order-expiring']);
		expect(sentTo(user.email)).toHaveLength(2);
		// The database enforces this, whatever a program requests.
		const again = shop.db
			.insertInto('outbox')
			.columns(['recipient', 'template', 'language', 'data', 'order_id', 'event'])
			.expression((from) =>
				from
					.selectFrom('outbox')
					.select(['recipient', 'template', 'language', 'data', 'order_id', 'event'])
					.where('order_id', '=', order.id)
					.limit(1),
			)
			.execute();
		await expect(again).rejects.toThrow('outbox_once');
	} finally {
		await other.close();
	}
});

test('allows ten days to withdraw with a proven contract, ninety without, and none at the counter', async () => {
	const buyer = await makeBuyer(shop);
	const read = async (id: string) =>
		(await shop.get(`/api/orders/${id}`, { as: buyer.user })).body.data.lastDays as Record<string, string>;
	const kind = async (id: string) =>
		(await shop.get(`/api/orders/${id}/returns`, { as: buyer.user })).body.data[0].ask?.kind ?? null;
	const daysOf = (end: string) => Math.floor((Date.parse(end) - shop.deps.clock().getTime()) / day);
	const order = await sell(buyer);
	await act(order.id, 'deliver');
	shop.advance(60_000);
	const unproven = await read(order.documentId);
	expect([daysOf(unproven.withdrawal as string), unproven.return]).toEqual([90, null]);
	await sendAll();
	const proven = await read(order.documentId);
	expect([daysOf(proven.withdrawal as string), daysOf(proven.return as string)]).toEqual([10, 30]);
	const arrived = sentTo(buyer.user.email).find(({ subject }) => subject?.includes('was delivered'));
	expect(arrived?.text).toContain('without giving a reason');
	const late = await sell(buyer);
	await act(late.id, 'deliver');
	const counter = await shop.makeWatch();
	const items = [{ documentId: counter.documentId, price: counter.price }];
	const data = { items, customer: buyer.user.documentId, channel: 'cash' };
	const sale = await shop.post('/api/owner/sales', { data }, { as: owner });
	expect(sale.status, sale.text).toBe(201);
	const { documentId } = sale.body.data;
	expect((await read(documentId)).withdrawal).toBeNull();
	expect(await kind(documentId)).toBe('return');
	shop.advance(11 * day);
	await sendAll();
	expect(await kind(order.documentId)).toBe('return');
	// The contract was sent when the ten days were over.
	expect(await kind(late.documentId)).toBe('withdrawal');
	shop.advance(30 * day);
	for (const { documentId: id } of [order, { documentId }]) expect(await kind(id)).toBeNull();
	expect(await kind(late.documentId)).toBe('withdrawal');
	shop.advance(60 * day);
	expect(await kind(late.documentId)).toBeNull();
});

test('answers a new order with the same e-mail that reading the order returns', async () => {
	const { user, order: place } = await makeBuyer(shop);
	const placed = (await place([await shop.makeWatch()])).body.data;
	const read = (await shop.get(`/api/orders/${placed.documentId}`, { as: user })).body.data;
	expect([placed.email, read.email]).toEqual([user.email, user.email]);
	expect(placed).toEqual(read);
});
