import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { preparePasswordReset } from '../auth/password-reset.service.ts';
import { type Mail, queueMail } from './mail.service.ts';
import { sendDueMails, startMail } from './mail-sender.ts';
import { createTransport } from './transport.ts';

type Received = { from: string; to: string[]; raw: string; mail: Email };
let shop: Shop;
let smtp: SMTPServer;
let received: Received[];
let refusal: { code: number; text: string } | null;
let mailUrl: string;

beforeAll(async () => {
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo: (_address, _session, done) =>
			done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
		onData: async (stream, session, done) => {
			let raw = '';
			for await (const part of stream) raw += part;
			const { mailFrom, rcptTo } = session.envelope;
			received.push({
				from: mailFrom ? mailFrom.address : '',
				to: rcptTo.map(({ address }) => address),
				raw,
				mail: await PostalMime.parse(raw),
			});
			done();
		},
	});
	await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
	mailUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
	shop = await openShop({ config: { mailUrl, title: 'Áncora' } });
});
beforeEach(async () => {
	received = [];
	refusal = null;
	await shop.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
	await shop?.close();
	await new Promise<void>((resolve) => smtp.close(resolve));
});

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const sendAll = async (deps = shop.deps) => {
	const transport = createTransport(deps.config);
	const options = { log: quiet, prepare: { 'password-reset': preparePasswordReset(deps) } };
	while ((await sendDueMails(deps, transport, options)) > 0);
	transport.close();
};
const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const placed: Mail = {
	recipient: 'ana@example.com',
	template: 'order-placed',
	language: 'es',
	data: {
		name: 'Ana <b>visita evil.example</b>',
		order: 7,
		documentId: 'a'.repeat(24),
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

test('an order’s mail reaches a real mail server, in its language, with stored text as text', async () => {
	await shop.db.transaction().execute((trx) => queueMail(trx, placed));
	await sendAll();
	expect(received).toHaveLength(1);
	const [{ to, mail, raw }] = received as [Received];
	expect(to).toEqual(['ana@example.com']);
	expect(mail.subject).toBe('Áncora: recibimos tu pedido 7');
	expect(mail.from?.address).toBe('shop@ancora.example');
	expect(mail.text).toContain('$990.000');
	expect(mail.text).toContain('Gratis');
	expect(mail.text).toContain('US$1.042,11');
	expect(mail.text).toMatch(/22 de julio de 2026.*11:00/);
	expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
	expect(mail.html).not.toContain('<script');
	expect(raw).not.toContain('evil.example');
	const [row] = await outbox();
	expect(row).toMatchObject({ data: {}, last_error: null });
	expect(row?.sent_at).not.toBeNull();
	await sendAll();
	expect(received).toHaveLength(1);
});

test('every template writes a whole letter in both languages', async () => {
	const templates = [
		'order-placed',
		'order-paid',
		'order-shipped',
		'order-cancelled',
		'order-expired',
		'order-refunded',
	] as const;
	for (const language of ['en', 'es'] as const)
		for (const template of templates)
			await queueMail(shop.db, {
				...placed,
				template,
				language,
				data: { ...placed.data, carrier: 'Starken', tracking: 'X-1', shipping: 4990 },
			});
	await sendAll();
	expect(received).toHaveLength(12);
	expect(new Set(received.map(({ mail }) => mail.subject)).size).toBe(12);
	for (const { mail } of received)
		expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null|NaN|\[object/);
	expect(received.filter(({ mail }) => mail.text?.includes('X-1'))).toHaveLength(2);
});

test('a mail of a transaction that failed was never queued', async () => {
	const failing = shop.db.transaction().execute(async (trx) => {
		await queueMail(trx, placed);
		throw new Error('the order failed');
	});
	await expect(failing).rejects.toThrow('the order failed');
	expect(await outbox()).toEqual([]);
});

test('header injection: a recipient that is not one plain address gets nothing', async () => {
	for (const recipient of [
		'a@example.com\r\nBcc: eve@example.com',
		'a@example.com, eve@example.com',
		'<a@example.com> x',
		'not an address',
	])
		await queueMail(shop.db, { ...placed, recipient });
	await sendAll();
	expect(received).toEqual([]);
	for (const row of await outbox()) expect(row.sent_at).toBeNull();
});

test('a mail server that is away: the mail waits longer each time, then arrives', async () => {
	await queueMail(shop.db, placed);
	refusal = { code: 451, text: 'try later' };
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
	refusal = null;
	shop.advance(121_000);
	await sendAll();
	expect(received).toHaveLength(1);
});

test('an address that the server does not know is not tried again', async () => {
	await queueMail(shop.db, placed);
	refusal = { code: 550, text: 'no such user' };
	await sendAll();
	refusal = null;
	shop.advance(86_400_000);
	await sendAll();
	expect(received).toEqual([]);
});

test('two processes with one outbox send each mail once', async () => {
	for (let order = 1; order <= 20; order++)
		await queueMail(shop.db, { ...placed, data: { ...placed.data, order } });
	const senders = [1, 2, 3].map(() => startMail(shop.deps, { log: quiet, prepare: {}, everyMs: 20 }));
	await expect.poll(() => received.length, { timeout: 10_000 }).toBe(20);
	await Promise.all(senders.map((sender) => sender.stop()));
	expect(new Set(received.map(({ mail }) => mail.subject)).size).toBe(20);
});

test('without MAIL_URL a mail becomes a file in the outbox folder', async () => {
	const deps = { ...shop.deps, config: { ...shop.config, mailUrl: null } };
	await queueMail(shop.db, placed);
	await sendAll(deps);
	const folder = join(shop.config.dataDir, 'outbox');
	const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
	const mail = await PostalMime.parse(readFileSync(join(folder, file)));
	expect(mail.to?.[0]?.address).toBe('ana@example.com');
	expect(mail.subject).toContain('pedido 7');
});

const codeIn = (mail: Email | undefined) => /reset-password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const password = 'a lever and an anchor';
const reset = (code: string, chosen = password) =>
	shop.post('/api/auth/reset-password', { code, password: chosen, passwordConfirmation: chosen });

test('a forgotten password: the mail’s code opens the account once and ends every other sign-in', async () => {
	const ana = await shop.makeUser();
	const asked = await shop.post(
		'/api/auth/forgot-password',
		{ email: ana.email.toUpperCase() },
		{ headers: { 'accept-language': 'es' } },
	);
	expect([asked.status, asked.body]).toEqual([200, { ok: true }]);
	expect(JSON.stringify(await outbox())).not.toContain('code');
	await sendAll();
	expect(received[0]?.to).toEqual([ana.email]);
	expect(received[0]?.mail.subject).toBe('Elige una contraseña nueva para Áncora');
	const code = codeIn(received[0]?.mail);
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

test('a code lives thirty minutes and dies with a change of e-mail or password', async () => {
	const ana = await shop.makeUser();
	const freshCode = async () => {
		received = [];
		shop.advance(16 * 60_000);
		await shop.post('/api/auth/forgot-password', { email: ana.email });
		await sendAll();
		return codeIn(received[0]?.mail);
	};
	const late = await freshCode();
	shop.advance(31 * 60_000);
	expect((await reset(late)).status).toBe(400);
	const again = await shop.signIn(ana.email, ana.password);
	const beforeEmail = await freshCode();
	const signedIn = await shop.signIn(ana.email, ana.password);
	await shop.put('/api/users', { email: `new-${ana.email}` }, { as: signedIn });
	expect((await reset(beforeEmail)).status).toBe(400);
	expect(again.email).toBe(ana.email);
});

test('forgot-password: an unknown e-mail takes the same steps, gets the same answer and no mail', async () => {
	const ana = await shop.makeUser();
	const shapes: unknown[] = [];
	for (const email of [ana.email, 'nobody@example.com']) {
		const { status, body, headers } = await shop.post('/api/auth/forgot-password', { email });
		shapes.push([status, body, headers['content-length']]);
	}
	expect(shapes[0]).toEqual(shapes[1]);
	expect(await outbox()).toHaveLength(2);
	await sendAll();
	expect(received.map(({ to }) => to)).toEqual([[ana.email]]);
	expect(await outbox()).toHaveLength(1);
});

test('forgot-password: nobody’s mailbox is flooded, and the answer does not tell', async () => {
	const ana = await shop.makeUser();
	const variants = [ana.email, ana.email.toUpperCase(), ` ${ana.email} `, ana.email, ana.email];
	for (const email of variants)
		expect((await shop.post('/api/auth/forgot-password', { email })).body).toEqual({ ok: true });
	await sendAll();
	expect(received).toHaveLength(3);
});
