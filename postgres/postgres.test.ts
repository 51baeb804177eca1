import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Run, run } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { lockHolder } from './postgres-lock.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
/** A data directory that a shop has created. Creating one takes seconds, and copying it does not. */
let made: string;
const opened: { stop: () => Promise<void> }[] = [];
const held: Run[] = [];

beforeAll(async () => {
	made = makeDataFolder('postgres-made');
	await (await openEmbeddedPostgres({ dataDir: made, report: () => {} })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
/** `cp -a` keeps the owner of the files, which is another user if root runs the tests. */
const useMadeDirectory = () => execFileSync('cp', ['-a', `${made}/.`, dataDir]);
beforeEach(() => {
	dataDir = makeDataFolder('postgres');
});
afterEach(async () => {
	for (const one of held.splice(0)) {
		one.child.kill('SIGTERM');
		await one.ended;
	}
	for (const one of opened.splice(0)) await one.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

async function open(folder = dataDir) {
	const postgres = await openEmbeddedPostgres({ dataDir: folder, report: () => {} });
	opened.push(postgres);
	return postgres;
}

/** Starts a second shop process on the same data directory. */
async function hold(): Promise<{ shop: Run; databaseUrl: string }> {
	const shop = run(process.execPath, ['tests/support/hold-postgres.ts', dataDir]);
	held.push(shop);
	await shop.prints('open ');
	return { shop, databaseUrl: /open (\S+)/.exec(shop.output())?.[1] ?? '' };
}

async function sendRequest(url: string, statement: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	await client.connect();
	return client
		.query({ text: statement, rowMode: 'array' })
		.then(({ rows }) => rows.flat())
		.finally(() => client.end());
}

const server = () => lockHolder(join(dataDir, 'postgres'));
const running = () => {
	const pid = server();
	if (!pid) throw new Error('PostgreSQL does not run');
	return pid;
};
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the shop has its own durable database, without superuser, reached only through a private socket', async () => {
	useMadeDirectory();
	const { databaseUrl } = await open();
	const settings = [
		'fsync',
		'synchronous_commit',
		'full_page_writes',
		'listen_addresses',
		'unix_socket_permissions',
	];
	expect(
		await sendRequest(
			databaseUrl,
			settings
				.map((name) => `current_setting('${name}')`)
				.join(', ')
				.replace(/^/, 'SELECT '),
		),
	).toEqual(['on', 'on', 'on', '', '0700']);
	expect(await sendRequest(databaseUrl, 'SELECT current_user, current_database()')).toEqual([
		'shop',
		'ancora',
	]);
	expect(
		await sendRequest(
			databaseUrl,
			'SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user',
		),
	).toEqual([false]);
	expect(await sendRequest(databaseUrl, "SELECT unaccent('Áncora')")).toEqual(['Ancora']);
	await expect(sendRequest(databaseUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
		/password/,
	);
	for (const name of readdirSync(join(dataDir, 'secrets')))
		expect(modeOf(join(dataDir, 'secrets', name))).toBe('600');
	expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log', 'secrets']);
	expect(modeOf(join(dataDir, 'postgres-run'))).toBe('700');
});

test('a shop killed with -9 leaves its PostgreSQL running, and the next start adopts it with all data', async () => {
	useMadeDirectory();
	const { shop, databaseUrl } = await hold();
	await sendRequest(databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
	const before = server();
	shop.child.kill('SIGKILL');
	await shop.ended;
	const again = await open();
	expect(server()).toBe(before);
	expect(await sendRequest(again.databaseUrl, 'SELECT seven FROM kept')).toEqual([7]);
	await again.stop();
	expect(server()).toBeNull();
});

test('after both have crashed, the next start recovers what was committed', async () => {
	useMadeDirectory();
	const { shop, databaseUrl } = await hold();
	await sendRequest(databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
	shop.child.kill('SIGKILL');
	process.kill(running(), 'SIGKILL');
	await shop.ended;
	expect(server()).not.toBeNull();
	const again = await open();
	expect(await sendRequest(again.databaseUrl, 'SELECT seven FROM kept')).toEqual([7]);
});

test('a lock whose process number now belongs to another program does not prevent the start', async () => {
	useMadeDirectory();
	const { shop } = await hold();
	shop.child.kill('SIGKILL');
	process.kill(running(), 'SIGKILL');
	await shop.ended;
	const path = join(dataDir, 'postgres', 'postmaster.pid');
	writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
	const again = await open();
	expect(await sendRequest(again.databaseUrl, 'SELECT 1')).toEqual([1]);
	expect(server()).not.toBe(process.pid);
});

test('of several shops that start at once in one directory, one starts PostgreSQL and the last to exit stops it', async () => {
	const [first, second, third] = await Promise.all([open(), open(), hold()]);
	const urls = new Set([first.databaseUrl, second.databaseUrl, third.databaseUrl]);
	expect(urls.size).toBe(1);
	expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new'))).toEqual([]);
	await first.stop();
	await second.stop();
	expect(await sendRequest(third.databaseUrl, 'SELECT 1')).toEqual([1]);
	third.shop.child.kill('SIGTERM');
	expect((await third.shop.ended).code).toBe(0);
	expect(server()).toBeNull();
});

test('a PostgreSQL that exits while the shop runs is started again within 10 s', async () => {
	useMadeDirectory();
	const { databaseUrl } = await open();
	process.kill(running(), 'SIGKILL');
	await expect
		.poll(() => sendRequest(databaseUrl, 'SELECT 1').catch(() => null), { timeout: 10_000 })
		.toEqual([1]);
});

test('a folder with other contents is refused and not changed', async () => {
	mkdirSync(join(dataDir, 'postgres'));
	writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'mine');
	await expect(open()).rejects.toThrow(StartError);
	expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
});

test('a data directory with a path too long for a socket works', async () => {
	const deep = join(dataDir, 'x'.repeat(120));
	const { databaseUrl } = await open(deep);
	expect(await sendRequest(databaseUrl, 'SELECT 1')).toEqual([1]);
	expect(existsSync(join(deep, 'postgres-run'))).toBe(false);
	rmSync(new URL(databaseUrl).searchParams.get('host') ?? '', { recursive: true });
});

test('a secret is created once, even by processes that start at the same time', async () => {
	const script = `import { storeSecret } from './postgres/stored-secret.ts';
		console.log(storeSecret(process.argv[1], 'word', () => String(Math.random())).value);`;
	const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]);
	const words = await Promise.all(Array.from({ length: 6 }, start));
	expect(new Set(words.map(({ stdout }) => stdout)).size).toBe(1);
	expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['word']);
});
