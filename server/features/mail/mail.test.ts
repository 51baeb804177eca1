import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
	codeIn as codeOf,
	type MailServer,
	type ReceivedMail,
	sendAllMails,
	startMailServer,
} from '#tests/support/mail-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { mailParts } from '../../app/background.ts';
import { type Mail, queueMail } from './mail.service.ts';
import { startMail } from './mail-sender.ts';

let shop: Shop;
let mails: MailServer;

beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, title: 'Áncora' } });
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

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const sendAll = (deps = shop.deps) => sendAllMails(deps);
/** Creates a user whose welcome mail has already been sent. */
const makeUser = async () => {
	const user = await shop.makeUser();
	await sendAll();
	mails.received = [];
	await shop.db.deleteFrom('outbox').execute();
	return user;
};
const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const placed: Mail<'order-placed'> = {
	recipient: 'ana@example.com',
	kind: 'order-placed',
	language: 'es',
	data: {
		order: 7,
		items: [{ brand: 'Seiko', model: '<script>alert(1)</script> & "Co"', price: 990_000 }],
		subtotal: 990_000,
		shipping: 0,
		total: 990_000,
		usdCents: 104_211,
		heldUntil: '2026-07-22T15:00:00.000Z',
		carrier: null,
		tracking: null,
		paymentsUrl: 'https://ancora.example/payments?order=7',
		ordersUrl: 'https://ancora.example/orders',
	},
};

test('an order’s mail reaches a real mail server in the order’s language, with stored text escaped', async () => {
	await shop.db.transaction().execute((trx) => queueMail(trx, placed));
	await sendAll();
	expect(mails.received).toHaveLength(1);
	const [{ to, mail }] = mails.received as [ReceivedMail];
	expect(to).toEqual(['ana@example.com']);
	expect(mail.subject).toBe('Áncora: recibimos tu pedido 7');
	expect(mail.from?.address).toBe('shop@ancora.example');
	expect(mail.text).toContain('$990.000');
	expect(mail.text).toContain('Gratis');
	expect(mail.text).toContain('US$1.042,11');
	expect(mail.text).toMatch(/22 de julio de 2026.*11:00/);
	expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
	expect(mail.html).not.toContain('<script');
	const [row] = await outbox();
	expect(row).toMatchObject({ data: {}, last_error: null });
	expect(row?.sent_at).not.toBeNull();
	await sendAll();
	expect(mails.received).toHaveLength(1);
});

test('renders every kind of order mail completely in both languages', async () => {
	const kinds = [
		'order-placed',
		'order-paid',
		'order-shipped',
		'order-cancelled',
		'order-expired',
		'order-refunded',
	] as const;
	for (const language of ['en', 'es'] as const)
		for (const kind of kinds)
			await queueMail(shop.db, {
				...placed,
				recipient: `${kind}-${language}@example.com`,
				kind,
				language,
				data: { ...placed.data, carrier: 'Starken', tracking: 'X-1', shipping: 4990 },
			});
	await sendAll();
	expect(mails.received).toHaveLength(12);
	expect(new Set(mails.received.map(({ mail }) => mail.subject)).size).toBe(12);
	for (const { mail } of mails.received)
		expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null|NaN|\[object/);
	expect(mails.received.filter(({ mail }) => mail.text?.includes('X-1'))).toHaveLength(2);
});

test('does not queue a mail when its transaction fails', async () => {
	const failing = shop.db.transaction().execute(async (trx) => {
		await queueMail(trx, placed);
		throw new Error('the order failed');
	});
	await expect(failing).rejects.toThrow('the order failed');
	expect(await outbox()).toEqual([]);
});

test('rejects a recipient that is not exactly one plain address, which prevents header injection', async () => {
	for (const recipient of [
		'a@example.com\r\nBcc: eve@example.com',
		'a@example.com, eve@example.com',
		'<a@example.com> x',
		'not an address',
	])
		await queueMail(shop.db, { ...placed, recipient });
	await sendAll();
	expect(mails.received).toEqual([]);
	for (const row of await outbox()) expect(row.sent_at).toBeNull();
});

