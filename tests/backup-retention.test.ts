import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#scripts/processes.ts';
import { backupName } from '#server/backup/backup-retention.ts';
import { decryptFile } from '#server/backup/encryption.ts';
import { providers } from '#server/features/payments/providers/providers.ts';
import { logOptions } from '#server/http/request-log.ts';
import { makeBuyer } from './support/buyers.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { createEmptyDatabase } from './support/database.ts';
import { runCommandHere } from './support/run-command.ts';
import { startS3 } from './support/s3-server.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let owner: Awaited<ReturnType<Shop['makeOwner']>>;
let folder: string;
let identity: string;
let env: Record<string, string>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
const metricsToken = 'a-token-for-the-backups';

const command = (args: string[], more: Record<string, string> = {}) =>
	runCommandHere(args, { ...env, ...more });

beforeAll(async () => {
	folder = makeDataFolder('kept-backups');
	identity = await generateIdentity();
	const backups = { place: join(folder, 'kept'), key: await identityToRecipient(identity) };
	shop = await openShop({ config: { backups, metricsToken } });
	owner = await shop.makeOwner();
	target = await createEmptyDatabase();
	env = {
		DATA_DIR: shop.config.dataDir,
		DATABASE_URL: shop.databaseUrl,
		OWNER: shop.config.owner,
		// With these settings, no secret is generated.
		JWT_SECRET: shop.config.jwtSecret,
		BACKUP_URL: backups.place,
		BACKUP_KEY: backups.key,
	};
	writeFileSync(join(folder, 'key.txt'), `# a comment of age-keygen\n${identity}\n`);
});
afterAll(async () => {
	await shop?.close();
	await target?.drop();
	rmSync(folder, { recursive: true, force: true });
});

