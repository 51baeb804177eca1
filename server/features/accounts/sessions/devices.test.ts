import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { clientAddress } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { consumeLimits } from '../../../http/rate-limit.ts';
import { signInLimits } from './auth.limits.ts';
import { rememberDevice } from './devices.ts';

let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, publicUrl: 'https://ancora.example' } });
});
afterAll(async () => {
	await shop?.close();
	await mails.close();
});

const enter = (
	user: { email: string },
	password: string,
	{ cookie, remoteAddress = clientAddress() }: { cookie?: string | undefined; remoteAddress?: string } = {},
) =>
	shop.post(
		'/api/auth/local',
		{ identifier: user.email, password },
		{ remoteAddress, headers: cookie ? { cookie } : {} },
	);
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
	String(answer.headers['set-cookie']).split(';', 1)[0];
/** Counts a hundred failed sign-ins from ten networks without hashing any password. */
const attack = async (user: TestUser) => {
	const { db } = shop;
	const now = shop.deps.clock();
	for (let network = 0; network < 10; network++) {
		const limits = await signInLimits(db, now, user.email, clientAddress());
		for (let guess = 0; guess < 10; guess++) await consumeLimits(db, now, limits);
	}
	expect((await enter(user, 'one more')).status).toBe(429);
};

test('sends the device token in a cookie that scripts cannot read and stores only its hash', async () => {
	const ana = await shop.makeUser();
	const answer = await enter(ana, ana.password);
	const header = String(answer.headers['set-cookie']);
	expect(header).toMatch(
		/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
	);
	const token = header.slice(7, 50);
	expect(answer.text).not.toContain(token);
	const rows = await shop.db.selectFrom('devices').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(token);
});

test('lets the customer sign in from a known device during an attack from many networks', async () => {
	const ana = await shop.makeUser();
	const cookie = cookieOf(await enter(ana, ana.password));
	await attack(ana);
	expect((await enter(ana, ana.password)).status).toBe(429);
	expect((await enter(ana, ana.password, { cookie })).status).toBe(200);
});

test("lets the customer sign in from a known device during an attack from the customer's own network", async () => {
	const ana = await shop.makeUser();
	const remoteAddress = clientAddress();
	const cookie = cookieOf(await enter(ana, ana.password, { remoteAddress }));
	for (let n = 0; n < 11; n++) await enter(ana, `guess ${n}`, { remoteAddress });
	expect((await enter(ana, ana.password, { remoteAddress })).status).toBe(429);
	expect((await enter(ana, ana.password, { remoteAddress, cookie })).status).toBe(200);
});

test("limits failures on the device itself and grants nothing to another account's device", async () => {
	const [ana, eve] = [await shop.makeUser(), await shop.makeUser()];
	const cookie = cookieOf(await enter(ana, ana.password));
	const statuses: number[] = [];
	for (let n = 0; n < 11; n++) statuses.push((await enter(ana, `guess ${n}`, { cookie })).status);
	expect(statuses).toEqual([...Array(10).fill(400), 429]);
	await attack(eve);
	const ofAna = cookieOf(await enter(ana, ana.password));
	expect((await enter(eve, eve.password, { cookie: ofAna })).status).toBe(429);
});

test('lets a customer without a known device sign in by a reset mail during an attack', async () => {
	const ana = await shop.makeUser();
	const old = cookieOf(await enter(ana, ana.password));
	const eve = await shop.makeUser();
	const evesDevice = cookieOf(await enter(eve, eve.password));
	await attack(ana);
	await shop.post('/api/auth/forgot-password', { email: ana.email });
	await sendAllMails(shop.deps);
	const codes = mails.to(ana.email).map(({ mail }) => codeIn(mail, 'reset-password'));
	const password = 'a lever and an anchor';
	const reset = await shop.post('/api/auth/reset-password', {
		code: codes.find(Boolean),
		password,
		passwordConfirmation: password,
	});
	expect(reset.status).toBe(200);
	expect((await enter(ana, password, { cookie: cookieOf(reset) })).status).toBe(200);
	// The reset deletes the account's other devices, but not those of other accounts.
	expect((await enter(ana, password, { cookie: old })).status).toBe(429);
	await attack(eve);
	expect((await enter(eve, eve.password, { cookie: evesDevice })).status).toBe(200);
});

test('retains the latest 20 devices of an account', async () => {
	const ana = await shop.makeUser();
	const { id } = (await shop.get('/api/users', { as: ana })).body;
	for (let n = 0; n < 21; n++)
		await shop.db.transaction().execute((trx) => rememberDevice(shop.deps, trx, id));
	const rows = await shop.db.selectFrom('devices').select('token_hash').where('user_id', '=', id).execute();
	expect(rows).toHaveLength(20);
});
