import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { clientAddress } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { queueMail } from './mail.service.ts';

const day = 86_400_000;
let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, accessTtl: 30 * day } });
});
beforeEach(async () => {
	mails.received = [];
	mails.refusal = null;
	await shop.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
	await shop?.close();
	await mails.close();
});

const send = () => sendAllMails(shop.deps);
const subjectsTo = (email: string) => mails.to(email).map(({ mail }) => mail.subject);
const confirm = async (user: TestUser) => {
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: shop.deps.clock() })
		.where('document_id', '=', user.documentId)
		.execute();
};
const requestReset = (email: string) =>
	shop.post('/api/auth/forgot-password', { email }, { remoteAddress: clientAddress() });
/** Places and cancels an order `times` times, from a network that no other test uses. */
const placeAndCancel = async (
	{ user, order }: Awaited<ReturnType<typeof makeBuyer>>,
	times: number,
	steps: 'both' | 'place' = 'both',
) => {
	for (let n = 0; n < times; n++) {
		const { status, body, text } = await order([await shop.makeWatch()]);
		expect(status, text).toBe(201);
		if (steps === 'both')
			await shop.act(`/api/orders/${body.data.documentId}/cancel`, undefined, { as: user });
	}
};

test('limits an unconfirmed address to 3 mails a day of all kinds together, and resets the count the next day', async () => {
	const buyer = await makeBuyer(shop);
	const { user } = buyer;
	await placeAndCancel(buyer, 3);
	for (let n = 0; n < 3; n++) await requestReset(user.email);
	await send();
	expect(mails.to(user.email)).toHaveLength(3);
	expect(subjectsTo(user.email)).toContain('Welcome to Áncora');
	shop.advance(day + 1);
	for (let n = 0; n < 5; n++) await requestReset(user.email);
	await send();
	expect(mails.to(user.email)).toHaveLength(6);
});

test('always sends mails that the shop causes, even to an address past its limit', async () => {
	const owner = await shop.makeOwner();
	const buyer = await makeBuyer(shop);
	await placeAndCancel(buyer, 2);
	const { body } = await buyer.order([await shop.makeWatch()]);
	const path = `/api/owner/orders/${body.data.documentId}/confirm-payment`;
	const paid = await shop.act(path, { data: { method: 'bank', amount: body.data.total } }, { as: owner });
	expect(paid.status, paid.text).toBe(200);
	shop.advance(undoMailDelay);
	await send();
	expect(mails.to(buyer.user.email)).toHaveLength(4);
	expect(subjectsTo(buyer.user.email).join()).toContain('we received the payment');
});

test('does not reset the limit when the account is deleted and created again with the same address', async () => {
	const email = 'victim@example.com';
	for (let n = 0; n < 5; n++) {
		const user = await shop.makeUser({ email });
		await send();
		const deleted = await shop.app.inject({
			method: 'DELETE',
			url: '/api/users',
			headers: { authorization: `Bearer ${user.jwt}` },
			payload: { password: user.password },
		});
		expect(deleted.statusCode).toBe(204);
	}
	expect(mails.to(email)).toHaveLength(3);
});

test('limits an address to 3 password resets a day, confirmed or not, across a thousand networks', async () => {
	const user = await shop.makeUser();
	await confirm(user);
	await send();
	mails.received = [];
	for (let n = 0; n < 40; n++) {
		await requestReset(user.email);
		shop.advance(10 * 60_000);
		await send();
	}
	expect(mails.to(user.email)).toHaveLength(3);
});

test('the last reset code of a day is valid until another can be sent, so that requests cannot lock the customer out', async () => {
	const user = await shop.makeUser();
	await confirm(user);
	for (let n = 0; n < 6; n++) await requestReset(user.email);
	await send();
	const last = mails.to(user.email).find(({ mail }) => mail.text?.includes('23 hours'));
	shop.advance(23 * 3_600_000);
	const password = 'a lever and an anchor';
	const code = codeIn(last?.mail, 'reset-password');
	const reset = { code, password, passwordConfirmation: password };
	expect((await shop.post('/api/auth/reset-password', reset)).status).toBe(200);
});

test('sends four mails and then one digest when a customer places and cancels orders repeatedly', async () => {
	const buyer = await makeBuyer(shop);
	await confirm(buyer.user);
	await send();
	mails.received = [];
	await placeAndCancel(buyer, 2);
	await placeAndCancel(buyer, 5);
	await placeAndCancel(buyer, 1, 'place');
	await send();
	expect(mails.to(buyer.user.email)).toHaveLength(4);
	shop.advance(3_600_000);
	await send();
	const digest = mails.to(buyer.user.email).at(-1);
	expect(mails.to(buyer.user.email)).toHaveLength(5);
	expect(digest?.mail.subject).toBe('Áncora: your latest orders');
	expect(digest?.mail.text?.match(/was canceled/g)).toHaveLength(5);
	expect(digest?.mail.text?.match(/is awaiting payment/g)).toHaveLength(1);
});

test('sends at most one digest a day', async () => {
	const buyer = await makeBuyer(shop);
	await confirm(buyer.user);
	await placeAndCancel(buyer, 4);
	shop.advance(3_600_000);
	await send();
	mails.received = [];
	for (let n = 0; n < 3; n++) {
		await placeAndCancel(buyer, 2);
		shop.advance(3_600_000);
		await send();
	}
	expect(mails.to(buyer.user.email)).toHaveLength(0);
	shop.advance(day);
	await send();
	expect(subjectsTo(buyer.user.email)).toEqual(['Áncora: your latest orders']);
});

test('counts a mail once when it is sent again', async () => {
	const user = await shop.makeUser();
	mails.refusal = { code: 451, text: 'try later' };
	for (let n = 0; n < 5; n++) {
		await send();
		shop.advance(day / 6);
	}
	mails.refusal = null;
	await send();
	expect(mails.to(user.email)).toHaveLength(1);
});

test('rejects a mail whose data does not match its kind', async () => {
	const wrong = { kind: 'welcome', recipient: 'a@example.com', language: 'en', data: { watchesUrl: 7 } };
	await expect(queueMail(shop.db, wrong as never)).rejects.toThrow('watchesUrl');
	expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('includes the name and the address that a customer typed only once the e-mail is confirmed', async () => {
	const { user, order } = await makeBuyer(shop);
	await shop.db
		.updateTable('users')
		.set({ first_name: '<script>alert(1)</script>\r\nAna' })
		.where('document_id', '=', user.documentId)
		.execute();
	const { body } = await order([await shop.makeWatch()]);
	const { street } = body.data.shippingAddress;
	await send();
	await confirm(user);
	await shop.act(`/api/orders/${body.data.documentId}/cancel`, undefined, { as: user });
	await send();
	await order([await shop.makeWatch()]);
	await send();
	const [, before, cancelled, after] = mails.to(user.email).map(({ mail }) => mail);
	expect(before?.text).toMatch(/^Hello,\n/);
	expect(`${before?.text}${before?.html}`).not.toContain(street);
	expect(cancelled?.text).toMatch(/^Hello <script>alert\(1\)<\/script> Ana,\n/);
	expect(after?.text).toContain(`\n${street}\n`);
	expect(after?.text).toContain(`Includes VAT (19%): `);
	expect(after?.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; Ana,');
	expect(after?.html).not.toContain('<script');
	// The shop's logo in the text, and the contract.
	expect(after?.attachments.map(({ contentId, mimeType }) => contentId ?? mimeType)).toEqual([
		'<mark>',
		'application/pdf',
	]);
});
