import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '#postgres/start-error.ts';
import { freePort, run } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { withSettings } from '#tests/support/settings-environment.ts';
import { openShop } from './shop.ts';

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

const settingsWith = async (more: Record<string, string>) => ({
	DATA_DIR: join(folder, 'data'),
	PORT: String(await freePort()),
	...more,
});
/** Starts the shop as `npm start` does. */
async function startProcess(more: Record<string, string>) {
	const shop = run(process.execPath, ['main/main.ts'], await settingsWith(more));
	const { code } = await shop.ended;
	return { code, lines: shop.output().trim().split('\n') };
}
/** Starts the shop in this process, and returns the lines that its process would print before it exits. */
async function start(more: Record<string, string>): Promise<string[]> {
	const lines: string[] = [];
	const closers: (() => Promise<void>)[] = [];
	const started = withSettings(await settingsWith(more), () =>
		openShop({
			dev: false,
			report: (line) => lines.push(line),
			onStop: (closer) => closers.push(closer),
		}),
	);
	const error = await started.then(
		() => new Error('The shop started.'),
		(error: unknown) => error,
	);
	for (const close of closers.reverse()) await close();
	if (!(error instanceof StartError)) throw error;
	return [...lines, ...error.lines];
}

test('a bad variable prevents startup with one line', async () => {
	const { code, lines } = await startProcess({ PAGE_SIZES: 'all', JWT_SECRET: 'too short' });
	expect(code).toBe(1);
	expect(lines).toEqual([
		expect.stringMatching(/^PAGE_SIZES: got "all", expected /),
		expect.stringMatching(/^JWT_SECRET: got .* not shown.*, expected at least 32 bytes/),
	]);
});

test('a port in use is reported in one line', async () => {
	const port = String(portOf(silent));
	const lines = await start({ PORT: port });
	expect(lines).toEqual([expect.stringMatching(new RegExp(`^PORT: ${port} .* in use`))]);
});

test('a host of another machine is reported in one line', async () => {
	const lines = await start({ HOST: '192.0.2.1' });
	expect(lines).toEqual([expect.stringMatching(/^HOST: 192\.0\.2\.1 /)]);
});

test('a data directory that cannot be written is reported in one line', async () => {
	const file = join(folder, 'file');
	writeFileSync(file, '');
	const lines = await start({ DATA_DIR: join(file, 'data') });
	expect(lines).toEqual([expect.stringMatching(/^DATA_DIR: .* can't be written/)]);
});

const settingsAt = (port: number) => ({ DATABASE_URL: `postgres://shop:hunter22@127.0.0.1:${port}/shop` });
function expectOneLine(lines: string[]): void {
	expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/shop /)]);
	expect(lines.join()).not.toContain('hunter22');
}

test('a missing database server is reported in one line, without the password', async () => {
	expectOneLine(await start(settingsAt(1)));
});

test('startup gives up on an unresponsive database within 10 s, in one line', async () => {
	const { code, lines } = await startProcess(settingsAt(portOf(silent)));
	expect(code).toBe(1);
	expectOneLine(lines);
	expect(heldUntil).toBeGreaterThan(heldFrom);
	expect(heldUntil - heldFrom).toBeLessThan(10_000);
});

test('a database that allows no tables is reported in one line', async () => {
	const { url, client, drop } = await createEmptyDatabase();
	const name = new URL(url).pathname.slice(1);
	await client.query(`alter database ${name} set default_transaction_read_only = on`);
	const lines = await start({ DATABASE_URL: url });
	await drop();
	expect(lines).toEqual([
		expect.stringMatching(/^DATABASE_URL: the database rejected the connection: .*read-only transaction/),
	]);
});