test('retries with growing delays while the mail server is down, then delivers', async () => {
	await queueMail(shop.db, placed);
	mails.refusal = { code: 451, text: 'try later' };
	await sendAll();
	const [first] = await outbox();
	expect(first).toMatchObject({ attempts: 1, sent_at: null });
	expect(first?.last_error).toContain('try later');
	await sendAll();
	expect((await outbox())[0]?.attempts).toBe(1);
	shop.advance(61_000);
	await sendAll();
	const [second] = await outbox();
	expect(second?.attempts).toBe(2);
	mails.refusal = null;
	shop.advance(121_000);
	await sendAll();
	expect(mails.received).toHaveLength(1);
});

test('does not retry an address that the server rejects', async () => {
	await queueMail(shop.db, placed);
	const [{ id } = { id: 0 }] = await outbox();
	await queueMail(shop.db, placed);
	const later = { next_attempt_at: new Date(shop.deps.clock().getTime() + 9 * 86_400_000) };
	await shop.db.updateTable('outbox').set(later).where('id', '!=', id).execute();
	mails.refusal = { code: 550, text: 'no such user' };
	await sendAll();
	mails.refusal = null;
	// The other mail has not been attempted.
	expect((await outbox()).map(({ last_error }) => last_error !== null)).toEqual([true, false]);
	shop.advance(86_400_000);
	await sendAll();
	expect(mails.received).toEqual([]);
});

test('two processes that share an outbox send each mail once', async () => {
	for (let order = 1; order <= 20; order++)
		await queueMail(shop.db, {
			...placed,
			recipient: `buyer${order}@example.com`,
			data: { ...placed.data, order },
		});
	const senders = [1, 2, 3].map(() =>
		startMail(shop.deps, { log: quiet, ...mailParts(shop.deps), everyMs: 20 }),
	);
	await expect.poll(() => mails.received.length, { timeout: 10_000 }).toBe(20);
	await Promise.all(senders.map((sender) => sender.stop()));
	expect(new Set(mails.received.map(({ mail }) => mail.subject)).size).toBe(20);
});

test('replies go to the seller, or to the buyer for news about one order; all mails of an order share a thread', async () => {
	const number = '7';
	await queueMail(shop.db, { ...placed, data: { ...placed.data, number } });
	const step = {
		order: 7,
		number,
		watch: 'Seiko 5',
		words: '',
		amount: 1,
		address: null,
	};
	const returned = ['accepted', 'received', 'refunded', 'rejected'] as const;
	for (const state of returned)
		await queueMail(shop.db, {
			kind: 'order-return',
			recipient: placed.recipient,
			language: 'es',
			data: { ...step, state, ordersUrl: placed.data.ordersUrl },
		});
	const one = {
		order: 7,
		number,
		kind: 'place',
		total: 1,
		watch: 'Seiko 5',
		units: 1,
	} as const;
	await queueMail(shop.db, {
		kind: 'owner-news',
		recipient: 'owner@example.com',
		language: 'es',
		data: { news: [one], replyTo: 'ana@example.com', deskUrl: placed.data.ordersUrl },
	});
	await sendAll();
	const sent = mails.received.map(({ mail }) => mail);
	expect(sent).toHaveLength(2 + returned.length);
	const [news, ...others] = [sent.at(-1), ...sent.slice(0, -1)];
	expect(news?.replyTo?.map(({ address }) => address)).toEqual(['ana@example.com']);
	for (const mail of others)
		expect(mail.replyTo?.map(({ address }) => address)).toEqual([shop.config.seller.email]);
	expect(new Set(sent.map(({ references }) => references)).size).toBe(1);
	expect(new Set(sent.map(({ inReplyTo }) => inReplyTo)).size).toBe(1);
	expect(news?.references).toMatch(/^<order-\S+@\S+>$/);
	const subjects = others.slice(1).map(({ subject }) => subject);
	expect(new Set(subjects).size).toBe(returned.length);
	expect(subjects[0]).toContain('devolución aceptada');
});

