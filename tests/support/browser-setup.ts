import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '../../scripts/build.ts';
import { ownerPassword } from './browser-owner.ts';
import { startRateServer } from './rate-server.ts';

/** Starts the shop as it runs for people: the built pages, its own PostgreSQL, the demonstration shop, a rate service on loopback. */
export default async function setup(): Promise<() => Promise<void>> {
	await buildIfChanged();
	const dataDir = mkdtempSync(join(tmpdir(), 'ancora-browser-'));
	const rates = await startRateServer();
	const port = await freePort();
	const shop = spawn(process.execPath, ['main/main.ts'], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			PORT: String(port),
			DATA_DIR: dataDir,
			EXCHANGE_RATE_URL: rates.url,
			OWNER_PASSWORD: ownerPassword,
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	await isOpen(shop);
	process.env.SHOP_URL = `http://127.0.0.1:${port}`;
	return async () => {
		await stop(shop);
		await rates.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

function isOpen(shop: ChildProcess): Promise<void> {
	let output = '';
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => reject(new Error(`The shop did not open in 60 s:\n${output}`)), 60_000);
		const read = (text: Buffer) => {
			output += text;
			if (!output.includes(' is open at ')) return;
			clearTimeout(late);
			resolve();
		};
		shop.stdout?.on('data', read);
		shop.stderr?.on('data', read);
		shop.stderr?.pipe(process.stderr);
		shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)));
	});
}

async function stop(shop: ChildProcess): Promise<void> {
	if (shop.exitCode !== null) return;
	const ended = new Promise((resolve) => shop.once('exit', resolve));
	shop.kill('SIGTERM');
	await ended;
}
