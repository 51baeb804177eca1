import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, run } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

let folder: string;
/** Accepts connections and never responds. */
let silent: Server;
/** When the silent server accepted its first connection and lost its last, in milliseconds. */
let heldFrom = 0;
let heldUntil = 0;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
	folder = makeDataFolder('start');
	silent = createServer((socket) => {
		heldFrom ||= performance.now();
		socket.on('error', () => {});
		socket.on('close', () => {
			heldUntil = performance.now();
		});
		socket.resume();
	});
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
	silent.close();
	rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
	const shop = run(process.execPath, ['main/main.ts'], {
		DATA_DIR: join(folder, 'data'),
		PORT: String(await freePort()),
		...env,
	});
	const { code } = await shop.ended;
	return { code, lines: shop.output().trim().split('\n') };
}

test('a bad variable prevents startup with one line', async () => {
	const { code, lines } = await start({ PAGE_SIZES: 'all', JWT_SECRET: 'too short' });
	expect(code).toBe(1);
	expect(lines).toEqual([
		expect.stringMatching(/^PAGE_SIZES: got "all", expected /),
		expect.stringMatching(/^JWT_SECRET: got .* not shown.*, expected at least 32 bytes/),
	]);
});

test('a port in use is reported in one line', async () => {
	const port = String(portOf(silent));
	const { code, lines } = await start({ PORT: port });
	expect(code).toBe(1);
	expect(lines).toEqual([expect.stringMatching(new RegExp(`^PORT: ${port} .* in use`))]);
});

test('a host of another machine is reported in one line', async () => {
	const { code, lines } = await start({ HOST: '192.0.2.1' });
	expect(code).toBe(1);
	expect(lines).toEqual([expect.stringMatching(/^HOST: 192\.0\.2\.1 /)]);
});

test('a data directory that cannot be written is reported in one line', async () => {
	const file = join(folder, 'file');
	writeFileSync(file, '');
	const { code, lines } = await start({ DATA_DIR: join(file, 'data') });
	expect(code).toBe(1);
	expect(lines).toEqual([expect.stringMatching(/^DATA_DIR: .* can't be written/)]);
});

async function startWithout(port: number) {
	const { code, lines } = await start({ DATABASE_URL: `postgres://shop:hunter22@127.0.0.1:${port}/shop` });
	expect(code).toBe(1);
	expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/shop /)]);
	expect(lines.join()).not.toContain('hunter22');
}

test('a missing database server is reported in one line, without the password', () => startWithout(1));

test('startup gives up on an unresponsive database within 10 s, in one line', async () => {
	await startWithout(portOf(silent));
	expect(heldUntil).toBeGreaterThan(heldFrom);
	expect(heldUntil - heldFrom).toBeLessThan(10_000);
});

test('a database that allows no tables is reported in one line', async () => {
	const { url, client, drop } = await createEmptyDatabase();
	const name = new URL(url).pathname.slice(1);
	await client.query(`alter database ${name} set default_transaction_read_only = on`);
	const { code, lines } = await start({ DATABASE_URL: url });
	await drop();
	expect(code).toBe(1);
	expect(lines).toEqual([
		expect.stringMatching(/^DATABASE_URL: the database rejected the connection: .*read-only transaction/),
	]);
});