const today = async () => (await shop.get('/api/owner/today', { as: owner })).body.data.backup;
const figures = async () =>
	(await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text;

test('a backup is created, encrypted, stored and reported, and is restored elsewhere only with its key', async () => {
	const buyer = await makeBuyer(shop);
	const { body } = await buyer.order([await shop.makeWatch()]);
	const storedFile = join(folder, 'kept');
	mkdirSync(storedFile);
	const old = Array.from({ length: 9 }, (_, day) => backupName(new Date(Date.UTC(2026, 9, 5 + day, 7))));
	for (const name of [...old, 'notes.txt']) writeFileSync(join(storedFile, name), 'old');
	expect(await today()).toEqual({ madeAt: null, isLate: true });
	expect(await figures()).not.toMatch(/^backup_last_success_timestamp_seconds \d/m);

	// The remains of an interrupted backup are deleted, but not those of one that is in progress.
	const remains = mkdtempSync(join(shop.config.dataDir, '.backup-'));
	const refused = await shop.db.connection().execute(async (session) => {
		await sql`select pg_advisory_lock(hashtext('ancora backups'))`.execute(session);
		const { ended, output } = run(process.execPath, ['main/command.ts', 'backups', 'make'], env);
		const { code } = await ended;
		await sql`select pg_advisory_unlock(hashtext('ancora backups'))`.execute(session);
		return { code, output: output() };
	});
	expect(refused).toEqual({ code: 1, output: 'Another backup is in progress.\n' });
	expect(existsSync(remains)).toBe(true);
	const made = await command(['backups', 'make']);
	expect(made).toMatchObject({
		code: 0,
		isLowered: true,
		output: expect.stringContaining('restored and verified'),
	});
	expect(made.output).toMatch(/Deleted: ancora-2026-10-0/);
	expect(readdirSync(shop.config.dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([]);

	const names = (await command(['backups', 'list'])).output.match(/ancora-\S+\.age/g) ?? [];
	const [newest = ''] = names;
	expect(readdirSync(storedFile).sort()).toEqual([...names, 'notes.txt'].sort());
	expect(newest.slice(7, 17)).toBe(new Date().toISOString().slice(0, 10));
	const bytes = readFileSync(join(storedFile, newest));
	expect(String(bytes.subarray(0, 21))).toBe('age-encryption.org/v1');
	const { madeAt, isLate } = await today();
	expect(isLate).toBe(false);
	expect(Date.now() - Date.parse(madeAt)).toBeLessThan(120_000);
	expect(await figures()).toMatch(/^backup_last_success_timestamp_seconds 1\d{9}/m);
	expect((await command(['check'])).output).toMatch(
		/ok +backups +\d+ stored, the last verified one made at 20/,
	);

	const elsewhere = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: target.url };
	expect(await command(['restore', newest], elsewhere)).toMatchObject({
		code: 1,
		output: expect.stringContaining('--identity'),
	});
	writeFileSync(join(folder, 'other.txt'), await generateIdentity());
	const wrong = await command(['restore', newest, '--identity', join(folder, 'other.txt')], elsewhere);
	expect(wrong.code).toBe(1);
	const back = await command(['restore', newest, '--identity', join(folder, 'key.txt')], elsewhere);
	expect(back).toMatchObject({ code: 0, output: expect.stringContaining('All checksums match') });
	const { rows } = await target.client.query<{ id: string }>('select document_id as id from orders');
	expect(rows.map(({ id }) => id)).toEqual([body.data.documentId]);
});

test('a backup that cannot be stored is not recorded, and the error says why', async () => {
	writeFileSync(join(folder, 'a-file'), '');
	const before = await today();
	const failed = await command(['backups', 'make'], { BACKUP_URL: join(folder, 'a-file') });
	expect(failed).toMatchObject({
		code: 1,
		output: expect.stringMatching(/already exists|not a folder/),
	});
	expect(await today()).toEqual(before);
	const alone = await command(['backups', 'list'], { BACKUP_KEY: '' });
	expect(alone.output).toContain('BACKUP_KEY: not set. Set BACKUP_URL and BACKUP_KEY together');
});

test('no secret of settings, keys, webhooks or buckets is in a backup, its list, a log, a response or the audit log', async () => {
	const names = readFileSync('.env.example', 'utf8').match(
		/(?<=^#)[A-Z_]*(?:SECRET|KEY|TOKEN|PASSWORD)(?==)/gm,
	);
	const secret = (name: string) => `told-${name.toLowerCase().replaceAll('_', '-')}-${'x'.repeat(24)}`;
	const settings = Object.fromEntries(
		(names ?? []).filter((name) => name !== 'BACKUP_KEY').map((name) => [name, secret(name)]),
	);
	expect(Object.keys(settings).sort()).toEqual(
		[
			'OWNER_PASSWORD',
			...providers.flatMap(({ settings = {} }) =>
				Object.keys(settings).filter((name) => /(SECRET|KEY|TOKEN)$/.test(name)),
			),
			'OPENFACTURA_KEY',
			'JWT_SECRET',
			'METRICS_TOKEN',
		].sort(),
	);
	const addresses = {
		MAIL_URL: `smtp://shop:${secret('MAIL_URL')}@127.0.0.1:1`,
		TRACES_HEADERS: `authorization=${secret('TRACES_HEADERS')}`,
		BASE_RPC_URL: `http://127.0.0.1:1/${secret('BASE_RPC_URL')}`,
	};
	const keys = ['PICTURES_KEY', 'PICTURES_SECRET', 'BACKUP_KEY', 'BACKUP_SECRET'].map(secret);
	const [pictures, store] = await Promise.all([
		startS3({ key: keys[0], secret: keys[1] }),
		startS3({ key: keys[2], secret: keys[3] }),
	]);
	const webhook = { url: 'https://hooks.invalid/shop', events: ['order.placed'] };
	const made = await shop.post('/api/owner/webhooks', { data: webhook }, { as: owner });
	expect(made.status, made.text).toBe(201);
	const key = await shop.post(
		'/api/owner/keys',
		{ data: { name: 'Till', scopes: ['orders:read'], days: 30 } },
		{ as: owner },
	);
	expect(key.status, key.text).toBe(201);
	const ours = [owner.jwt, owner.password, made.body.data.secret, key.body.data.key];
	const secrets = [...Object.keys({ ...settings, ...addresses }).map(secret), ...keys, ...ours];
	expect(secrets.every((one) => one?.length >= 12)).toBe(true);

	const buckets = { PICTURES_URL: pictures.address, BACKUP_URL: store.address };
	const variables = { ...settings, ...addresses, ...buckets, WEBPAY_CODE: '597055555532' };
	const reportedWords: (string | Buffer)[] = [];
	const report = async (args: string[]) => {
		const { code, output } = await command(args, variables);
		reportedWords.push(output);
		return { code, output };
	};
	const other = await openShop({
		config: { ...shop.config, picturesUrl: pictures.address, backups: { place: store.address, key: '' } },
		database: { url: shop.databaseUrl, db: shop.db },
		logger: logOptions('trace', { write: (line) => reportedWords.push(line) }),
	});
	const form = new FormData();
	const dot = { create: { width: 9, height: 9, channels: 3, background: '#c00' } } as const;
	form.append('files', new Blob([new Uint8Array(await sharp(dot).png().toBuffer())]), 'a.png');
	const upload = new Request('http://shop/', { method: 'POST', body: form });
	const payload = Buffer.from(await upload.arrayBuffer());
	const queries = async () => {
		const headers = { 'content-type': upload.headers.get('content-type') ?? '' };
		const uploaded = await other.post('/api/upload', payload, { as: owner, headers });
		reportedWords.push(uploaded.text);
		for (const path of ['audit', 'settings', 'today'])
			reportedWords.push((await other.get(`/api/owner/${path}`, { as: owner })).text);
		return uploaded.status;
	};
	try {
		expect(await queries()).toBe(201);
		expect(pictures.objects.size).toBeGreaterThan(0);
		const backup = await report(['backups', 'make']);
		expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('restored and verified') });
		const [newest = ''] = (await report(['backups', 'list'])).output.match(/ancora-\S+\.age/g) ?? [];
		const bytes = store.objects.get(`/bucket/${newest}`) ?? Buffer.of();
		const [storedFile, plain] = [join(folder, newest), join(folder, 'plain.tar.gz')];
		writeFileSync(storedFile, bytes);
		await decryptFile(storedFile, plain, identity);
		const content = gunzipSync(readFileSync(plain));
		// The searched files are those that were written.
		expect(content.includes(owner.email)).toBe(true);
		reportedWords.push(bytes, content, [...pictures.objects.keys(), ...store.objects.keys()].join());
		pictures.state.failing = store.state.failing = true;
		expect(await queries()).toBe(503);
		expect((await report(['check'])).output).toMatch(
			/storage answered 500[\s\S]*bucket of the backups answered 500/,
		);
		pictures.close();
		store.close();
		expect(await queries()).toBe(503);
		expect((await report(['check'])).output).toMatch(/storage does not answer[\s\S]*backups does not answer/);
	} finally {
		await other.close();
	}
	for (const one of secrets) for (const text of reportedWords) expect(text.includes(one), one).toBe(false);
});
