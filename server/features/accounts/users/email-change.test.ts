import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { clientAddress, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

const day = 86_400_000;
let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, accessTtl: 30 * day } });
});
beforeEach(async () => {
	mails.received = [];
	await shop.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
	await shop?.close();
	await mails.close();
});

const newEmail = () => `${unique('new')}@example.com`;
const change = (user: TestUser, email: string, currentPassword: string | undefined = user.password) =>
	shop.put('/api/users', { email, currentPassword }, { as: user });
const confirm = (code: string) =>
	shop.post('/api/auth/confirm-email', { code }, { remoteAddress: clientAddress() });
const me = async (user: TestUser) => (await shop.get('/api/users', { as: user })).body;
const mailedCode = async (email: string) => {
	await sendAllMails(shop.deps);
	const codes = mails.to(email).map(({ mail }) => codeIn(mail, 'confirm-email'));
	return codes.filter(Boolean).at(-1) ?? '';
};
const codeOf = (answer: { body: { error: { details: { code: string } } } }) => answer.body.error.details.code;

test('requires the password for a new email, which takes effect once confirmed at the new address', async () => {
	const ana = await shop.makeUser();
	const email = newEmail();
	expect(codeOf(await shop.put('/api/users', { email }, { as: ana }))).toBe('current_password_needed');
	expect(codeOf(await change(ana, email, 'not my password'))).toBe('wrong_current_password');
	expect((await me(ana)).pendingEmail).toBeNull();
	expect((await change(ana, email)).body).toMatchObject({ email: ana.email, pendingEmail: email });
	const code = await mailedCode(email);
	expect((await confirm(code)).status).toBe(200);
	expect(await me(ana)).toMatchObject({ email, pendingEmail: null, confirmed: true });
	expect((await confirm(code)).status).toBe(200);
	await shop.signIn(email, ana.password);
	await expect(shop.signIn(ana.email, ana.password)).rejects.toThrow('400');
});

test('notifies the old address in advance, and a password reset by mail cancels the change', async () => {
	const ana = await shop.makeUser();
	const email = newEmail();
	await change(ana, email);
	const code = await mailedCode(email);
	const reported = mails.to(ana.email).find(({ mail }) => mail.subject?.includes('request to change'));
	expect(reported?.mail.text).toContain('/forgot-password');
	expect(reported?.raw).not.toContain(email);
	await shop.post('/api/auth/forgot-password', { email: ana.email });
	await sendAllMails(shop.deps);
	const reset = mails.to(ana.email).map(({ mail }) => codeIn(mail, 'reset-password'));
	const password = 'a lever and an anchor';
	await shop.post('/api/auth/reset-password', {
		code: reset.filter(Boolean).at(-1),
		password,
		passwordConfirmation: password,
	});
	expect(codeOf(await confirm(code))).toBe('confirmation_invalid');
	expect(await me(await shop.signIn(ana.email, password))).toMatchObject({
		email: ana.email,
		pendingEmail: null,
	});
});

test('invalidates a reset code mailed to the old address after the change', async () => {
	const ana = await shop.makeUser();
	await shop.post('/api/auth/forgot-password', { email: ana.email });
	await sendAllMails(shop.deps);
	const reset = mails.to(ana.email).map(({ mail }) => codeIn(mail, 'reset-password'));
	const email = newEmail();
	await change(ana, email);
	await confirm(await mailedCode(email));
	const password = 'a lever and an anchor';
	const answer = await shop.post('/api/auth/reset-password', {
		code: reset.filter(Boolean).at(-1),
		password,
		passwordConfirmation: password,
	});
	expect(codeOf(answer)).toBe('reset_code_invalid');
});

test('accepts only the latest request, lets the user cancel it, and rejects links of earlier ones', async () => {
	const ana = await shop.makeUser();
	const [first, second] = [newEmail(), newEmail()];
	await change(ana, first);
	const stale = await mailedCode(first);
	await change(ana, second);
	const fresh = await mailedCode(second);
	expect(codeOf(await confirm(stale))).toBe('confirmation_invalid');
	expect((await shop.put('/api/users', { pendingEmail: null }, { as: ana })).body.pendingEmail).toBeNull();
	expect(codeOf(await confirm(fresh))).toBe('confirmation_invalid');
	expect((await me(ana)).email).toBe(ana.email);
});

test('assigns an address requested by two accounts to the first that confirms, and rejects the other', async () => {
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	const email = newEmail();
	await change(ana, email);
	const ofAna = await mailedCode(email);
	mails.received = [];
	await change(eva, email);
	const ofEva = await mailedCode(email);
	const answers = await Promise.all([confirm(ofAna), confirm(ofEva)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	const refused = answers.find(({ status }) => status === 400);
	expect(refused?.body.error.details.code).toBe('email_taken');
	expect([await me(ana), await me(eva)].filter((user) => user.email === email)).toHaveLength(1);
});

test('requires no password for other edits or for another spelling of the same address', async () => {
	const ana = await shop.makeUser();
	const spelled = ana.email.toUpperCase();
	const answer = await shop.put('/api/users', { firstName: 'Eva', email: spelled }, { as: ana });
	expect(answer.body).toMatchObject({ firstName: 'Eva', email: spelled, pendingEmail: null });
	await sendAllMails(shop.deps);
	expect(mails.received.map(({ mail }) => mail.subject)).toEqual(['Welcome to Áncora']);
});

test('limits wrong passwords and repeated changes', async () => {
	const ana = await shop.makeUser();
	const wrong: number[] = [];
	for (let n = 0; n < 11; n++) wrong.push((await change(ana, newEmail(), `guess number ${n}`)).status);
	expect(wrong).toEqual([...Array(10).fill(400), 429]);
	const eva = await shop.makeUser();
	const right: number[] = [];
	for (let n = 0; n < 6; n++) right.push((await change(eva, newEmail())).status);
	expect(right).toEqual([...Array(5).fill(200), 429]);
});

test('discards a change that is never confirmed', async () => {
	const ana = await shop.makeUser();
	const email = newEmail();
	await change(ana, email);
	const late = await mailedCode(email);
	shop.advance(3 * day + 1);
	expect(codeOf(await confirm(late))).toBe('confirmation_invalid');
	const { cleanUp } = await import('../../../app/jobs.ts');
	await cleanUp(shop.db, shop.deps.clock());
	expect((await me(ana)).pendingEmail).toBeNull();
});