test('writes mails to the outbox folder when MAIL_URL is not set', async () => {
	const deps = { ...shop.deps, config: { ...shop.config, mailUrl: null } };
	await queueMail(shop.db, placed);
	await sendAll(deps);
	const folder = join(shop.config.dataDir, 'outbox');
	const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
	const mail = await PostalMime.parse(readFileSync(join(folder, file)));
	expect(mail.to?.[0]?.address).toBe('ana@example.com');
	expect(mail.subject).toContain('pedido 7');
});

const codeIn = (mail: Email | undefined) => codeOf(mail, 'reset-password');
const password = 'a lever and an anchor';
const reset = (code: string, chosen = password) =>
	shop.post('/api/auth/reset-password', { code, password: chosen, passwordConfirmation: chosen });

test('a password reset code works once and ends all other sessions', async () => {
	const ana = await makeUser();
	const requested = await shop.post(
		'/api/auth/forgot-password',
		{ email: ana.email.toUpperCase() },
		{ headers: { 'accept-language': 'es' } },
	);
	expect([requested.status, requested.body]).toEqual([200, { ok: true }]);
	expect(JSON.stringify(await outbox())).not.toContain('code');
	await sendAll();
	expect(mails.received[0]?.to).toEqual([ana.email]);
	expect(mails.received[0]?.mail.subject).toBe('Crea una nueva contraseña para Áncora');
	const code = codeIn(mails.received[0]?.mail);
	const rows = await shop.db.selectFrom('password_resets').selectAll().execute();
	expect(JSON.stringify([rows, await outbox()])).not.toContain(code);

	expect((await reset(code, 'password123')).body.error.details.code).toBe('common_password');
	const answers = await Promise.all([reset(code), reset(code), reset(code)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	const done = answers.find(({ status }) => status === 200);
	expect((await shop.get('/api/users', { as: ana })).status).toBe(401);
	expect((await shop.get('/api/users', { as: { ...ana, jwt: done?.body.jwt } })).body.email).toBe(ana.email);
	expect((await reset(code)).body.error.details.code).toBe('reset_code_invalid');
	await shop.signIn(ana.email, password);
});

test('a reset code expires after thirty minutes', async () => {
	const ana = await makeUser();
	await shop.post('/api/auth/forgot-password', { email: ana.email });
	await sendAll();
	shop.advance(31 * 60_000);
	expect((await reset(codeIn(mails.received[0]?.mail))).status).toBe(400);
});

test('forgot-password treats an unknown e-mail alike: same steps, same response, no mail', async () => {
	const ana = await makeUser();
	const shapes: unknown[] = [];
	for (const email of [ana.email, 'nobody@example.com']) {
		const { status, body, headers } = await shop.post('/api/auth/forgot-password', { email });
		shapes.push([status, body, headers['content-length']]);
	}
	expect(shapes[0]).toEqual(shapes[1]);
	expect(await outbox()).toHaveLength(2);
	await sendAll();
	expect(mails.received.map(({ to }) => to)).toEqual([[ana.email]]);
	expect(await outbox()).toHaveLength(1);
});

test('forgot-password limits mails per address without revealing the limit', async () => {
	const ana = await makeUser();
	const variants = [ana.email, ana.email.toUpperCase(), ` ${ana.email} `, ana.email, ana.email];
	for (const email of variants)
		expect((await shop.post('/api/auth/forgot-password', { email })).body).toEqual({ ok: true });
	await sendAll();
	// The welcome mail was the first of the three that an unconfirmed address can receive in a day.
	expect(mails.received).toHaveLength(2);
});
