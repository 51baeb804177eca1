import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { clientAddress, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url } });
});
beforeEach(async () => {
	mails.received = [];
	await shop.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
	await shop?.close();
	await mails.close();
});

const confirm = (code: string, remoteAddress = clientAddress()) =>
	shop.post('/api/auth/confirm-email', { code }, { remoteAddress });
const isConfirmed = async (user: TestUser) =>
	(await shop.get('/api/users', { as: user })).body.confirmed as boolean;
const sendAgain = (user: TestUser) => shop.post('/api/auth/send-email-confirmation', undefined, { as: user });
const mailedCode = async (user: TestUser) => {
	await sendAllMails(shop.deps);
	return codeIn(mails.to(user.email).at(-1)?.mail, 'confirm-email');
};

test('sends a link in the welcome mail that works while signed out, and stores only its hash', async () => {
	const ana = await shop.makeUser();
	expect(await isConfirmed(ana)).toBe(false);
	const code = await mailedCode(ana);
	expect(code).toHaveLength(43);
	expect(mails.to(ana.email)[0]?.mail.subject).toBe('Welcome to Áncora');
	const rows = await shop.db.selectFrom('email_confirmations').selectAll().execute();
	const outbox = await shop.db.selectFrom('outbox').selectAll().execute();
	expect(JSON.stringify([rows, outbox])).not.toContain(code);
	expect(await confirm(code)).toMatchObject({ status: 200, body: { ok: true } });
	expect(await isConfirmed(ana)).toBe(true);
});

test('sends the welcome mail in the language of the registration', async () => {
	const username = unique('eva');
	const fields = { email: `${username}@example.com`, username, password: 'correct horse battery' };
	await shop.post(
		'/api/auth/local/register',
		{ ...fields, firstName: 'Eva', lastName: 'Soto' },
		{ headers: { 'accept-language': 'es-CL' }, remoteAddress: clientAddress() },
	);
	await sendAllMails(shop.deps);
	const [welcome] = mails.to(fields.email);
	expect(welcome?.mail.subject).toBe('Te damos la bienvenida a Áncora');
	expect(welcome?.mail.text).toContain('Confirmar mi correo');
});

test('includes the link in order mails until the address is confirmed', async () => {
	const { user, order } = await makeBuyer(shop);
	const first = await order([await shop.makeWatch()]);
	expect(first.status).toBe(201);
	await sendAllMails(shop.deps);
	const placed = mails
		.to(user.email)
		.find(({ mail }) => mail.subject?.includes(`order ${first.body.data.number}`));
	const code = codeIn(placed?.mail, 'confirm-email');
	expect((await confirm(code)).status).toBe(200);
	await shop.act(`/api/orders/${first.body.data.documentId}/cancel`, undefined, { as: user });
	mails.received = [];
	await order([await shop.makeWatch()]);
	await sendAllMails(shop.deps);
	expect(mails.to(user.email).map(({ raw }) => raw.includes('confirm-email'))).not.toContain(true);
});

test('succeeds for parallel clicks and for a replay, and confirms once', async () => {
	const ana = await shop.makeUser();
	const code = await mailedCode(ana);
	const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(code)));
	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	const at = () =>
		shop.db
			.selectFrom('users')
			.select('email_confirmed_at')
			.where('document_id', '=', ana.documentId)
			.executeTakeFirstOrThrow();
	const first = await at();
	shop.advance(60_000);
	expect((await confirm(code)).status).toBe(200);
	expect(await at()).toEqual(first);
});

test('rejects an expired link and accepts a new one', async () => {
	const ana = await shop.makeUser();
	const late = await mailedCode(ana);
	shop.advance(3 * 86_400_000 + 1);
	expect((await confirm(late)).body.error.details.code).toBe('confirmation_invalid');
	const again = await shop.signIn(ana.email, ana.password);
	expect(await isConfirmed(again)).toBe(false);
	expect(await sendAgain(again)).toMatchObject({ status: 200, body: { ok: true } });
	expect((await confirm(await mailedCode(again))).status).toBe(200);
	expect(await isConfirmed(again)).toBe(true);
});

test('confirms only the account that the link was sent to', async () => {
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	const code = await mailedCode(eva);
	await shop.post('/api/auth/confirm-email', { code }, { as: ana });
	expect([await isConfirmed(ana), await isConfirmed(eva)]).toEqual([false, true]);
});

test('confirms only the address that the link was sent to', async () => {
	const ana = await shop.makeUser();
	const code = await mailedCode(ana);
	const email = `${unique('other')}@example.com`;
	await shop.db.updateTable('users').set({ email }).where('document_id', '=', ana.documentId).execute();
	expect((await confirm(code)).body.error.details.code).toBe('confirmation_invalid');
	expect(await isConfirmed(ana)).toBe(false);
});

test('rejects forged codes and limits a network that continues to guess', async () => {
	const remoteAddress = clientAddress();
	const codes = Array.from({ length: 31 }, (_, n) => `guess${n}`.padEnd(43, 'x'));
	const statuses: number[] = [];
	for (const code of codes) statuses.push((await confirm(code, remoteAddress)).status);
	expect(statuses).toEqual([...Array(30).fill(400), 429]);
});

test('confirms by POST and not by GET', async () => {
	const ana = await shop.makeUser();
	const code = await mailedCode(ana);
	expect((await shop.get(`/api/auth/confirm-email?code=${code}`)).status).toBe(405);
	expect(await isConfirmed(ana)).toBe(false);
});

test('resends the link at most three times an hour, and never to a confirmed address', async () => {
	const ana = await shop.makeUser();
	const code = await mailedCode(ana);
	mails.received = [];
	const statuses: number[] = [];
	for (let n = 0; n < 4; n++) statuses.push((await sendAgain(ana)).status);
	expect(statuses).toEqual([200, 200, 200, 429]);
	await confirm(code);
	await sendAllMails(shop.deps);
	expect(mails.received).toEqual([]);
	shop.advance(3_600_001);
	const later = await shop.signIn(ana.email, ana.password);
	expect((await sendAgain(later)).status).toBe(200);
	await sendAllMails(shop.deps);
	expect(mails.received).toEqual([]);
});

test("confirms the address on a password reset by mail, and counts the owner's as confirmed", async () => {
	const ana = await shop.makeUser();
	await sendAllMails(shop.deps);
	await shop.post('/api/auth/forgot-password', { email: ana.email });
	await sendAllMails(shop.deps);
	const code = codeIn(mails.to(ana.email).at(-1)?.mail, 'reset-password');
	const password = 'a lever and an anchor';
	const reset = { code, password, passwordConfirmation: password };
	expect((await shop.post('/api/auth/reset-password', reset)).body.user.confirmed).toBe(true);
	expect(await isConfirmed(await shop.makeOwner())).toBe(true);
});
