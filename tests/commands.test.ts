import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startMercadoPago } from '#scripts/doubles/mercado-pago.ts';
import { startOpenfactura } from '#scripts/doubles/openfactura.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { run } from '#scripts/processes.ts';
import { providers } from '#server/features/payments/providers/providers.ts';
import { pictureKeys, pictureStorage } from '#server/features/pictures/picture-store.ts';
import { makeBuyer } from './support/buyers.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { runCommandHere } from './support/run-command.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let mails: MailServer;
beforeAll(async () => {
	shop = await openShop({ seeded: true });
	mails = await startMailServer();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

const settingsWith = (more: Record<string, string>) => ({
	DATABASE_URL: shop.databaseUrl,
	DATA_DIR: shop.config.dataDir,
	OWNER: shop.config.owner,
	JWT_SECRET: shop.config.jwtSecret,
	EXCHANGE_RATE_URL: shop.rates.url,
	...more,
});
const command = (args: string[], more: Record<string, string> = {}) =>
	runCommandHere(args, settingsWith(more));
/** Runs a command as `npm run shop` does. */
async function commandProcess(args: string[], more: Record<string, string> = {}) {
	const { ended, output } = run(process.execPath, ['main/command.ts', ...args], settingsWith(more));
	return { code: (await ended).code, output: output() };
}
const passwordIn = (output: string) => /with the password (\S+)/.exec(output)?.[1] ?? '';
const isOwner = async (jwt: string) =>
	(await shop.get('/api/users', { headers: { authorization: `Bearer ${jwt}` } })).body?.isOwner;

test('the owner’s account is created once, gets a new password, and is transferred to another person', async () => {
	const made = await commandProcess(['owner', 'create', '--email', 'first@example.com']);
	expect(made.code).toBe(0);
	expect(await command(['owner', 'create'])).toMatchObject({
		code: 1,
		output: expect.stringContaining('already has an account'),
	});
	const before = await shop.signIn('first@example.com', passwordIn(made.output));
	expect(await isOwner(before.jwt)).toBe(true);

	const reset = await command(['owner', 'reset-password']);
	expect(reset.code).toBe(0);
	expect((await shop.get('/api/users', { as: before })).status).toBe(401);
	const owner = await shop.signIn('first@example.com', passwordIn(reset.output));

	expect((await command(['owner', 'move', 'nobody@example.com'])).code).toBe(1);
	const next = await shop.makeUser({ email: 'next@example.com' });
	expect(await command(['owner', 'move', 'Next@example.com'])).toMatchObject({
		code: 0,
		output: expect.stringContaining('first@example.com is a customer'),
	});
	expect((await shop.get('/api/users', { as: owner })).status).toBe(401);
	expect((await shop.get('/api/users', { as: next })).status).toBe(401);
	expect(await isOwner((await shop.signIn('next@example.com', next.password)).jwt)).toBe(true);
	expect(await isOwner((await shop.signIn('first@example.com', passwordIn(reset.output))).jwt)).toBe(false);
});

test('the demonstration is removed except for an order, which keeps its copy, and open orders prevent the removal', async () => {
	const { body } = await shop.get('/api/watches?pagination[pageSize]=1&populate=images');
	const [watch] = body.data;
	const buyer = await makeBuyer(shop);
	const own = await shop.makeWatch({ brand: watch.brand?.name ?? 'Seiko' });
	const order = (await buyer.order([watch])).body.data.documentId;
	// Most of its pictures are already drawn, because encoding every file takes seconds.
	const [documentId = '', file = ''] = watch.images[0].url.split('/').slice(2);
	const storage = pictureStorage(shop.deps);
	for (const key of pictureKeys(documentId, Number(file.split('.')[1])))
		if (!key.endsWith('.jpg')) await storage.write(key, Buffer.from('drawn'));
	const refused = await command(['demo', 'remove', '--yes']);
	expect(refused.code).toBe(1);
	expect(refused.output).toContain(order);
	await shop.act(`/api/orders/${order}/cancel`, {}, { as: buyer.user });

	expect(await command(['demo', 'remove'])).toMatchObject({
		code: 0,
		output: expect.stringMatching(/Would remove: 102 watches[\s\S]*Add --yes/),
	});
	expect((await shop.get('/api/watches')).body.meta.pagination.total).toBeGreaterThan(50);
	const removed = await command(['demo', 'remove', '--yes']);
	expect(removed).toMatchObject({ code: 0, output: expect.stringMatching(/Removed: 102 watches/) });
	await shop.app.changeFeed.caughtUp();
	const left = await shop.get('/api/watches?populate=brand');
	expect(left.body.data.map((one: { documentId: string }) => one.documentId)).toEqual([own.documentId]);
	const stored = (await shop.get(`/api/orders/${order}`, { as: buyer.user })).body.data;
	expect(stored.items[0]).toMatchObject({ model: watch.model });
	expect((await shop.get(stored.items[0].image)).status).toBe(200);
});

test('the catalogue is exported and imported, with differences reported, and written only on request', async () => {
	// The account exists already if the first test ran.
	await command(['owner', 'create']);
	const file = join(shop.config.dataDir, 'watches.csv');
	expect((await command(['export', file])).code).toBe(0);
	expect(await command(['import', file])).toMatchObject({
		code: 0,
		output: expect.stringMatching(/: 0 new, 0 changed/),
	});
	const rows = join(shop.config.dataDir, 'rows.json');
	writeFileSync(rows, JSON.stringify([{ brand: 'Casio', model: 'F-91W', price: '24.990' }]));
	const requested = await command(['import', rows, '--yes']);
	expect(requested.output).toMatch(/Imported: 1 new|Nothing was imported/);
});

/** The line of `check` for a service that accepts the shop's credentials. */
const accepted = (name: string) =>
	expect.stringMatching(new RegExp(`^ok +${name} +answers and accepts the shop's credentials`));
const pageProviders = providers.filter(({ page }) => page).map(({ name }) => name);

/** Starts doubles of the payment providers and of the document issuer. Returns settings to use them. */
async function startProviders() {
	const transbank = await startTransbank();
	const khipu = await startKhipu();
	const mercadoPago = await startMercadoPago();
	const openfactura = await startOpenfactura();
	for (const { close } of [transbank, khipu, mercadoPago, openfactura]) onTestFinished(close);
	return {
		...transbank.settings,
		...khipu.settings,
		...mercadoPago.settings,
		...openfactura.settings,
	};
}

test('check prints one line per item, and fails if there is a problem', async () => {
	const outside = await startProviders();
	const sound = await command(['check'], { MAIL_URL: mails.url, ...outside });
	expect(sound.code).toBe(0);
	expect(sound.output.trim().split('\n')).toEqual([
		expect.stringMatching(/^warning +settings +PAYMENT_METHODS is not set/),
		expect.stringMatching(/ disk +\d+ MB free/),
		expect.stringMatching(/^warning +database +PostgreSQL \d+.* fsync is off/),
		expect.stringMatching(/^ok +clock +\d/),
		expect.stringMatching(/^ok +pictures /),
		expect.stringMatching(/^warning +backups +BACKUP_URL is not set/),
		expect.stringMatching(/^ok +mail +127\.0\.0\.1 /),
		expect.stringMatching(/^ok +exchange rate +950 CLP/),
		...pageProviders.map(accepted),
		accepted('openfactura'),
	]);
	const broken = await command(['check'], {
		MAIL_URL: 'smtp://127.0.0.1:1',
		PICTURES_URL: 'http://key:secret@127.0.0.1:1/bucket',
		EXCHANGE_RATE_URL: 'http://127.0.0.1:1/',
		KHIPU_URL: outside.KHIPU_URL,
		KHIPU_SECRET: outside.KHIPU_SECRET,
		KHIPU_KEY: 'not-the-key-of-this-shop',
	});
	expect(broken.code).toBe(1);
	expect(broken.output).toMatch(/^PROBLEM +pictures .*does not answer/m);
	expect(broken.output).toMatch(/^PROBLEM +mail .*ECONNREFUSED/m);
	expect(broken.output).toMatch(/^warning +exchange rate .*without dollars/m);
	expect(broken.output).toMatch(/^PROBLEM +khipu .*rejects the shop's credentials/m);
	expect(broken.output).toMatch(/^ok +webpay +not set up/m);
	expect(broken.output).toMatch(/3 problems$/m);
	expect(broken.output).not.toContain('secret');
});

test('personal-data prints the record of processing in Spanish, and as CSV', async () => {
	const markdown = await command(['personal-data']);
	expect(markdown.code).toBe(0);
	expect(markdown.output).toContain('# Registro de tratamiento de');
	expect(markdown.output).toMatch(/\| orders \| shipping_address \| Direcciones \| clientes con cuenta;/);
	const csv = await command(['personal-data', '--csv', '--language', 'en']);
	expect(csv.output).toContain('"users","email","Email addresses"');
}, 30_000);

test('breach counts who is affected, opens a file once, and prints its record', async () => {
	const scope = ['--areas', 'accounts', '--kinds', 'email', 'name'];
	const preview = await command(['breach', 'preview', ...scope]);
	expect(preview.output).toMatch(/^\d+ people with an email address; the law requires notifying 0/m);
	const story = [
		'--noticed',
		'2026-04-02',
		'--nature',
		'Robo',
		'--effects',
		'Engaños',
		'--measures',
		'Claves',
	];
	const opened = await command(['breach', 'open', ...story, ...scope]);
	expect(opened.output).toContain('Opened V-00001.');
	expect(opened.output).toContain('/owner/breaches/');
	const record = await command(['breach', 'record', 'V-00001']);
	expect(record.output).toContain('A la Agencia de Protección de Datos Personales');
	expect(record.output).toContain('Robo');
}, 120_000);

test('an unknown command exits with 2, help with 0, and an invalid setting with its message', async () => {
	expect(await commandProcess(['sell'])).toMatchObject({
		code: 2,
		output: expect.stringContaining("unknown command 'sell'"),
	});
	expect(await commandProcess(['backup', '--help'])).toMatchObject({
		code: 0,
		output: expect.stringContaining('--plates'),
	});
	const name = new URL(shop.databaseUrl).pathname.slice(1);
	expect(await command(['anonymise', '--database', name])).toMatchObject({
		code: 1,
		output: expect.stringContaining('A shop is running on this database'),
	});
	expect(await commandProcess(['check'], { PORT: 'none' })).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^PORT: got "none", expected /),
	});
});
